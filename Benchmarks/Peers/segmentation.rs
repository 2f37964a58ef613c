//! The crate unicode-segmentation, on the text on standard input. The protocol is that of `peer.h`;
//! the places of `step` are visited in the same order as those of `KeyBenchmark`.

use std::io::Read;
use std::time::Instant;
use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

fn count(text: &str, rounds: usize) -> usize {
    (0..rounds).map(|_| text.graphemes(true).count()).sum()
}

fn boundaries(text: &str) -> Vec<usize> {
    let mut end = 0;
    let mut offsets: Vec<usize> = text.graphemes(true).map(|cluster| { end += cluster.len(); end }).collect();
    let mut state: u64 = 1;
    for index in (1..offsets.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        offsets.swap(index, ((state >> 33) % (index as u64 + 1)) as usize);
    }
    offsets
}

fn step(text: &str, offsets: &[usize], rounds: usize) -> usize {
    let mut sum = 0;
    for round in 0..rounds {
        let offset = offsets[round % offsets.len()];
        let mut cursor = GraphemeCursor::new(offset, text.len(), true);
        sum += offset - cursor.prev_boundary(text, 0).unwrap().unwrap();
    }
    sum
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let rounds: usize = arguments[2].parse().expect("SUBJECT ROUNDS");
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("UTF-8 on standard input");
    let offsets = boundaries(&text);
    let run = || match arguments[1].as_str() {
        "count" => count(&text, rounds),
        "step" => step(&text, &offsets, rounds),
        _ => panic!("no such subject"),
    };
    run();
    let start = Instant::now();
    let sum = run();
    println!("{} {} ns for {} rounds, sum {}", arguments[1], start.elapsed().as_nanos(), rounds, sum);
}
