import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, faint, line, many, oval, path, rect, ring, within } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { bush, car, clayRoof, cypress, hills, house, sky, tree } from '../street'
import {
  bottle,
  cup,
  fan,
  frame,
  gauge,
  ladder,
  lamp,
  pipe,
  plant,
  sofa,
  stepladder,
  toolbox,
} from '../things'

/** Heat, cold, current: what is installed and repaired. */

const flame = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    all(
      path('M0 -46Q30 -14 24 12Q18 36 0 36Q-20 36 -24 12Q-26 -8 -10 -22Q-8 -4 0 -4Q8 -18 0 -46z', '#4f8fe0'),
      path('M0 -8Q14 8 12 20Q8 34 0 34Q-10 34 -12 20Q-12 8 0 -8z', '#ffe6a3'),
    ),
    scale,
  )

export const boiler: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 590, tiledFrom: by(s, 290, undefined, 340), boards: 'slabs' }),
      by(s, '', window(s, 80, 90, 220, 240), window(s, 680, 70, 210, 200)),
    ),
  done: (s) => {
    const x = by(s, 480, 600, 400)
    return all(
      rect(x - 32, 0, 64, 90, tone.metal),
      rect(x - 32, 60, 64, 8, tone.metalDeep),
      pipe(`M${x - 70} 400V640`, tone.copper, tone.copperPale, 14),
      pipe(`M${x} 400V640`, tone.gold, '#f3cf82', 12),
      pipe(`M${x + 70} 400V640`, tone.copper, tone.copperPale, 14),
      rect(x - 82, 430, 24, 16, '#2f6fc4', 5),
      rect(x + 58, 430, 24, 16, tone.red, 5),
      rect(x - 126, 84, 252, 322, tone.white, 16),
      rect(x - 126, 84, 252, 322, 'rgba(0,0,0,.04)', 16),
      rect(x - 118, 88, 236, 312, tone.white, 12),
      circle(x, 218, 46, s.c.deep),
      circle(x, 218, 38, '#0d1b33'),
      flame(x, 224, 0.8),
      rect(x - 70, 318, 140, 50, '#e9edf1', 8),
      rect(x - 58, 330, 56, 26, s.c.deep, 4),
      line(`M${x - 48} 343h12M${x - 28} 343h14`, '#8fe0c0', 4),
      circle(x + 24, 343, 11, s.c.main),
      circle(x + 52, 343, 11, s.c.accent),
      by(
        s,
        all(
          rect(96, 430, 230, 12, tone.wood, 3),
          cup(150, 430, s.c.accent),
          bottle(230, 430, tone.leafDeep, tone.white, 0.8),
          plant(280, 430, s.c.main, 0.45),
          rect(640, 430, 220, 12, tone.wood, 3),
          cup(700, 430, s.c.main),
          bottle(790, 430, tone.gold, tone.white, 0.8),
        ),
        all(toolbox(300, 616, tone.red, 1.1), plant(150, 612, tone.clay, 0.9)),
        all(
          gauge(640, 470, 44),
          pipe('M640 520V640', tone.copper, tone.copperPale, 14),
          rect(720, 420, 130, 170, tone.white, 60),
          toolbox(190, 616, s.c.main, 1.1),
        ),
      ),
    )
  },
  before: (s) => {
    const x = by(s, 480, 600, 400)
    return all(
      wear(60, 60, 300, 220, 2),
      rect(x - 26, 0, 52, 100, '#a8a294'),
      rect(x - 90, 94, 180, 300, '#d9d0ba', 8),
      rect(x - 90, 94, 180, 40, '#b9ae94', 8),
      circle(x, 250, 24, '#6b5d4c'),
      path(`M${x - 70} 380l30 -60l20 60z`, 'rgba(80,60,40,.4)'),
      pipe(`M${x - 50} 390V640M${x + 50} 390V640`, '#7a4f33', '#96694a', 13),
      circle(x - 30, 350, 12, '#8b8476'),
      circle(x + 30, 350, 12, '#8b8476'),
    )
  },
}

