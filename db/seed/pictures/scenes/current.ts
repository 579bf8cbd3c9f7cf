import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { sofa } from '../furniture'
import { all, at, circle, faint, line, many, oval, path, rect, ring } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind } from '../sight'
import { hills, sky } from '../street'
import { lamp, plant } from '../things'
import { stepladder } from '../tools'
import { car } from '../vehicles'

/** Electricity in the house. */

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
