import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { bush, cypress, flowerBed, tree } from '../growing'
import { all, at, circle, line, many, oval, path, rect } from '../pencil'
import { by, type Kind, type Sight } from '../sight'
import { hills, house, sky } from '../street'
import { plant } from '../things'

/** Gardens, and pools in them. */

/** Gardens, and what is done to a house from the outside and the inside without building. */

const pathTo = (fill: string) =>
  all(
    path('M430 640Q400 520 470 440T500 370H540Q560 430 530 500T620 640z', fill),
    path('M430 640Q400 520 470 440', 'none'),
  )

const gardenPlace = (s: Sight) =>
  all(
    sky(s, 420),
    hills(s, 300, 60),
    by(
      s,
      house(s, 600, 390, 300, 210, {
        storeys: 2,
        columns: 3,
        wall: tone.white,
        door: true,
        shutters: s.c.main,
      }),
      house(s, 60, 390, 280, 220, {
        storeys: 2,
        columns: 3,
        wall: '#f2d8c8',
        door: true,
        shutters: s.c.main,
      }),
      '',
    ),
    by(
      s,
      '',
      '',
      all(
        rect(0, 290, 960, 110, '#efe6d2'),
        azulejos(0, 330, 960, 60, 30, s.c, s.variant),
        rect(0, 284, 960, 12, tone.clay),
      ),
    ),
  )

export const garden: Kind = {
  place: gardenPlace,
  done: (s) =>
    all(
      rect(0, 380, 960, 260, '#93bd7b'),
      path('M0 640V470Q300 420 520 470T960 450V640z', '#83b06d'),
      pathTo('#e6d3a6'),
      by(
        s,
        all(
          tree(140, 460, 1.4),
          cypress(330, 420, 200),
          cypress(390, 424, 150),
          bush(760, 480, 70, tone.leafDeep, s.c.accent),
          bush(880, 500, 80, tone.leaf, tone.red),
          meadow(s, 560),
        ),
        all(
          tree(820, 470, 1.35),
          bush(430, 410, 56, tone.leafDeep, tone.white),
          bush(90, 520, 80, tone.leaf, s.c.accent),
          lavender(640, 560),
          lavender(160, 600),
          cypress(560, 410, 170),
        ),
        all(
          tree(480, 430, 1.1),
          bush(120, 470, 90, tone.leafDeep, s.c.accent),
          bush(830, 470, 96, tone.leaf, tone.red),
          fountain(700, 580, s),
          flowerBed(60, 600, 300, s.c),
        ),
      ),
    ),
  before: (s) =>
    all(
      rect(0, 380, 960, 260, '#b9a878'),
      path('M0 640V480Q300 440 520 480T960 460V640z', '#a8976a'),
      many(46, (i) =>
        path(
          `M${(i * 83) % 960} ${430 + ((i * 61) % 200)}q6 -${40 + ((i * 13) % 30)} 12 0q8 -${26 + ((i * 7) % 20)} 14 0z`,
          i % 3 ? '#8f9a5a' : '#7f7a48',
        ),
      ),
      by(s, deadTree(140, 470), deadTree(820, 480), deadTree(480, 450)),
      many(7, (i) => oval(120 + i * 128, 560 + ((i * 37) % 60), 34, 15, i % 2 ? tone.stoneDeep : tone.stone)),
      at(
        by(s, 720, 180, 780),
        560,
        all(rect(-50, -46, 100, 46, '#8c7a5c', 4), line('M-70 0l40 -90', '#6f5c45', 9)),
      ),
    ),
}

const meadow = (s: Sight, y: number) =>
  many(44, (i) =>
    circle(
      (i % 11) * 38 + ((i * i * 13) % 34) + (Math.floor(i / 11) % 2 ? 0 : 560),
      y - 30 + ((i * i * 29 + i * 7) % 100),
      5 + (i % 3) * 2,
      [s.c.accent, tone.white, tone.red, tone.gold][i % 4] as string,
    ),
  )

const lavender = (x: number, y: number) =>
  many(3, (row) =>
    many(7, (i) =>
      all(
        line(`M${x + i * 26 + row * 10} ${y + row * 18}v-44`, tone.leafDeep, 3),
        oval(x + i * 26 + row * 10, y + row * 18 - 50, 6, 17, '#8a73b8'),
      ),
    ),
  )

const deadTree = (x: number, y: number) =>
  line(
    `M${x} ${y}V${y - 150}M${x} ${y - 90}l-54 -60M${x} ${y - 110}l50 -56M${x} ${y - 150}l-22 -50M${x} ${y - 150}l26 -44`,
    '#7d6a50',
    11,
  )

const fountain = (x: number, y: number, s: Sight) =>
  all(
    oval(x, y, 110, 26, tone.stoneDeep),
    oval(x, y - 8, 104, 22, tone.stone),
    oval(x, y - 10, 88, 16, tone.water),
    rect(x - 12, y - 100, 24, 92, tone.stone),
    oval(x, y - 100, 52, 13, tone.stone),
    oval(x, y - 104, 44, 8, tone.water),
    line(
      `M${x} ${y - 108}q-14 -50 -40 -24q-16 30 -18 100M${x} ${y - 108}q14 -50 40 -24q16 30 18 100`,
      s.c.second,
      5,
    ),
  )

export const pool: Kind = {
  place: (s) =>
    all(
      sky(s, 400),
      by(
        s,
        hills(s, 290, 70),
        all(rect(0, 300, 960, 100, tone.waterDeep), rect(0, 350, 960, 50, tone.water)),
        hills(s, 310, 40),
      ),
      by(
        s,
        house(s, 640, 380, 280, 190, { storeys: 2, columns: 3, wall: tone.white, shutters: s.c.main }),
        '',
        house(s, 40, 380, 300, 200, { storeys: 2, columns: 3, wall: tone.white, shutters: s.c.main }),
      ),
      rect(0, 370, 960, 270, by(s, '#93bd7b', '#e2cfa6', '#e6d9c2')),
    ),
  done: (s) =>
    all(
      path('M140 440H780L900 610H40z', tone.white),
      path('M166 452H758L856 596H88z', tone.waterDeep),
      path('M166 452H758L770 470H152z', s.c.ink),
      path('M152 472H772L856 596H88z', tone.water),
      many(5, (i) => line(`M${170 + i * 130} ${500 + (i % 3) * 30}q20 -12 40 0t40 0`, tone.white, 5)),
      line('M700 440v-40q0 -20 20 -20t20 20v70M740 460v-60', tone.metalDeep, 7),
      by(
        s,
        all(parasol(120, 440, s.c.accent), bush(900, 430, 60, tone.leafDeep)),
        all(parasol(860, 430, s.c.main), plant(70, 430, tone.clay, 0.9)),
        all(cypress(430, 410, 180), cypress(490, 410, 140), parasol(860, 430, s.c.accent)),
      ),
    ),
}

const parasol = (x: number, y: number, fill: string) =>
  all(
    line(`M${x} ${y}V${y - 190}`, tone.woodDeep, 8),
    path(`M${x - 110} ${y - 150}Q${x} ${y - 260} ${x + 110} ${y - 150}z`, fill),
    path(`M${x - 38} ${y - 150}Q${x} ${y - 260} ${x + 38} ${y - 150}z`, tone.white),
  )
