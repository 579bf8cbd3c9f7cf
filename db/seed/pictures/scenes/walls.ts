import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { cypress, tree } from '../growing'
import { all, at, circle, line, many, path, rect } from '../pencil'
import { by, type Kind } from '../sight'
import { hills, sky } from '../street'
import { bucket } from '../tools'

/** What goes up, and what comes down first. */

/** Masonry: a wall that grows. */
export const masonry: Kind = {
  place: (s) =>
    all(
      sky(s, 520),
      hills(s, 360, 70),
      by(s, tree(860, 520, 1.2), cypress(100, 520, 280), tree(120, 520, 1.1)),
      rect(0, 510, 960, 130, '#d3bd94'),
    ),
  done: (s) => {
    const [fill, grout] = by(s, ['#c4714a', '#e3d5bd'], ['#bfb7a6', '#8d8574'], ['#e0d6c2', '#b9ae97'])
    return all(
      plainTiles(120, 340, 720, 190, 80, 38, fill, grout),
      plainTiles(120, 264, 480, 76, 80, 38, fill, grout),
      plainTiles(120, 188, 240, 76, 80, 38, fill, grout),
      line('M100 262H860', s.c.accent, 3),
      barrow(720, 600, s.c.main),
      bucket(300, 596, tone.metal, '#a9a293', 0.9),
      many(6, (i) => rect(430 + (i % 3) * 46, 560 - Math.floor(i / 3) * 26, 44, 24, fill, 2)),
      at(180, 600, all(path('M0 0l70 -24v48z', tone.metal), rect(70, -7, 60, 14, tone.woodDeep, 7))),
    )
  },
}

const barrow = (x: number, y: number, fill: string) =>
  at(
    x,
    y,
    all(
      path('M-110 -110H90L50 -34H-60z', fill),
      path('M-90 -112q60 -44 150 0z', '#a9a293'),
      line('M60 -70L170 -92M-40 -36l-20 36M30 -36l40 30', tone.dark, 9),
      circle(-90, -24, 26, tone.dark),
      circle(-90, -24, 9, tone.metal),
    ),
  )

/** What comes out before anything goes in. */
export const demolition: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      azulejos(0, 200, 960, 290, 48, s.c, s.variant),
      rect(0, 486, 960, 154, '#a99f8c'),
      rect(0, 480, 960, 10, '#8f8674'),
    ),
  done: (s) => {
    const x = by(s, 330, 420, 240)
    return all(
      path(`M${x} 486V250l40 -50l-10 -70l80 -60l120 30l70 -30l60 90l-20 80l40 70v176z`, '#cbb79a'),
      path(`M${x + 34} 486V270l40 -60l0 -60l60 -46l100 26l60 -26l40 76l-20 70l36 70v166z`, s.c.sky),
      path(`M${x + 34} 486v-120q160 -60 316 -10v130z`, s.c.hill),
      many(11, (i) =>
        rect(
          x - 20 + ((i * 83) % 420),
          486 - ((i * 29) % 60),
          62,
          28,
          ['#c4714a', '#b56540', tone.stone][i % 3] as string,
          3,
        ),
      ),
      many(9, (i) =>
        rect(
          x - 60 + ((i * 119) % 520),
          530 + ((i * 37) % 60),
          56,
          24,
          ['#b56540', tone.stone, '#c4714a'][i % 3] as string,
          3,
        ),
      ),
      at(
        by(s, 830, 170, 760),
        600,
        all(line('M0 -250L40 0', tone.wood, 12), rect(-50, -286, 96, 50, tone.metalDeep, 6)),
        1,
        by(s, 0, -20, 10),
      ),
      at(
        by(s, 130, 860, 120),
        600,
        all(path('M-70 -110H70L56 0H-56z', tone.white), path('M-64 -112q60 -50 128 0z', tone.stoneDeep)),
      ),
    )
  },
}
