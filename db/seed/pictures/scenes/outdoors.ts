import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, faint, line, many, oval, path, rect, ring } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import {
  bush,
  cloud,
  cypress,
  fence,
  flowerBed,
  hills,
  house,
  pine,
  road,
  sky,
  street,
  tree,
  van,
} from '../street'
import { broom, bucket, carton, floorLamp, frame, plant, rug, sofa, spray } from '../things'

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

/** A yard with trees, benches and raised beds. */
export const schoolyard: Kind = {
  place: (s) =>
    all(
      sky(s, 430),
      by(
        s,
        house(s, 560, 420, 420, 300, {
          storeys: 2,
          columns: 5,
          wall: '#f0d9a8',
          shutters: s.c.main,
          door: true,
        }),
        house(s, -20, 420, 460, 280, { storeys: 2, columns: 5, wall: '#f2d8c8', shutters: s.c.main }),
        hills(s, 300, 70),
      ),
      by(s, '', '', all(fence(0, 424, 960, tone.white))),
    ),
  done: (s) =>
    all(
      rect(0, 410, 960, 230, '#dcc596'),
      path('M0 640V540Q400 490 960 550V640z', '#93bd7b'),
      tree(by(s, 140, 600, 180), 480, 1.3),
      tree(by(s, 380, 840, 520), 460, 1.05),
      raised(by(s, 560, 100, 330), 560, s),
      raised(by(s, 760, 300, 640), 590, s),
      by(s, swing(300, 600, s.c.main), slide(640, 600, s.c.accent), slide(120, 600, s.c.main)),
    ),
}
const raised = (x: number, y: number, s: Sight) =>
  all(
    rect(x, y - 60, 160, 60, tone.wood, 3),
    rect(x, y - 34, 160, 4, tone.woodDeep),
    many(5, (i) =>
      all(
        circle(x + 18 + i * 31, y - 66, 19, i % 2 ? tone.leaf : tone.leafDeep),
        circle(x + 18 + i * 31, y - 74, 6, [tone.red, s.c.accent, tone.white][i % 3] as string),
      ),
    ),
  )
const swing = (x: number, y: number, fill: string) =>
  all(
    line(`M${x - 110} ${y}l50 -220H${x + 60}l50 220`, tone.woodDeep, 12),
    line(`M${x - 24} ${y - 218}V${y - 60}M${x + 24} ${y - 218}V${y - 60}`, tone.dark, 4),
    rect(x - 34, y - 64, 68, 11, fill, 4),
  )
const slide = (x: number, y: number, fill: string) =>
  all(
    line(`M${x} ${y}V${y - 190}M${x + 50} ${y}V${y - 190}`, tone.woodDeep, 10),
    many(5, (i) => line(`M${x} ${y - 30 - i * 34}h50`, tone.woodDeep, 7)),
    path(
      `M${x + 40} ${y - 196}Q${x + 110} ${y - 180} ${x + 150} ${y - 80}T${x + 260} ${y - 14}V${y}Q${x + 170} ${y - 6} ${x + 130} ${y - 70}T${x + 40} ${y - 172}z`,
      fill,
    ),
    path(`M${x - 16} ${y - 210}l42 -44l42 44z`, tone.red),
  )

