import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { sofa } from '../furniture'
import { bush } from '../growing'
import { all, at, circle, line, many, path, rect } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { clayRoof } from '../street'
import { bottle, cup, frame, plant } from '../things'
import { fan, gauge, pipe, toolbox } from '../tools'

/** Warmth and cold. */

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