export const heatPump: Kind = {
  place: (s) =>
    all(
      by(
        s,
        rect(0, 0, 960, 520, '#f3e7d1'),
        azulejos(0, 0, 960, 520, 48, s.c, s.variant),
        rect(0, 0, 960, 520, '#ece4d6'),
      ),
      by(
        s,
        clayRoof(0, 0, 960, 70, tone.clay, tone.clayDeep, tone.clayPale, 3),
        '',
        window(s, 90, 70, 200, 190),
      ),
      rect(0, 70, 960, by(s, 14, 0, 0), tone.white),
      rect(0, 510, 960, 130, by(s, '#8fb37d', tone.stone, '#d3bd94')),
      rect(0, 506, 960, 10, tone.stoneDeep),
    ),
  done: (s) => {
    const twin = s.layout === 2
    return all(
      pipe('M520 300H620', tone.dark, '#3d4956', 18),
      pipe('M520 400H620', tone.dark, '#3d4956', 18),
      rect(150, 220, 380, 290, tone.white, 12),
      rect(150, 220, 380, 14, '#e3e8ec', 7),
      fan(290, 366, 104, '#8fb8ea', '#12305e'),
      many(7, (i) => rect(426, 270 + i * 30, 80, 7, tone.metalDeep, 3)),
      rect(190, 508, 60, 14, tone.dark),
      rect(430, 508, 60, 14, tone.dark),
      rect(610, 160, 170, 350, tone.white, 26),
      rect(610, 190, 10, 300, 'rgba(0,0,0,.06)', 5),
      gauge(695, 250, 34, 20),
      rect(658, 310, 74, 40, s.c.deep, 6),
      line('M670 330h16M696 330h22', '#8fe0c0', 5),
      rect(630, 508, 30, 12, tone.dark),
      rect(730, 508, 30, 12, tone.dark),
      pipe('M660 160V40', tone.copper, tone.copperPale, 13),
      pipe('M730 160V40', '#2a62b0', '#8fb8ea', 13),
      twin && all(rect(800, 250, 96, 260, s.c.main, 40), gauge(848, 310, 22, -20)),
      by(
        s,
        all(bush(70, 524, 50, tone.leaf), bush(900, 524, 62, tone.leafDeep, s.c.accent)),
        all(plant(70, 560, s.c.main, 0.9), plant(880, 560, s.c.accent, 1)),
        bush(70, 524, 46, tone.leafDeep),
      ),
    )
  },
}

const breaker = (x: number, y: number, on: string) =>
  all(
    rect(x, y, 40, 86, '#eef1f4', 4),
    rect(x + 10, y + 24, 20, 38, tone.dark, 3),
    rect(x + 12, y + 26, 16, 17, on, 2),
    rect(x + 6, y + 70, 28, 6, tone.metalDeep),
  )

