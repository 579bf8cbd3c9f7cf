import { tone } from '../colours'
import { chair } from '../furniture'
import { cypress, pine } from '../growing'
import { all, circle, line, many, oval, path, rect } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { hills, house, sky } from '../street'
import { bottle, flowers, lamp } from '../things'
import { cloth, glass } from './meals'

/** Tables for many. */

/** Tables under the trees, or in a tent: a wedding. */
export const wedding: Kind = {
  place: (s) =>
    all(
      sky(s, 460),
      hills(s, 350, 70),
      by(
        s,
        all(cypress(70, 450, 260), cypress(140, 450, 200)),
        house(s, 620, 440, 330, 260, { storeys: 2, columns: 3, wall: tone.white, shutters: s.c.main }),
        pine(820, 450, 1.2),
      ),
      rect(0, 430, 960, 210, '#93bd7b'),
    ),
  done: (s) =>
    all(
      line('M-10 90Q240 200 480 110T970 100', tone.dark, 3),
      many(13, (i) => circle(20 + i * 76, 108 + Math.sin(i * 0.9) * 34 + 14, 11, '#ffe6a3')),
      by(s, arch(700, 470, s), '', arch(250, 470, s)),
      many(3, (i) =>
        all(chair(150 + i * 230, 560, tone.white, 0.8), chair(260 + i * 230, 560, tone.white, 0.8)),
      ),
      cloth(by(s, 400, 440, 560), 620, 620, 130, tone.white, s.c.pale),
      many(3, (i) =>
        all(
          flowers(by(s, 200, 240, 360) + i * 200, 490, [s.c.accent, tone.white, '#e8a7b0'], tone.glass, 0.7),
          glass(by(s, 270, 310, 430) + i * 200, 492, '#f3e2a8', 0.7),
          oval(by(s, 310, 350, 470) + i * 190, 492, 34, 7, s.c.second),
        ),
      ),
      by(s, tiers(860, 620, s), tiers(860, 620, s), tiers(130, 620, s)),
    ),
}

const arch = (x: number, y: number, s: Sight) =>
  all(
    line(`M${x - 110} ${y}V${y - 180}a110 110 0 0 1 220 0V${y}`, tone.white, 12),
    many(13, (i) =>
      circle(
        x - 110 * Math.cos((i * Math.PI) / 12),
        y - 180 - 110 * Math.sin((i * Math.PI) / 12),
        19,
        i % 2 ? tone.leaf : ([s.c.accent, tone.white, '#e8a7b0'][i % 3] as string),
      ),
    ),
  )

const tiers = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 70, y - 90, 140, 90, tone.woodPale, 4),
    rect(x - 62, y - 140, 124, 50, tone.white, 5),
    rect(x - 44, y - 184, 88, 46, tone.white, 5),
    rect(x - 26, y - 224, 52, 42, tone.white, 5),
    [140, 184, 224]
      .map((up) => rect(x - 60 + (up - 140) * 0.42, y - up + 34, 120 - (up - 140) * 0.84, 6, s.c.accent))
      .join(''),
    circle(x, y - 234, 13, '#e8a7b0'),
  )

/** A buffet laid out. */
export const buffet: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 520, tiledFrom: by(s, 250, undefined, undefined) }),
      by(s, lamp(200, 40, s.c.accent), window(s, 130, 60, 300, 230), window(s, 540, 60, 300, 230)),
    ),
  done: (s) =>
    all(
      cloth(480, 610, 840, 210, tone.white, s.c.main),
      many(3, (i) =>
        all(
          path(`M${130 + i * 200} 390q4 -84 80 -84t80 84z`, tone.metal),
          path(`M${150 + i * 200} 380q10 -56 56 -58q-30 20 -30 58z`, tone.white),
          circle(210 + i * 200, 300, 10, tone.metalDeep),
          rect(118 + i * 200, 388, 184, 14, tone.metalDeep, 6),
        ),
      ),
      by(
        s,
        tower(780, 400, s),
        fruit(780, 400),
        all(many(4, (i) => glass(730 + i * 44, 402, '#f3e2a8', 0.8))),
      ),
      by(
        s,
        flowers(880, 400, [s.c.accent, tone.white, '#e8a7b0'], s.c.main, 0.9),
        bottle(870, 400, tone.leafDeep, tone.white),
        flowers(890, 400, [tone.white, s.c.accent], s.c.main, 0.8),
      ),
    ),
}

const tower = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 4, y - 150, 8, 150, tone.metalDeep),
    [0, 50, 100]
      .map((up, i) =>
        all(
          oval(x, y - up - 8, 74 - i * 18, 10, tone.white),
          many(5 - i, (j) =>
            circle(
              x - (44 - i * 12) + j * 22,
              y - up - 20,
              11,
              [s.c.accent, '#7a4a22', '#e8a7b0', tone.leaf][j % 4] as string,
            ),
          ),
        ),
      )
      .join(''),
  )

const fruit = (x: number, y: number) =>
  all(
    many(6, (i) =>
      circle(
        x - 50 + i * 20,
        y - 44 - (i % 2) * 20,
        20,
        [tone.red, tone.gold, tone.leaf, '#e0692f'][i % 4] as string,
      ),
    ),
    path(`M${x - 76} ${y - 40}h152q-10 40 -56 40h-40q-46 0 -56 -40z`, tone.glass),
  )