/** A tree being taken down piece by piece. */
export const treeWork: Kind = {
  place: (s) =>
    all(
      sky(s, 500),
      hills(s, 380, 60),
      house(s, by(s, 620, -30, 640), 500, 300, 250, {
        storeys: 2,
        columns: 3,
        wall: tone.white,
        shutters: s.c.main,
      }),
      rect(0, 490, 960, 150, '#93bd7b'),
    ),
  done: (s) => {
    const x = by(s, 300, 640, 280)
    return all(
      by(
        s,
        pine(x, 520, 1.5),
        all(
          path(`M${x - 22} 520L${x - 14} 130H${x + 14}L${x + 22} 520z`, tone.woodDeep),
          oval(x, 130, 15, 6, tone.woodPale),
          line(`M${x} 300l-110 -60M${x} 240l90 -60`, tone.woodDeep, 16),
          circle(x - 130, 226, 52, tone.leafDeep),
          circle(x - 100, 200, 36, tone.leaf),
          circle(x + 100, 170, 44, tone.leaf),
        ),
        tree(x, 520, 1.9),
      ),
      line(`M${x + 10} 200Q${x + 160} 330 ${x + 150} 540`, s.c.accent, 5),
      many(9, (i) =>
        all(
          circle(
            by(s, 560, 140, 560) + (i % 3) * 50 + Math.floor(i / 3) * 6,
            590 - Math.floor(i / 3) * 44,
            24,
            tone.woodPale,
          ),
          ring(
            by(s, 560, 140, 560) + (i % 3) * 50 + Math.floor(i / 3) * 6,
            590 - Math.floor(i / 3) * 44,
            14,
            tone.wood,
            4,
          ),
          ring(
            by(s, 560, 140, 560) + (i % 3) * 50 + Math.floor(i / 3) * 6,
            590 - Math.floor(i / 3) * 44,
            24,
            tone.woodDeep,
            5,
          ),
        ),
      ),
      at(by(s, 430, 420, 440), 600, chainsaw(s.c.accent)),
    )
  },
}
const chainsaw = (fill: string) =>
  all(
    rect(0, -26, 130, 26, tone.metal, 13),
    rect(8, -20, 116, 12, tone.metalDeep, 6),
    path('M-80 -60h70q20 0 20 20v40h-90z', fill),
    line('M-70 -56q30 -46 70 0', tone.dark, 11),
    rect(-70, -16, 24, 16, tone.dark, 4),
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

/** A van, boxes, furniture on the pavement. */
export const moving: Kind = {
  place: (s) => all(street(s, 480), road(s, 470)),
  done: (s) => {
    const x = by(s, 610, 600, 640)
    return all(
      van(s, x, 590, { scale: 0.92, rack: false, open: true }),
      path(`M${x - 290} 546L${x - 420} 600H${x - 350}L${x - 290} 570z`, tone.metalDeep),
      carton(x - 240, 540, 90, 70),
      carton(x - 220, 470, 80, 60),
      by(
        s,
        all(carton(130, 600, 130, 100), carton(140, 500, 100, 76), floorLamp(60, 600, s.c.accent, 240)),
        all(sofa(150, 610, 270, s.c.main, s.c.deep, s.c.accent), carton(900, 610, 90, 70)),
        all(carton(90, 610, 120, 90), carton(210, 614, 110, 120), plant(100, 520, tone.clay, 0.7)),
      ),
    )
  },
}

export const cleaning: Kind = {
  place: (s) =>
    all(
      room(s, {
        floor: 480,
        tiledFrom: by(s, undefined, 300, undefined),
        boards: by(s, 'wood', 'slabs', 'wood'),
      }),
      by(s, window(s, 100, 80, 280, 270), window(s, 560, 60, 280, 200), window(s, 90, 60, 350, 320)),
    ),
  done: (s) =>
    all(
      by(
        s,
        all(sofa(690, 550, 380, s.c.main, s.c.deep, s.c.accent), frame(620, 120, 140, 170, s.c, 1)),
        all(
          rect(60, 160, 330, 12, tone.wood),
          many(5, (i) =>
            spray(
              100 + i * 62,
              160,
              [s.c.main, s.c.accent, tone.leaf, tone.clay, s.c.second][i] as string,
              0.6,
            ),
          ),
        ),
        all(
          frame(560, 100, 150, 180, s.c, 0),
          rug(700, 580, 380, s.c.pale, s.c.second),
          plant(880, 540, tone.clay, 1),
        ),
      ),
      many(9, (i) =>
        sparkle(by(s, 480, 300, 620) + ((i * 97) % 340) - 120, 470 + ((i * 53) % 140), 12 + (i % 3) * 7),
      ),
      bucket(by(s, 420, 480, 380), 590, s.c.main, '#bfe3f2', 1.3),
      many(5, (i) => circle(by(s, 420, 480, 380) - 34 + i * 17, 494 - (i % 2) * 12, 13, tone.white)),
      broom(by(s, 530, 640, 270), 600, 380, s.c.accent, by(s, 60, -50, -40)),
      spray(by(s, 300, 340, 500), 596, s.c.accent, 0.9),
      by(s, '', '', faint(0.5, path('M110 360l120 -300h60l-120 300z', tone.white))),
    ),
}
const sparkle = (x: number, y: number, r: number) =>
  path(
    `M${x} ${y - r}Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y}Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y}Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}z`,
    tone.white,
  )

/** Turbines and fields: current from the wind. */
export const windFarm: Kind = {
  place: (s) =>
    all(
      sky(s),
      hills(s, 400, 110),
      rect(0, 480, 960, 160, s.c.near),
      by(
        s,
        path('M0 640V540Q300 480 960 560V640z', '#a9c07a'),
        path('M0 500H960V640H0z', '#d9c483'),
        all(rect(0, 440, 960, 200, tone.waterDeep), rect(0, 520, 960, 120, tone.water)),
      ),
    ),
  done: (s) =>
    all(
      turbine(by(s, 260, 640, 300), 560, 1.25, 14),
      turbine(by(s, 560, 300, 620), 500, 0.85, 50),
      turbine(by(s, 780, 860, 820), 480, 0.62, 84),
      by(
        s,
        tree(880, 600, 1),
        many(5, (i) => line(`M0 ${540 + i * 24}H960`, '#c4ad68', 4)),
        many(6, (i) => line(`M${60 + i * 160} ${560 + (i % 2) * 34}q20 -10 40 0t40 0`, tone.white, 5)),
      ),
    ),
}
const turbine = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    all(
      path('M-9 0L-4 -300H4L9 0z', tone.white),
      many(3, (i) => at(0, -300, path('M-6 0Q-16 -50 -2 -150Q10 -60 7 0z', tone.white), 1, turn + i * 120)),
      circle(0, -300, 12, tone.metal),
    ),
    scale,
  )

