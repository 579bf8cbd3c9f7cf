import type { Emblem } from './emblems'
import { all, at, circle, line, many, oval, path, rect, ring } from './pencil'
import { wave } from './wave'

/** Signs of desks, shops and nets; of those who care. */
export const deskEmblems = {
  book: (ink, spark) =>
    all(
      path('M50 26Q30 12 6 18V82Q30 76 50 90Q70 76 94 82V18Q70 12 50 26z', ink),
      line('M50 28V86', spark, 5),
      line('M18 36q12 -2 20 4M18 52q12 -2 20 4M82 36q-12 -2 -20 4M82 52q-12 -2 -20 4', spark, 4),
    ),
  square: (ink, spark) => all(path('M12 88V10L90 88z', ink), path('M30 72V52L50 72z', spark)),
  semicolon: (ink, spark) =>
    all(circle(50, 28, 15, spark), path('M36 62h30q4 26 -22 36l-4 -8q12 -8 10 -14H36z', ink)),
  give: (ink, spark) => all(path('M50 92L6 14H94z', ink), path('M50 70L26 26H74z', spark)),
  lighthouse: (ink, spark) =>
    all(
      path('M38 34H62L72 92H28z', ink),
      path('M35 50h30l2 14H33z', spark),
      rect(38, 20, 24, 14, spark),
      path('M34 20L50 6L66 20z', ink),
      line('M24 26L6 20M76 26L94 20', spark, 5),
      rect(20, 90, 60, 6, ink, 3),
    ),
  steering: (ink, spark) =>
    all(ring(50, 50, 40, ink, 10), circle(50, 50, 12, spark), line('M14 44Q50 34 86 44M50 58V88', ink, 9)),
  columns: (ink, spark) =>
    all(
      rect(12, 60, 16, 32, ink, 3),
      rect(34, 44, 16, 48, ink, 3),
      rect(56, 28, 16, 64, ink, 3),
      line('M10 44L40 24L58 14L86 6', spark, 6),
      circle(86, 8, 7, spark),
    ),
  abacus: (ink, spark) =>
    all(
      line('M12 12H88V88H12z', ink, 7),
      line('M12 36H88M12 62H88', ink, 4),
      many(3, (i) => circle(28 + i * 15, 36, 8, ink)),
      many(2, (i) => circle(56 + i * 16, 62, 8, spark)),
      circle(28, 62, 8, ink),
    ),
  scales: (ink, spark) =>
    all(
      line('M50 14V84M20 26H80', ink, 7),
      rect(30, 84, 40, 8, ink, 4),
      circle(50, 14, 7, spark),
      path('M4 58H36Q32 74 20 74Q8 74 4 58zM64 58H96Q92 74 80 74Q68 74 64 58z', spark),
      line('M20 28L6 58M20 28L34 58M80 28L66 58M80 28L94 58', ink, 3),
    ),
  bridge: (ink, spark) =>
    all(path('M4 44H96V56H90V84H78A28 28 0 0 0 22 84H10V56H4z', ink), wave(94, spark, 6)),
  key: (ink, spark) =>
    all(
      ring(28, 36, 18, ink, 11),
      line('M42 48L86 90M70 74L82 62M80 84L90 74', ink, 10),
      circle(28, 36, 5, spark),
    ),
  door: (ink, spark) =>
    all(
      path('M18 94V38A32 32 0 0 1 82 38V94z', ink),
      path('M30 94V42A20 20 0 0 1 70 42V94z', spark),
      circle(62, 66, 4, ink),
    ),
  blocks: (ink, spark) =>
    all(
      rect(14, 30, 34, 64, ink, 3),
      rect(54, 8, 34, 86, ink, 3),
      many(6, (i) => rect(22 + (i % 2) * 12, 40 + Math.floor(i / 2) * 16, 7, 9, spark)),
      many(8, (i) => rect(62 + (i % 2) * 12, 18 + Math.floor(i / 2) * 16, 7, 9, spark)),
    ),
  stairs: (ink, spark) => all(path('M8 92V72H30V52H52V32H74V12H92V92z', ink), circle(24, 34, 12, spark)),
  laptop: (ink, spark) =>
    all(rect(14, 18, 72, 52, ink, 6), rect(22, 26, 56, 36, spark), path('M4 74H96L88 86H12z', ink)),
  keys: (ink, spark) =>
    all(
      rect(6, 24, 88, 54, ink, 8),
      many(10, (i) => rect(14 + (i % 5) * 15, 33 + Math.floor(i / 5) * 14, 11, 10, spark, 2)),
      rect(28, 62, 44, 9, spark, 3),
    ),
  pixels: (ink, spark) =>
    all(
      many(9, (i) =>
        rect(10 + (i % 3) * 28, 10 + Math.floor(i / 3) * 28, 24, 24, [2, 4, 5].includes(i) ? spark : ink, 4),
      ),
    ),
  sofa: (ink, spark) =>
    all(
      rect(16, 26, 68, 40, ink, 14),
      rect(4, 46, 20, 36, ink, 9),
      rect(76, 46, 20, 36, ink, 9),
      rect(22, 56, 56, 24, spark, 6),
      rect(14, 82, 8, 10, ink),
      rect(78, 82, 8, 10, ink),
    ),
  cocoon: (ink, spark) =>
    all(oval(50, 50, 26, 42, ink), line('M30 30q20 10 40 0M26 50q24 12 48 0M30 70q20 10 40 0', spark, 5)),
  tv: (ink, spark) =>
    all(
      rect(6, 18, 88, 56, ink, 7),
      rect(14, 26, 72, 40, spark),
      wave(48, ink, 6),
      rect(34, 80, 32, 7, ink, 3),
    ),
  phone: (ink, spark) =>
    all(rect(26, 4, 48, 92, ink, 9), rect(32, 14, 36, 64, spark), circle(50, 87, 4, spark)),
  umbrella: (ink, spark) =>
    all(
      path('M4 54A46 44 0 0 1 96 54Q84 44 73 54Q62 44 50 54Q38 44 27 54Q16 44 4 54z', ink),
      line('M50 50V84q0 10 -10 10t-10 -9', spark, 7),
      line('M50 4v8', ink, 6),
    ),
  shelter: (ink, spark) =>
    all(path('M50 4L90 18V50Q88 80 50 96Q12 80 10 50V18z', ink), path('M50 28L74 50H66V72H34V50H26z', spark)),
  coin: (ink, spark) =>
    all(
      circle(50, 50, 44, ink),
      ring(50, 50, 34, spark, 4),
      circle(36, 38, 8, spark),
      circle(64, 62, 8, spark),
      line('M66 32L34 68', spark, 7),
    ),
  signal: (ink, spark) =>
    all(
      circle(50, 82, 9, spark),
      line('M30 64a28 28 0 0 1 40 0M16 46a48 48 0 0 1 68 0M4 28a66 66 0 0 1 92 0', ink, 9),
    ),
  island: (ink, spark) =>
    all(
      path('M6 66Q28 24 50 34Q72 30 94 66z', ink),
      wave(78, ink, 6),
      wave(92, ink, 6),
      line('M40 18a14 14 0 0 1 20 0', spark, 6),
      circle(50, 26, 5, spark),
    ),
  turbine: (ink, spark) =>
    all(
      path('M46 96L49 44H51L54 96z', ink),
      many(3, (i) => at(50, 40, path('M-4 0Q-9 -16 0 -38Q8 -16 4 0z', ink), 1, i * 120)),
      circle(50, 40, 6, spark),
    ),
  swallow: (ink, spark) =>
    all(
      path(
        'M4 20Q34 22 50 46Q66 22 96 20Q82 30 74 50Q66 62 58 62L72 92L50 74L28 92L42 62Q34 62 26 50Q18 30 4 20z',
        ink,
      ),
      circle(50, 56, 5, spark),
    ),
  heart: (ink, spark) =>
    all(
      path('M50 90Q6 58 8 32Q14 8 36 12Q46 14 50 26Q54 14 64 12Q86 8 92 32Q94 58 50 90z', ink),
      line('M26 34q2 -10 12 -10', spark, 6),
    ),
  balloon: (ink, spark) =>
    all(
      oval(50, 40, 32, 36, ink),
      path('M44 76H56L60 84H40z', ink),
      line('M50 84q-10 6 0 14', spark, 4),
      line('M32 36q2 -14 14 -18', spark, 6),
    ),
} satisfies Record<string, Emblem>
