import { plainTiles } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, line, many, oval, path, rect } from '../pencil'
import { room } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { cup, lamp, plant } from '../things'

/** Behind the glass of a bakery. */

const loaf = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-90 0Q-104 -64 -40 -72H40Q104 -64 90 0z', '#c98a45'),
      path('M-84 -8Q-90 -56 -36 -64H20Q-40 -40 -84 -8z', '#daa15c'),
      many(3, (i) => line(`M${-44 + i * 40} -60q14 20 6 40`, '#f1d9ab', 7)),
    ),
    scale,
  )

const tart = (x: number, y: number) =>
  all(
    path(`M${x - 34} ${y - 22}h68l-10 22h-48z`, '#d9a35a'),
    oval(x, y - 24, 34, 12, '#f4dd9a'),
    oval(x - 8, y - 26, 10, 4, '#8a5a33'),
    oval(x + 12, y - 22, 8, 3, '#8a5a33'),
  )

const croissant = (x: number, y: number) =>
  path(`M${x - 44} ${y}q-6 -44 44 -48q50 4 44 48q-14 2 -20 -14q-24 -12 -48 0q-6 16 -20 14z`, '#d08d3f')

const cake = (x: number, y: number, fill: string, top: string) =>
  all(
    rect(x - 60, y - 60, 120, 56, fill, 6),
    path(
      `M${x - 60} ${y - 60}h120v14q-12 16 -24 0q-12 16 -24 0q-12 16 -24 0q-12 16 -24 0q-12 16 -24 0z`,
      top,
    ),
    many(3, (i) => circle(x - 36 + i * 36, y - 66, 9, tone.red)),
    rect(x - 70, y - 6, 140, 8, tone.metal, 4),
    rect(x - 6, y, 12, 20, tone.metal),
  )

export const bakery: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 590, tiledFrom: by(s, 0, undefined, 0) }),
      by(s, '', plainTiles(0, 0, 960, 576, 90, 40, tone.white, s.c.shade), ''),
    ),
  done: (s) =>
    all(
      rect(by(s, 60, 380, 60), 70, by(s, 560, 520, 840), 240, tone.woodDeep, 4),
      many(2, (row) =>
        all(
          rect(by(s, 72, 392, 72), 82 + row * 116, by(s, 536, 496, 816), 100, '#f6e3bf'),
          many(by(s, 3, 3, 5), (i) =>
            (row + i) % 2
              ? many(3, (j) =>
                  croissant(by(s, 116, 436, 106) + i * 168 + j * 44, 180 + row * 116 - (j === 1 ? 8 : 0)),
                )
              : loaf(by(s, 160, 480, 150) + i * 168, 180 + row * 116, 0.74),
          ),
        ),
      ),
      by(
        s,
        all(
          lamp(780, 60, s.c.accent),
          rect(690, 170, 200, 130, tone.woodDeep, 4),
          rect(700, 180, 180, 110, '#27332d'),
          many(4, (i) => line(`M720 ${204 + i * 22}h${90 - (i % 2) * 30}`, '#e8e4d4', 4)),
        ),
        all(coffee(190, 360, s), lamp(190, 30, s.c.accent)),
        '',
      ),
      rect(40, 360, 880, 230, s.c.main, 6),
      rect(60, 380, 840, 130, '#fbf1d8'),
      rect(60, 442, 840, 7, tone.metal),
      many(8, (i) => tart(118 + i * 104, 442)),
      by(
        s,
        many(4, (i) =>
          cake(
            160 + i * 212,
            506,
            ['#7a4a22', '#f3d3d0', '#f4dd9a', '#e9c27a'][i] as string,
            [tone.white, '#c9556b', '#d9a35a', tone.white][i] as string,
          ),
        ),
        many(7, (i) => croissant(130 + i * 116, 506)),
        many(4, (i) =>
          cake(
            160 + i * 212,
            506,
            ['#f4dd9a', '#7a4a22', '#f3d3d0', '#7a4a22'][i] as string,
            ['#d9a35a', '#f3d3d0', tone.white, tone.white][i] as string,
          ),
        ),
      ),
      path('M90 510l60 -130h40l-60 130z', 'rgba(255,255,255,.35)'),
      rect(30, 348, 900, 16, tone.white, 4),
      many(7, (i) => path(`M${80 + i * 120} 590v-60h100v60z`, s.c.deep)),
      by(
        s,
        all(cup(720, 348, tone.white), cup(790, 348, tone.white)),
        cup(520, 348, s.c.accent),
        all(cup(480, 348, tone.white), plant(860, 348, s.c.accent, 0.5)),
      ),
    ),
}

const coffee = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 110, y - 170, 220, 170, tone.metal, 10),
    rect(x - 110, y - 170, 220, 40, s.c.accent, 10),
    rect(x - 84, y - 100, 168, 60, tone.dark, 4),
    many(2, (i) =>
      all(
        rect(x - 60 + i * 80, y - 100, 40, 16, tone.metalDeep),
        cup(x - 40 + i * 80, y - 42, tone.white, 0.55),
      ),
    ),
    circle(x + 80, y - 150, 12, tone.white),
  )