export const electricPanel: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      by(
        s,
        '',
        azulejos(0, 420, 960, 220, 46, s.c, s.variant),
        plainTiles(0, 0, 960, 640, 140, 58, s.c.wall, s.c.shade),
      ),
      by(
        s,
        all(rect(0, 600, 960, 40, s.c.floor), rect(0, 586, 960, 14, tone.white)),
        rect(0, 412, 960, 10, s.c.main),
        '',
      ),
    ),
  done: (s) => {
    const x = by(s, 250, 200, 330)
    return all(
      many(4, (i) =>
        line(`M${x + 100 + i * 80} 0V90`, [tone.red, '#2f6fc4', tone.leafDeep, tone.dark][i] as string, 9),
      ),
      rect(x, 80, 460, 470, tone.metal, 10),
      rect(x + 14, 94, 432, 442, tone.white, 6),
      many(3, (row) =>
        all(
          rect(x + 36, 150 + row * 130 - 26, 388, 8, tone.metalDeep),
          many(9, (i) =>
            row === 2 && i > 5
              ? ''
              : breaker(x + 36 + i * 43, 130 + row * 130, (i + row) % 4 === 0 ? s.c.accent : s.c.main),
          ),
        ),
      ),
      rect(x + 300, 398, 120, 74, '#dfe6ec', 4),
      line(`M${x + 312} 418h90M${x + 312} 436h70M${x + 312} 454h80`, tone.metalDeep, 5),
      by(
        s,
        at(800, 360, tester(s.c.accent)),
        at(760, 340, tester(s.c.main)),
        at(170, 350, tester(s.c.accent)),
      ),
      by(
        s,
        path('M250 94l-150 40v440l150 -40z', '#dfe4e9'),
        '',
        path('M790 94l120 40v440l-120 -40z', '#dfe4e9'),
      ),
    )
  },
  before: (s) => {
    const x = by(s, 250, 200, 330)
    return all(
      wear(40, 40, 200, 500, 2),
      wear(720, 40, 200, 500, 5),
      rect(x + 60, 100, 340, 420, '#7d6141', 4),
      many(3, (i) =>
        all(
          rect(x + 90 + i * 96, 140, 74, 110, '#e9e0cc', 10),
          rect(x + 108 + i * 96, 160, 38, 50, '#3f3a33', 4),
        ),
      ),
      line(
        `M${x + 120} 250q-40 90 30 130t-20 140M${x + 220} 250q60 60 0 140q-50 60 20 130M${x + 320} 250q-20 100 40 150`,
        '#2f2b26',
        8,
      ),
      line(`M${x + 160} 250q20 60 80 90t60 180`, tone.red, 6),
      rect(x + 100, 430, 90, 60, '#cfc4a9', 6),
      faint(0.5, oval(x + 320, 410, 60, 40, '#2c261f')),
    )
  },
}
const tester = (fill: string) =>
  all(
    line('M-20 90q-60 80 10 140M20 90q50 70 0 150', tone.dark, 6),
    rect(-52, -90, 104, 184, fill, 14),
    rect(-38, -74, 76, 48, '#d8eef0', 4),
    line('M-26 -50h20M2 -50h22', tone.dark, 6),
    circle(0, 26, 30, tone.dark),
    line('M0 26L14 8', tone.white, 5),
  )

export const charger: Kind = {
  place: (s) =>
    all(
      by(
        s,
        all(rect(0, 0, 960, 520, '#efe3cb'), window(s, 640, 90, 190, 160)),
        azulejos(0, 0, 960, 520, 48, s.c, s.variant),
        all(sky(s, 520), hills(s, 380, 60), rect(560, 120, 400, 400, '#efe3cb')),
      ),
      rect(0, 510, 960, 130, tone.road),
      rect(0, 506, 960, 10, tone.stoneDeep),
    ),
  done: (s) => {
    const x = by(s, 180, 780, 740)
    return all(
      car(by(s, 590, 360, 340), 590, by(s, '#2f6fc4', '#c9683a', tone.white), 1.25),
      line(`M${x} 380q${by(s, 40, -60, -50)} 190 ${by(s, 190, -180, -210)} 90`, tone.dark, 9),
      rect(x - 54, 220, 108, 190, tone.white, 22),
      circle(x, 286, 30, s.c.main),
      path(`M${x + 4} 264l-18 26h12l-4 20l18 -26h-12z`, tone.white),
      rect(x - 26, 340, 52, 12, '#6fd29a', 6),
      ring(x, 378, 14, tone.dark, 7),
    )
  },
}

