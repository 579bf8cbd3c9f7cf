import { all, at, circle, line, many, oval, path, rect, ring } from './pencil'

/** Signs of trades, in a field of 100 by 100: on logos, vans, shop fronts. Two colours, no letters. */

type Emblem = (ink: string, spark: string) => string

const wave = (y: number, stroke: string, w = 8) => line(`M14 ${y}q9 -11 18 0t18 0t18 0t18 0`, stroke, w)

export const emblems = {
  fountain: (ink, spark) =>
    all(
      line('M50 60V22M50 34q-8 -18 -20 -8q-8 10 -8 30M50 34q8 -18 20 -8q8 10 8 30', ink, 7),
      circle(50, 16, 6, spark),
      path('M12 60H88Q84 88 62 88H38Q16 88 12 60z', ink),
      rect(8, 56, 84, 9, ink, 4),
      rect(34, 90, 32, 6, ink, 3),
    ),
  drop: (ink, spark) =>
    all(
      path('M50 6Q84 48 84 64A34 32 0 0 1 16 64Q16 48 50 6z', ink),
      line('M32 64a18 18 0 0 0 16 18', spark, 7),
    ),
  tap: (ink, spark) =>
    all(
      path('M10 40H56V28H40V18H80V28H68V40Q90 42 90 66V70H70V66Q70 62 62 62H10z', ink),
      path('M80 76q10 12 0 20q-10 -8 0 -20z', spark),
    ),
  spring: (ink, spark) => all(wave(30, ink), wave(52, ink), wave(74, ink), circle(50, 10, 7, spark)),
  bolt: (ink) => path('M58 4L18 58H44L36 96L82 38H54z', ink),
  bulb: (ink, spark) =>
    all(
      path('M50 8A32 32 0 0 1 66 68V76H34V68A32 32 0 0 1 50 8z', ink),
      line('M40 44l10 10l10 -10M50 54v20', spark, 5),
      rect(36, 80, 28, 6, ink, 3),
      rect(41, 89, 18, 6, ink, 3),
    ),
  sun: (ink, spark) =>
    all(
      circle(50, 50, 22, spark),
      many(8, (i) => at(50, 50, rect(-4, -46, 8, 16, ink, 4), 1, i * 45)),
    ),
  breeze: (ink, spark) =>
    all(
      line('M10 36H62q16 0 16 -13t-13 -13q-10 0 -12 10', ink, 8),
      line('M10 54H78q14 0 14 13t-13 13q-10 0 -11 -9', ink, 8),
      line('M10 72H48q12 0 12 11t-11 11', spark, 8),
    ),
  flame: (ink, spark) =>
    all(
      path('M52 4Q90 40 82 66Q74 96 50 96Q22 96 18 66Q16 46 34 32Q34 50 46 50Q58 40 52 4z', ink),
      path('M50 56Q68 70 64 82Q60 92 50 92Q38 92 36 80Q38 68 50 56z', spark),
    ),
  arch: (ink, spark) =>
    all(
      path('M12 92V50A38 38 0 0 1 88 50V92H66V52A16 16 0 0 0 34 52V92z', ink),
      path('M43 8H57L54 30H46z', spark),
    ),
  house: (ink, spark) => all(path('M50 10L92 46H82V90H18V46H8z', ink), rect(40, 58, 20, 32, spark, 2)),
  triangle: (ink, spark) => all(path('M50 10L92 88H8z', ink), path('M50 40L68 76H32z', spark)),
  brush: (ink, spark) =>
    all(
      rect(18, 12, 64, 30, ink, 6),
      line('M50 42v14', ink, 10),
      rect(42, 54, 16, 40, ink, 8),
      path('M18 36H82V48q-8 10 -16 0q-8 10 -16 0q-8 10 -16 0q-8 10 -16 0z', spark),
    ),
  roof: (ink, spark) =>
    all(
      path('M50 14L96 56H4z', ink),
      many(3, (i) => path(`M${16 + i * 24} 64a12 12 0 0 0 24 0z`, ink)),
      many(2, (i) => path(`M${28 + i * 24} 78a12 12 0 0 0 24 0z`, spark)),
    ),
  plane: (ink, spark) =>
    all(
      rect(8, 56, 84, 26, ink, 5),
      path('M18 56Q16 28 40 30Q34 46 46 56z', spark),
      path('M58 56L72 30H84L74 56z', ink),
      circle(84, 52, 7, spark),
    ),
  saw: (ink, spark) =>
    all(
      path('M6 30L66 44V70L6 82l6 -9l-6 -8l6 -9l-6 -9l6 -8z', ink),
      rect(64, 32, 30, 48, spark, 12),
      rect(74, 46, 11, 20, ink, 5),
    ),
  plumb: (ink, spark) =>
    all(line('M50 4V46', ink, 5), rect(38, 40, 24, 12, ink, 3), path('M34 54H66V66L50 96L34 66z', spark)),
  bubbles: (ink, spark) =>
    all(
      circle(40, 58, 32, ink),
      circle(76, 30, 16, ink),
      circle(80, 76, 11, spark),
      line('M22 56a18 18 0 0 1 16 -18', spark, 6),
    ),
  sparkle: (ink, spark) =>
    all(
      path('M44 6Q48 46 88 52Q48 56 44 96Q40 56 4 52Q40 46 44 6z', ink),
      path('M82 6Q84 22 98 24Q84 26 82 42Q80 26 66 24Q80 22 82 6z', spark),
    ),
  truck: (ink, spark) =>
    all(
      rect(4, 26, 54, 46, ink, 5),
      path('M60 38H80L96 56V72H60z', ink),
      rect(66, 44, 14, 12, spark, 2),
      circle(24, 76, 11, spark),
      circle(76, 76, 11, spark),
    ),
  box: (ink, spark) =>
    all(path('M50 8L90 28V74L50 94L10 74V28z', ink), line('M10 28L50 48L90 28M50 48V94', spark, 6)),
  leaf: (ink, spark) =>
    all(path('M88 10Q92 92 34 86Q10 80 14 54Q20 16 88 10z', ink), line('M18 94Q36 54 70 30', spark, 6)),
  sprout: (ink, spark) =>
    all(
      line('M50 94V50', ink, 8),
      path('M50 56Q12 56 10 20Q48 18 50 56z', ink),
      path('M50 46Q54 10 90 10Q90 46 50 46z', spark),
    ),
  tree: (ink, spark) =>
    all(
      circle(50, 36, 30, ink),
      circle(30, 52, 20, ink),
      circle(70, 52, 20, ink),
      rect(45, 60, 10, 34, spark, 4),
    ),
  drum: (ink, spark) =>
    all(
      rect(12, 6, 76, 88, ink, 10),
      circle(50, 56, 26, spark),
      circle(50, 56, 17, ink),
      circle(74, 18, 5, spark),
      rect(22, 14, 24, 8, spark, 4),
    ),
  snow: (ink, spark) =>
    all(
      many(6, (i) => at(50, 50, line('M0 0V-42M0 -26l-11 -10M0 -26l11 -10', ink, 7), 1, i * 60)),
      circle(50, 50, 8, spark),
    ),
  wrench: (ink, spark) =>
    at(
      50,
      50,
      all(
        path('M-8 -16V46Q-8 52 0 52Q8 52 8 46V-16Q22 -22 20 -40L8 -30L-8 -30L-20 -40Q-22 -22 -8 -16z', ink),
        circle(0, 40, 4, spark),
      ),
      1,
      40,
    ),
  wheel: (ink, spark) =>
    all(
      circle(50, 50, 44, ink),
      circle(50, 50, 26, spark),
      many(5, (i) => at(50, 50, circle(0, -16, 6, ink), 1, i * 72)),
      circle(50, 50, 6, ink),
    ),
  car: (ink, spark) =>
    all(
      path('M6 72V56q0 -8 8 -10l14 -3l14 -19q4 -5 11 -5h18q6 0 10 5l12 19q9 2 9 11v18z', ink),
      path('M40 43l9 -14h8v14zM63 29h7l9 14H63z', spark),
      circle(27, 74, 11, spark),
      circle(75, 74, 11, spark),
      circle(27, 74, 5, ink),
      circle(75, 74, 5, ink),
    ),
  piston: (ink, spark) =>
    all(
      rect(24, 8, 52, 40, ink, 6),
      rect(24, 18, 52, 5, spark),
      rect(24, 28, 52, 5, spark),
      rect(42, 44, 16, 30, ink),
      circle(50, 80, 16, ink),
      circle(50, 80, 7, spark),
    ),
  fork: (ink, spark) =>
    all(
      path('M22 6V34Q22 44 30 46V92H40V46Q48 44 48 34V6H42V32H38V6H32V32H28V6z', ink),
      path('M62 6Q84 16 82 52H72V92H62z', spark),
    ),
  fish: (ink, spark) =>
    all(
      path('M6 50Q30 18 64 38L92 20Q86 50 92 80L64 62Q30 82 6 50z', ink),
      circle(26, 46, 5, spark),
      line('M46 40q8 10 0 20', spark, 5),
    ),
  pot: (ink, spark) =>
    all(
      path('M14 42H86V74Q86 90 70 90H30Q14 90 14 74z', ink),
      rect(8, 32, 84, 9, ink, 4),
      rect(44, 22, 12, 10, ink, 4),
      path('M50 54Q62 64 56 76Q50 84 44 76Q38 68 50 54z', spark),
    ),
  wheat: (ink, spark) =>
    all(
      line('M50 96V30', ink, 6),
      many(3, (i) =>
        all(
          path(`M50 ${88 - i * 22}q-30 -4 -32 -28q28 2 32 28z`, ink),
          path(`M50 ${88 - i * 22}q30 -4 32 -28q-28 2 -32 28z`, spark),
        ),
      ),
      path('M50 34Q36 20 50 4Q64 20 50 34z', ink),
    ),
  cup: (ink, spark) =>
    all(
      path('M14 40H72V68Q72 88 52 88H34Q14 88 14 68z', ink),
      ring(74, 56, 13, ink, 8),
      line('M30 30q-6 -8 0 -14t0 -12M52 30q-6 -8 0 -14t0 -12', spark, 5),
    ),
  cloche: (ink, spark) =>
    all(
      path('M10 72A40 40 0 0 1 90 72z', ink),
      circle(50, 26, 7, spark),
      rect(4, 76, 92, 10, ink, 5),
      line('M26 62a26 26 0 0 1 16 -20', spark, 5),
    ),
  bed: (ink, spark) =>
    all(
      rect(6, 22, 9, 66, ink, 3),
      rect(85, 50, 9, 38, ink, 3),
      rect(10, 58, 80, 18, ink, 3),
      rect(20, 42, 26, 16, spark, 6),
      path('M50 42H76Q88 42 88 56H50z', ink),
    ),
  shell: (ink, spark) =>
    all(
      path('M50 92L38 80Q4 66 8 40Q14 10 50 10Q86 10 92 40Q96 66 62 80z', ink),
      line('M50 78V22M44 76L28 26M56 76L72 26M40 72L14 44M60 72L86 44', spark, 4),
    ),
  olive: (ink, spark) =>
    all(
      line('M14 86Q54 70 86 16', ink, 6),
      path(
        'M40 74Q16 66 18 44Q40 46 40 74zM58 56Q38 44 44 24Q64 32 58 56zM52 70Q72 84 88 66Q72 52 52 70z',
        ink,
      ),
      oval(76, 44, 10, 13, spark),
    ),
  compass: (ink, spark) =>
    all(
      ring(50, 50, 42, ink, 6),
      path('M50 14L60 50L50 86L40 50z', ink),
      path('M14 50L50 42L86 50L50 58z', spark),
      circle(50, 50, 6, ink),
    ),
  plane2: (ink, spark) =>
    all(path('M6 52L94 14L66 88L46 64L78 34L36 58z', ink), path('M40 66L46 86L54 76z', spark)),
  tooth: (ink, spark) =>
    all(
      path(
        'M50 20Q64 8 78 14Q94 24 86 48Q82 60 78 78Q74 96 66 92Q60 86 58 70Q50 56 42 70Q40 86 34 92Q26 96 22 78Q18 60 14 48Q6 24 22 14Q36 8 50 20z',
        ink,
      ),
      line('M28 34q0 -10 10 -10', spark, 6),
    ),
  spine: (ink, spark) =>
    all(
      many(5, (i) =>
        rect(
          50 - 22 + Math.abs(i - 2) * 3 + (i % 2) * 4,
          8 + i * 18,
          40 - Math.abs(i - 2) * 4,
          12,
          i === 2 ? spark : ink,
          6,
        ),
      ),
    ),
  cross: (ink, spark) =>
    all(rect(36, 8, 28, 84, ink, 8), rect(8, 36, 84, 28, ink, 8), circle(50, 50, 9, spark)),
  paw: (ink, spark) =>
    all(
      path('M50 48Q76 52 80 74Q80 92 64 90Q50 84 36 90Q20 92 20 74Q24 52 50 48z', ink),
      oval(18, 44, 10, 13, ink),
      oval(82, 44, 10, 13, ink),
      oval(38, 24, 10, 14, spark),
      oval(62, 24, 10, 14, spark),
    ),
  scissors: (ink, spark) =>
    all(
      ring(26, 78, 14, spark, 8),
      ring(74, 78, 14, spark, 8),
      line('M34 66L72 8M66 66L28 8', ink, 9),
      circle(50, 42, 4, spark),
    ),
  razor: (ink, spark) =>
    all(
      path('M8 40L62 8Q72 4 76 14L80 24L24 58z', ink),
      at(24, 52, rect(-6, -8, 74, 17, spark, 8), 1, 28),
      circle(26, 52, 5, ink),
    ),
  curl: (ink, spark) =>
    all(
      line('M14 70Q14 20 52 20Q84 20 84 50Q84 74 58 74Q40 74 40 56Q40 44 52 44', ink, 10),
      circle(58, 92, 6, spark),
    ),
  dumbbell: (ink, spark) =>
    all(
      rect(22, 44, 56, 12, spark),
      rect(14, 22, 16, 56, ink, 6),
      rect(70, 22, 16, 56, ink, 6),
      rect(4, 34, 12, 32, ink, 5),
      rect(84, 34, 12, 32, ink, 5),
    ),
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

export type EmblemName = keyof typeof emblems

/** What a company's name says comes first; else its trade has a few signs, by turns. */
const named: [RegExp, EmblemName][] = [
  [/fontan/i, 'fountain'],
  [/águas|espelho de água|mondego|sado/i, 'spring'],
  [/torneira/i, 'tap'],
  [/faísca|voltagem/i, 'bolt'],
  [/lume|luz/i, 'bulb'],
  [/\bsol\b/i, 'sun'],
  [/brisa|vento(?!s)/i, 'breeze'],
  [/brasa|lareira|termo/i, 'flame'],
  [/triângulo/i, 'triangle'],
  [/prumo/i, 'plumb'],
  [/sabão|bruma/i, 'bubbles'],
  [/caixote/i, 'box'],
  [/alameda|freixo|oliveira|jardim/i, 'tree'],
  [/tambor/i, 'drum'],
  [/frio/i, 'snow'],
  [/rodas?\b|volante/i, 'wheel'],
  [/motor/i, 'piston'],
  [/marisqueira|cais|pico/i, 'fish'],
  [/sete oliveiras/i, 'olive'],
  [/miramar|baía|foz/i, 'shell'],
  [/rosa dos ventos/i, 'compass'],
  [/partida/i, 'plane2'],
  [/navalha/i, 'razor'],
  [/onda curta|madeixa/i, 'curl'],
  [/quadrado/i, 'square'],
  [/ponto e vírgula/i, 'semicolon'],
  [/prioridade/i, 'give'],
  [/farol/i, 'lighthouse'],
  [/ponte/i, 'bridge'],
  [/chave/i, 'key'],
  [/soleira/i, 'door'],
  [/patamar/i, 'stairs'],
  [/teclado/i, 'keys'],
  [/pixéis/i, 'pixels'],
  [/bicho-da-seda/i, 'cocoon'],
  [/bicho|patas/i, 'paw'],
  [/guarda-chuva/i, 'umbrella'],
  [/abrigo/i, 'shelter'],
  [/insular/i, 'island'],
  [/feijão/i, 'sprout'],
  [/andorinha/i, 'swallow'],
  [/mão dada/i, 'heart'],
]

const ofTrade: Record<string, EmblemName[]> = {
  canalizacao: ['drop', 'tap', 'spring'],
  eletricidade: ['bolt', 'bulb'],
  climatizacao: ['sun', 'breeze', 'flame'],
  remodelacoes: ['arch', 'house'],
  pintura: ['brush'],
  telhados: ['roof'],
  carpintaria: ['plane', 'saw'],
  limpezas: ['sparkle', 'bubbles'],
  mudancas: ['truck', 'box'],
  jardinagem: ['leaf', 'sprout', 'tree'],
  reparacoes: ['drum', 'wrench'],
  oficinas: ['wrench', 'car', 'wheel'],
  stands: ['car', 'key'],
  restaurantes: ['fork', 'pot', 'fish'],
  pastelarias: ['wheat', 'cup'],
  catering: ['cloche', 'fork'],
  alojamento: ['bed', 'sun', 'shell'],
  agencias: ['compass', 'plane2'],
  dentistas: ['tooth'],
  fisioterapia: ['spine', 'cross'],
  veterinarios: ['paw'],
  cabeleireiros: ['scissors', 'curl'],
  ginasios: ['dumbbell'],
  explicacoes: ['book'],
  conducao: ['steering'],
  contabilidade: ['columns', 'abacus'],
  advogados: ['scales'],
  imobiliarias: ['house', 'key'],
  condominios: ['blocks'],
  informatica: ['laptop'],
  sites: ['pixels'],
  moveis: ['sofa'],
  eletronica: ['tv', 'phone'],
  mediadores: ['umbrella', 'shelter'],
  credito: ['coin'],
  operadoras: ['signal'],
  energia: ['turbine'],
  creches: ['balloon', 'sprout'],
  idosos: ['heart', 'house'],
}

export const emblemOf = (category: string, name: string, turn: number): EmblemName => {
  const signs = ofTrade[category] ?? ['house']
  return named.find(([words]) => words.test(name))?.[1] ?? (signs[turn % signs.length] as EmblemName)
}
