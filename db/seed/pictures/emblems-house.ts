import type { Emblem } from './emblems'
import { all, at, circle, line, many, path, rect } from './pencil'
import { wave } from './wave'

/** Signs of those who come to the house. */
export const houseEmblems = {
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
} satisfies Record<string, Emblem>