export const airCon: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 480, tiledFrom: by(s, undefined, 330, undefined) }),
      by(s, window(s, 90, 150, 210, 220), window(s, 650, 120, 210, 170), ''),
    ),
  done: (s) => {
    const x = by(s, 390, 150, 270)
    return all(
      rect(x, 90, 420, 116, tone.white, 20),
      rect(x, 90, 420, 116, 'rgba(0,0,0,.05)', 20),
      rect(x + 6, 92, 408, 106, tone.white, 18),
      rect(x + 30, 172, 360, 14, tone.metalDeep, 7),
      rect(x + 340, 112, 50, 22, s.c.deep, 5),
      line(`M${x + 350} 123h10M${x + 368} 123h12`, '#8fe0c0', 4),
      many(4, (i) => line(`M${x + 80 + i * 86} 214q-16 34 4 58t0 56`, '#9cc7e8', 7)),
      by(
        s,
        all(sofa(600, 550, 420, s.c.main, s.c.deep, s.c.accent), plant(200, 560, tone.clay, 1)),
        all(sofa(420, 556, 400, s.c.accent, s.c.deep, s.c.main), plant(830, 560, s.c.main, 1.1)),
        all(deskBits(s), frame(60, 120, 130, 160, s.c, 2), plant(860, 560, tone.clay, 1.1)),
      ),
    )
  },
}
const deskBits = (s: Sight) =>
  all(
    rect(230, 430, 480, 18, tone.wood, 4),
    rect(250, 448, 16, 130, tone.woodDeep),
    rect(676, 448, 16, 130, tone.woodDeep),
    rect(380, 310, 170, 104, tone.dark, 8),
    rect(390, 320, 150, 84, s.c.pale),
    rect(455, 414, 20, 16, tone.metalDeep),
    cup(620, 430, s.c.accent, 0.8),
  )

const panels = (x: number, y: number, columns: number, rows: number, skew: number) =>
  `<g transform="translate(${x} ${y}) skewX(${skew})">${many(columns * rows, (i) => {
    const [px, py] = [(i % columns) * 118, Math.floor(i / columns) * 92]
    return all(
      rect(px, py, 112, 86, '#dfe6ee'),
      rect(px + 3, py + 3, 106, 80, '#173a73'),
      many(3, (j) => rect(px + 28 + j * 27, py + 3, 2, 80, '#4d7cc0')),
      rect(px + 3, py + 29, 106, 2, '#4d7cc0'),
      rect(px + 3, py + 56, 106, 2, '#4d7cc0'),
      path(`M${px + 10} ${py + 83}l44 -80h18l-44 80z`, 'rgba(255,255,255,.16)'),
    )
  })}</g>`

export const solar: Kind = {
  place: (s) => all(sky(s), by(s, hills(s, 330, 60), hills(s, 300, 90), '')),
  done: (s) =>
    by(
      s,
      all(
        within(
          'solar',
          path('M150 170H830L960 520H30z', '#000'),
          clayRoof(0, 160, 960, 370, tone.clay, tone.clayDeep, tone.clayPale, 9),
        ),
        rect(140, 158, 700, 22, tone.clayDeep, 8),
        panels(290, 230, 4, 2, -8),
        rect(0, 516, 960, 124, '#f4e8d3'),
        rect(0, 512, 960, 14, tone.white),
        tree(70, 640, 0.8),
      ),
      all(
        rect(0, 440, 960, 200, '#c9b57c'),
        many(3, (i) =>
          all(
            rect(120 + i * 290, 440, 12, 110, tone.metalDeep),
            rect(290 + i * 290, 440, 12, 80, tone.metalDeep),
            at(60 + i * 290, 340, panels(0, 0, 2, 1, -14), 1.12),
          ),
        ),
        many(14, (i) => path(`M${i * 70 + 20} 640q8 -40 16 0q6 -26 12 0z`, tone.leaf)),
        cypress(930, 460, 240),
      ),
      all(
        house(s, 520, 640, 380, 330, { storeys: 2, columns: 3, wall: tone.white, shutters: s.c.main }),
        within(
          'solar2',
          path('M-20 330H440L520 640H-20z', '#000'),
          clayRoof(0, 330, 520, 310, '#b85a36', '#8f3f22', '#d07e55', 7),
        ),
        rect(-10, 318, 460, 20, '#8f3f22', 8),
        panels(60, 380, 3, 2, 12),
        tree(930, 640, 0.9),
      ),
    ),
}

