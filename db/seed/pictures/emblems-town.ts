import type { Emblem } from './emblems'
import { all, at, circle, line, many, oval, path, rect, ring } from './pencil'

/** Signs of those whom one goes to. */
export const townEmblems = {
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
  paperPlane: (ink, spark) =>
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
} satisfies Record<string, Emblem>