/** A cabinet in the street, a mast on the hill: the net. */
export const fibre: Kind = {
  place: (s) =>
    all(
      sky(s, 520),
      hills(s, 360, 100),
      by(
        s,
        house(s, 620, 520, 300, 260, { storeys: 2, columns: 3, wall: tone.white, shutters: s.c.main }),
        house(s, 40, 520, 260, 300, { tiled: true, storeys: 3, columns: 2 }),
        '',
      ),
      rect(0, 510, 960, 130, by(s, tone.road, tone.road, '#93bd7b')),
      by(s, rect(0, 506, 960, 12, '#d8d2c4'), rect(0, 506, 960, 12, '#d8d2c4'), ''),
    ),
  done: (s) =>
    by(
      s,
      all(
        cabinet(300, 580, s),
        line('M60 200Q340 250 620 330', tone.dark, 4),
        rect(44, 160, 14, 400, tone.woodDeep),
        rect(20, 190, 64, 10, tone.woodDeep),
      ),
      all(
        van(s, 600, 600, { scale: 0.72 }),
        line('M-20 130Q480 220 980 120', tone.dark, 4),
        line('M-20 160Q480 250 980 150', tone.dark, 4),
        cloud(760, 140, 0.8),
      ),
      all(mast(480, 560), cabinet(760, 590, s), tree(130, 560, 1.1)),
    ),
}
const cabinet = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 130, y - 240, 260, 240, tone.metal, 8),
    rect(x - 114, y - 224, 228, 210, '#2c3743'),
    many(4, (row) =>
      all(
        rect(x - 100, y - 206 + row * 48, 200, 36, '#4a5866', 3),
        many(8, (i) =>
          circle(x - 86 + i * 24, y - 188 + row * 48, 6, (i + row) % 3 ? '#6fd29a' : s.c.accent),
        ),
      ),
    ),
    many(6, (i) =>
      line(
        `M${x - 80 + i * 32} ${y - 14}q-20 30 10 60`,
        [s.c.accent, '#2f6fc4', tone.gold][i % 3] as string,
        5,
      ),
    ),
    path(`M${x + 130} ${y - 240}l90 30v210l-90 0z`, '#dfe4e9'),
  )
const mast = (x: number, y: number) =>
  all(
    line(`M${x - 60} ${y}L${x - 10} ${y - 440}M${x + 60} ${y}L${x + 10} ${y - 440}`, tone.metalDeep, 9),
    many(6, (i) =>
      line(
        `M${x - 52 + i * 8} ${y - 70 * i - 10}L${x + 46 - i * 8} ${y - 70 * i - 76}M${x + 52 - i * 8} ${y - 70 * i - 10}L${x - 46 + i * 8} ${y - 70 * i - 76}`,
        tone.metal,
        5,
      ),
    ),
    rect(x - 44, y - 450, 18, 80, tone.white, 5),
    rect(x + 26, y - 450, 18, 80, tone.white, 5),
    rect(x - 9, y - 480, 18, 90, tone.white, 5),
    [70, 110, 150]
      .map((r) =>
        line(
          `M${x + r * 0.7} ${y - 470 - r * 0.5}a${r} ${r} 0 0 1 0 ${r}M${x - r * 0.7} ${y - 470 - r * 0.5}a${r} ${r} 0 0 0 0 ${r}`,
          tone.gold,
          6,
        ),
      )
      .join(''),
  )