/** A drain that runs again: the reel, the hole, the street. */
export const drain: Kind = {
  place: (s) =>
    all(
      by(
        s,
        azulejos(0, 160, 960, 190, 48, s.c, s.variant),
        rect(0, 0, 960, 350, '#f2dfc0'),
        azulejos(0, 0, 960, 350, 44, s.c, s.variant),
      ),
      by(
        s,
        all(
          rect(0, 0, 960, 160, '#f4e8d3'),
          rect(0, 152, 960, 12, s.c.main),
          rect(650, 0, 190, 350, '#2f6440'),
          rect(668, 20, 70, 300, 'rgba(0,0,0,.15)'),
          rect(752, 20, 70, 300, 'rgba(0,0,0,.15)'),
          circle(746, 170, 8, tone.gold),
        ),
        all(
          rect(100, 40, 190, 310, s.c.main),
          rect(700, 70, 150, 180, tone.white),
          rect(712, 82, 126, 156, s.c.deep),
        ),
        all(rect(380, 60, 200, 290, s.c.main), circle(560, 210, 8, tone.gold)),
      ),
      plainTiles(0, 340, 960, 300, 96, 42, '#c9c0ab', '#aca28c'),
      rect(0, 336, 960, 10, tone.stoneDeep),
    ),
  done: (s) => {
    const x = by(s, 620, 400, 660)
    const r = by(s, 240, 720, 230)
    return all(
      line(`M${r - 50} 470L${r - 90} 600M${r + 50} 470L${r + 90} 600`, s.c.deep, 17),
      circle(r, 410, 104, s.c.deep),
      circle(r, 410, 84, tone.gold),
      ring(r, 410, 62, '#c4841f', 9),
      ring(r, 410, 44, '#c4841f', 9),
      circle(r, 410, 24, s.c.deep),
      oval(x, 560, 190, 58, tone.stoneDeep),
      oval(x, 554, 172, 48, '#22303f'),
      oval(x, 566, 140, 32, '#101a26'),
      line(
        `M${r + by(s, 70, -70, 70)} 470Q${(r + x) / 2} ${by(s, 520, 560, 540)} ${x - 20} 480T${x} 570`,
        '#b5761d',
        26,
      ),
      line(
        `M${r + by(s, 70, -70, 70)} 466Q${(r + x) / 2} ${by(s, 516, 556, 536)} ${x - 20} 476T${x} 566`,
        tone.gold,
        14,
      ),
      at(
        by(s, 850, 130, 890),
        600,
        all(
          oval(0, 0, 100, 26, tone.stoneDeep),
          oval(0, -8, 96, 22, '#8c9299'),
          line('M-50 -8h100M-30 -18h60M-30 2h60', '#6d747c', 5),
        ),
      ),
    )
  },
}

/** A machine with its back open on the workshop's table, or under the counter. */
export const appliance: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 530, tiledFrom: by(s, 210, undefined, 250), boards: by(s, 'slabs', 'wood', 'slabs') }),
      by(s, '', window(s, 650, 80, 220, 210), ''),
    ),
  done: (s) => {
    const x = by(s, 380, 330, 560)
    return by(
      s,
      all(
        washer(x, 570, s.c.deep),
        washer(640, 570, s.c.deep, true),
        toolbox(150, 600, tone.red, 1.2),
        rect(560, 110, 260, 12, tone.wood, 3),
        bottle(610, 110, '#2f6fc4', tone.white, 0.8),
        bottle(680, 110, s.c.accent, tone.white, 0.8),
      ),
      all(fridge(x, 590, true, s.c), toolbox(560, 610, s.c.main, 1.2), parts(740, 600)),
      all(
        rect(0, 420, 430, 20, tone.wood, 3),
        rect(10, 440, 410, 90, s.c.deep),
        many(3, (i) => rect(20 + i * 134, 450, 126, 74, s.c.main, 3)),
        ovenAt(x + 30, 570, s.c.accent),
        toolbox(150, 420, tone.red, 0.9),
        cup(320, 420, s.c.accent),
        parts(840, 606),
      ),
    )
  },
}
const washer = (x: number, y: number, dark: string, open = false) =>
  all(
    rect(x - 120, y - 300, 240, 300, tone.white, 12),
    rect(x - 120, y - 300, 240, 56, '#e9edf1', 12),
    circle(x + 76, y - 272, 16, tone.metalDeep),
    rect(x - 96, y - 284, 70, 24, tone.white, 4),
    rect(x, y - 282, 50, 20, dark, 4),
    circle(x, y - 130, 90, tone.metal),
    circle(x, y - 130, 74, dark),
    open
      ? all(
          ring(x, y - 130, 58, tone.metalDeep, 8),
          many(6, (i) => circle(x + Math.cos(i) * 36, y - 130 + Math.sin(i) * 36, 7, tone.metalDeep)),
          path(`M${x + 84} ${y - 210}q90 20 70 150l-60 10z`, '#dfe4e9'),
        )
      : all(
          circle(x, y - 130, 66, tone.waterDeep),
          path(`M${x - 60} ${y - 120}q30 -24 60 0t60 0q-6 56 -60 56t-60 -56z`, tone.water),
          circle(x - 20, y - 150, 9, tone.white),
          circle(x + 14, y - 164, 6, tone.white),
          circle(x + 26, y - 140, 7, tone.white),
        ),
    rect(x - 104, y - 6, 30, 12, tone.dark),
    rect(x + 74, y - 6, 30, 12, tone.dark),
  )
const fridge = (x: number, y: number, open: boolean, c: Sight['c']) =>
  all(
    rect(x - 110, y - 480, 220, 480, tone.metal, 10),
    open
      ? all(
          rect(x - 96, y - 466, 192, 290, '#eaf3f8'),
          many(3, (i) => rect(x - 96, y - 390 + i * 76, 192, 6, tone.metalDeep)),
          bottle(x - 60, y - 390, tone.leafDeep, tone.white, 0.6),
          circle(x + 10, y - 410, 18, tone.red),
          circle(x + 46, y - 408, 16, tone.gold),
          rect(x - 70, y - 352, 70, 36, c.accent, 5),
          rect(x + 20, y - 346, 60, 30, c.main, 5),
          path(`M${x + 110} ${y - 480}l110 40v300l-110 -30z`, '#dfe4e9'),
        )
      : '',
    rect(x - 96, y - 160, 192, 146, '#b9c3cc', 6),
    rect(x - 80, y - 90, 60, 8, tone.metalDeep, 4),
  )
const parts = (x: number, y: number) =>
  all(
    circle(x, y - 30, 30, tone.metalDeep),
    circle(x, y - 30, 11, tone.dark),
    rect(x - 130, y - 34, 70, 34, tone.dark, 6),
    line(`M${x - 60} ${y - 20}q20 -30 40 6`, tone.red, 6),
    rect(x + 46, y - 20, 70, 20, tone.copper, 8),
  )
const ovenAt = (x: number, y: number, knob: string) =>
  all(
    rect(x - 120, y - 330, 240, 330, tone.metal, 6),
    rect(x - 120, y - 346, 240, 18, tone.dark, 4),
    many(4, (i) => circle(x - 72 + i * 48, y - 292, 12, knob)),
    rect(x - 94, y - 246, 188, 150, tone.dark, 8),
    rect(x - 78, y - 230, 156, 118, '#4a2c1c', 4),
    line(`M${x - 70} ${y - 150}h140M${x - 70} ${y - 190}h140`, tone.metalDeep, 4),
    rect(x - 94, y - 262, 188, 9, tone.metalDeep, 4),
    rect(x - 100, y - 74, 200, 56, '#b9c3cc', 5),
  )

/** A stove in the living room. */
export const stove: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 510 }),
      by(
        s,
        azulejos(300, 0, 360, 510, 45, s.c, s.variant),
        plainTiles(250, 0, 420, 510, 70, 36, '#c4714a', '#e3d5bd'),
        azulejos(330, 0, 380, 510, 54, s.c, s.variant),
      ),
      by(s, window(s, 60, 120, 180, 200), window(s, 720, 110, 180, 200), window(s, 90, 110, 180, 210)),
    ),
  done: (s) => {
    const x = by(s, 480, 460, 520)
    return all(
      rect(x - 26, 0, 52, 210, tone.dark),
      rect(x - 190, 540, 380, 22, tone.stone, 4),
      rect(x - 130, 200, 260, 340, '#2a3037', by(s, 14, 4, 60)),
      rect(x - 104, 236, 208, 190, '#11151a', by(s, 8, 2, 40)),
      at(
        x,
        400,
        all(
          path('M0 -130Q70 -50 52 10H-52Q-70 -50 -20 -80Q-24 -40 0 -40Q20 -70 0 -130z', '#e8792c'),
          path('M0 -70Q36 -20 28 12H-28Q-34 -20 0 -70z', '#ffd36b'),
          rect(-74, 6, 148, 20, tone.woodDeep, 10),
          rect(-56, -8, 110, 18, tone.wood, 9),
        ),
      ),
      rect(x - 80, 450, 160, 60, '#1c2127', 6),
      circle(x + 96, 330, 8, tone.gold),
      many(9, (i) =>
        all(
          circle(by(s, 760, 140, 800) + (i % 3) * 44, 566 - Math.floor(i / 3) * 40, 21, tone.woodPale),
          circle(by(s, 760, 140, 800) + (i % 3) * 44, 566 - Math.floor(i / 3) * 40, 12, tone.wood),
        ),
      ),
      by(s, plant(180, 570, tone.clay, 1), plant(820, 570, s.c.main, 1), plant(180, 570, s.c.accent, 1)),
    )
  },
}

/** Lights that were hung. */
export const lights: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 500, tiledFrom: by(s, undefined, 360, undefined) }),
      by(s, window(s, 90, 140, 200, 220), '', window(s, 680, 130, 200, 220)),
    ),
  done: (s) =>
    all(
      by(
        s,
        many(3, (i) => lamp(420 + i * 170, 90 + (i % 2) * 40, s.c.accent, 54)),
        many(4, (i) => lamp(180 + i * 200, 100, s.c.main, 48)),
        all(lamp(330, 130, s.c.main, 90), lamp(560, 70, s.c.accent, 40)),
      ),
      many(by(s, 3, 4, 1), (i) =>
        faint(
          0.25,
          path(
            by(
              s,
              `M${380 + i * 170} ${140 + (i % 2) * 40}h80l70 320h-220z`,
              `M${140 + i * 200} 148h80l60 310h-200z`,
              'M250 180h160l110 290h-380z',
            ),
            '#ffe9a8',
          ),
        ),
      ),
      by(
        s,
        all(
          rect(330, 430, 520, 20, tone.wood, 4),
          rect(360, 450, 18, 130, tone.woodDeep),
          rect(802, 450, 18, 130, tone.woodDeep),
          plant(600, 430, s.c.main, 0.6),
        ),
        all(
          rect(60, 440, 840, 20, tone.woodPale, 4),
          rect(70, 460, 820, 130, s.c.deep),
          many(6, (i) => rect(78 + i * 136, 468, 128, 116, s.c.main, 3)),
        ),
        all(sofa(380, 560, 420, s.c.main, s.c.deep, s.c.accent)),
      ),
      by(s, stepladder(180, 590, 300), '', plant(850, 580, tone.clay, 1)),
    ),
}
