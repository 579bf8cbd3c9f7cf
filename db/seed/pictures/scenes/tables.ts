import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, faint, line, many, oval, path, rect, ring } from '../pencil'
import { room, view, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { cypress, hills, house, pine, sky } from '../street'
import { bottle, chair, cup, flowers, frame, lamp, plant, rug } from '../things'
import { bedOf } from './rooms'

/** Eating, celebrating, sleeping away from home. */

const glass = (x: number, y: number, wine: string, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-22 -88h44q2 44 -22 50q-24 -6 -22 -50z', 'rgba(210,228,238,.9)'),
      path('M-20 -68h40q-2 26 -20 30q-18 -4 -20 -30z', wine),
      rect(-3, -40, 6, 34, tone.metal),
      oval(0, -4, 20, 5, tone.metal),
    ),
    scale,
  )
const cloth = (x: number, y: number, w: number, h: number, fill: string, edge: string) =>
  all(
    rect(x - w / 2 + 30, y - h, 14, h, tone.woodDeep),
    rect(x + w / 2 - 44, y - h, 14, h, tone.woodDeep),
    path(
      `M${x - w / 2} ${y - h}H${x + w / 2}L${x + w / 2 + 12} ${y - h + 84}q-${w / 12} 18 -${w / 6} 0t-${w / 6} 0t-${w / 6} 0t-${w / 6} 0t-${w / 6} 0t-${w / 6} 0z`,
      fill,
    ),
    rect(x - w / 2, y - h - 6, w, 14, edge, 6),
  )

export const restaurant: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 500, tiledFrom: by(s, 210, undefined, 330) }),
      by(
        s,
        '',
        all(plainTiles(0, 0, 960, 486, 110, 46, '#d6cdbb', '#b9ae97'), window(s, 90, 80, 230, 250)),
        window(s, 600, 60, 270, 200),
      ),
    ),
  done: (s) =>
    all(
      by(
        s,
        all(frame(140, 50, 130, 110, s.c, 0), frame(690, 50, 130, 110, s.c, 1), lamp(480, 60, s.c.accent)),
        all(
          rect(560, 70, 240, 190, tone.woodDeep, 4),
          rect(572, 82, 216, 166, '#27332d'),
          many(5, (i) =>
            line(`M596 ${112 + i * 26}h${120 - (i % 2) * 40}M740 ${112 + i * 26}h22`, '#e8e4d4', 4),
          ),
          lamp(420, 40, s.c.accent),
        ),
        all(
          lamp(200, 80, s.c.accent),
          lamp(420, 80, s.c.accent),
          rect(60, 200, 300, 10, tone.wood),
          many(5, (i) =>
            bottle(96 + i * 56, 200, [tone.leafDeep, '#6f1d2c', tone.leaf][i % 3] as string, tone.white, 0.8),
          ),
        ),
      ),
      chair(250, 590, s.c.main, 1.05),
      chair(710, 590, s.c.main, 1.05),
      cloth(480, 610, 460, 200, tone.white, by(s, s.c.second, s.c.accent, s.c.second)),
      oval(350, 402, 66, 14, by(s, s.c.main, tone.white, s.c.main)),
      oval(350, 398, 54, 11, tone.white),
      by(
        s,
        path('M316 396q34 -34 70 0z', tone.clay),
        all(
          path('M312 396q40 -26 66 -2l20 -12v22l-20 -6q-30 16 -66 -2z', '#8fa9b8'),
          circle(330, 392, 3, tone.dark),
        ),
        path('M316 396q34 -40 70 0z', tone.gold),
      ),
      oval(610, 402, 66, 14, by(s, s.c.main, tone.white, s.c.main)),
      oval(610, 398, 54, 11, tone.white),
      path('M580 396q30 -30 62 0z', by(s, tone.leaf, tone.clay, '#c4572f')),
      glass(440, 404, '#7c1f30'),
      glass(524, 404, by(s, '#7c1f30', '#f0d88a', '#7c1f30')),
      bottle(482, 400, tone.leafDeep, tone.white, 1.1),
    ),
}

/** A dish, from above. */
export const dish: Kind = {
  place: (s) =>
    by(
      s,
      azulejos(0, 0, 960, 640, 80, s.c, s.variant),
      all(
        rect(0, 0, 960, 640, tone.wood),
        many(6, (i) => rect(0, i * 110, 960, 4, tone.woodDeep)),
      ),
      all(
        rect(0, 0, 960, 640, tone.white),
        many(12, (i) => faint(0.5, rect(i * 80, 0, 40, 640, s.c.second))),
        many(8, (i) => faint(0.5, rect(0, i * 80, 960, 40, s.c.second))),
      ),
    ),
  done: (s) => {
    const x = by(s, 480, 440, 500)
    return all(
      circle(x + 8, 334, 236, 'rgba(0,0,0,.18)'),
      circle(x, 322, 236, by(s, s.c.ground, s.c.main, tone.white)),
      ring(x, 322, 216, by(s, s.c.ink, s.c.deep, s.c.ink), 9),
      many(24, (i) =>
        at(
          x,
          322,
          path('M0 -206q9 -10 0 -20q-9 10 0 20z', by(s, s.c.second, s.c.second, s.c.dot)),
          1,
          i * 15,
        ),
      ),
      circle(x, 322, 172, by(s, tone.white, '#3a2a20', '#f7f3ea')),
      by(
        s,
        all(
          at(
            x,
            322,
            all(
              path('M-140 10Q-60 -80 70 -30L130 -74Q120 -10 134 50L74 16Q-50 84 -140 10z', '#8fa9b8'),
              path('M-140 10Q-60 -80 70 -30Q-30 -20 -140 10z', '#b9cdd8'),
              circle(-98, 2, 9, tone.dark),
              many(4, (i) => line(`M${-50 + i * 26} ${-26 + i * 4}q8 20 0 44`, '#6d8798', 4)),
            ),
            1,
            -10,
          ),
          circle(x - 60, 430, 26, tone.gold),
          circle(x - 10, 440, 24, '#f0d592'),
          circle(x + 40, 430, 26, tone.gold),
          path(`M${x + 40} 230q40 -50 80 -20q-20 50 -80 20z`, '#f0d24a'),
          many(6, (i) => oval(x - 110 + i * 26, 224 - (i % 2) * 12, 14, 8, tone.leaf)),
        ),
        all(
          circle(x, 322, 150, '#c4572f'),
          many(14, (i) =>
            circle(
              x + Math.cos(i * 2.4) * (30 + i * 7),
              322 + Math.sin(i * 2.4) * (30 + i * 7),
              22 - (i % 3) * 4,
              ['#e0a44a', '#f3e2b8', '#8f3d2a', tone.leaf][i % 4] as string,
            ),
          ),
          many(6, (i) =>
            path(
              `M${x + Math.cos(i) * 80} ${322 + Math.sin(i * 1.4) * 80}q12 -14 24 0q-12 12 -24 0z`,
              tone.leafDeep,
            ),
          ),
        ),
        all(
          circle(x - 30, 322, 78, '#e9c27a'),
          circle(x - 30, 322, 64, '#f4dd9a'),
          many(7, (i) =>
            circle(x - 30 + Math.cos(i) * 38, 322 + Math.sin(i * 1.7) * 38, 9 + (i % 3) * 3, '#7a4a22'),
          ),
          circle(x + 92, 270, 26, '#b3392c'),
          circle(x + 112, 316, 22, '#b3392c'),
          path(`M${x + 70} 370q40 -24 70 6q-30 30 -70 -6z`, tone.leaf),
        ),
      ),
      rect(x - 322, 180, 14, 300, tone.metal, 7),
      many(4, (i) => rect(x - 336 + i * 12, 160, 7, 84, tone.metal, 3)),
      rect(x - 338, 236, 46, 16, tone.metal, 8),
      rect(x + 300, 176, 16, 304, tone.metal, 8),
      path(`M${x + 300} 170q40 60 16 170h-16z`, tone.metal),
      circle(by(s, 860, 860, 80), 120, 62, 'rgba(255,255,255,.6)'),
      circle(by(s, 860, 860, 80), 120, 48, '#7c1f30'),
    )
  },
}

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

export const bedroom: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 490, tiledFrom: by(s, undefined, undefined, 330) }),
      by(
        s,
        window(s, 90, 80, 250, 280),
        window(s, 610, 60, 290, 330, { sill: false }),
        window(s, 100, 70, 240, 210),
      ),
    ),
  done: (s) =>
    by(
      s,
      all(
        rect(430, 230, 490, 200, tone.woodDeep, 14),
        at(680, 590, bedFront(s)),
        frame(590, 70, 180, 120, s.c, 0),
        table2(390, 580, s),
        rug(250, 600, 260, s.c.pale, s.c.second),
      ),
      all(
        bedOf(330, 590, s.c.main, s.c.accent),
        frame(150, 110, 150, 170, s.c, 1),
        lamp(430, 80, s.c.accent, 40),
        plant(560, 560, tone.clay, 0.9),
        path('M596 40h40v380q-20 20 -40 0zM880 40h40v380q-20 20 -40 0z', s.c.pale),
      ),
      all(
        at(640, 590, bedFront(s)),
        frame(540, 90, 90, 110, s.c, 2),
        frame(660, 90, 90, 110, s.c, 1),
        table2(360, 580, s),
        plant(110, 580, s.c.accent, 1),
      ),
    ),
}
const bedFront = (s: Sight) =>
  all(
    rect(-220, -300, 440, 150, s.c.deep, 20),
    rect(-200, -190, 400, 60, tone.white, 14),
    rect(-170, -226, 150, 66, tone.white, 20),
    rect(20, -226, 150, 66, tone.white, 20),
    rect(-90, -200, 180, 50, s.c.accent, 18),
    path('M-210 -150H210V-20H-210z', s.c.main),
    rect(-210, -150, 420, 34, s.c.second),
    rect(-210, -24, 420, 18, tone.wood),
    rect(-200, -8, 16, 12, tone.woodDeep),
    rect(184, -8, 16, 12, tone.woodDeep),
  )
const table2 = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 44, y - 120, 88, 116, tone.wood, 4),
    rect(x - 36, y - 110, 72, 44, tone.woodPale, 3),
    circle(x, y - 88, 5, tone.woodDeep),
    rect(x - 4, y - 166, 8, 46, tone.dark),
    path(`M${x - 22} ${y - 206}h44l16 46h-76z`, s.c.accent),
  )

/** What one sees from the terrace. */
export const seaside: Kind = {
  place: (s) =>
    all(
      sky(s, 400),
      by(
        s,
        all(rect(0, 330, 960, 140, tone.waterDeep), rect(0, 400, 960, 70, tone.water)),
        all(path('M0 330Q200 250 360 330T960 300V420H0z', s.c.hill), rect(0, 370, 960, 100, tone.waterDeep)),
        all(
          rect(0, 320, 960, 150, tone.waterDeep),
          path('M560 330Q700 180 860 240L960 210V340H560z', s.c.hill),
          rect(0, 400, 960, 70, tone.water),
        ),
      ),
      many(6, (i) => line(`M${60 + i * 160} ${380 + (i % 3) * 26}q20 -10 40 0t40 0`, tone.white, 4)),
    ),
  done: (s) =>
    all(
      boat(by(s, 640, 240, 330), by(s, 390, 410, 400), by(s, 1, 0.8, 1.1), s),
      by(s, boat(260, 360, 0.5, s), '', ''),
      by(
        s,
        all(
          path('M0 640V470Q300 430 960 500V640z', '#ecd9ae'),
          many(3, (i) => beach(180 + i * 280, 600, [s.c.main, s.c.accent, s.c.main][i] as string)),
        ),
        all(
          rect(0, 470, 960, 170, s.c.pale),
          rect(0, 430, 960, 12, tone.white),
          many(24, (i) => rect(10 + i * 40, 440, 12, 70, tone.white)),
          rect(0, 506, 960, 12, tone.white),
          chair(620, 620, s.c.main, 1),
          at(760, 620, all(rect(-6, -110, 12, 110, tone.woodDeep), oval(0, -112, 90, 14, tone.wood))),
          cup(760, 506, s.c.accent, 0.9),
          plant(880, 600, tone.clay, 1.1),
        ),
        all(
          path('M0 640V500Q200 450 420 520T960 470V640z', '#c9b48a'),
          path('M0 500Q200 450 420 520T960 470V494Q700 520 420 544T0 530z', '#93bd7b'),
          house(s, 60, 560, 170, 110, { storeys: 1, columns: 2, wall: tone.white, shutters: s.c.main }),
          pine(830, 600, 1.3),
        ),
      ),
    ),
}
const boat = (x: number, y: number, scale: number, s: Sight) =>
  at(
    x,
    y,
    all(
      path('M-100 -34H110L80 14H-70z', s.c.main),
      path('M-96 -24H104L98 -12H-90z', tone.gold),
      rect(-4, -180, 8, 150, tone.woodDeep),
      path('M10 -176q90 60 76 132H10z', tone.white),
      path('M-10 -160q-60 60 -66 116H-10z', s.c.pale),
    ),
    scale,
  )
const beach = (x: number, y: number, fill: string) =>
  all(
    line(`M${x} ${y}V${y - 170}`, tone.woodDeep, 7),
    path(`M${x - 100} ${y - 130}Q${x} ${y - 240} ${x + 100} ${y - 130}z`, fill),
    path(`M${x - 34} ${y - 130}Q${x} ${y - 240} ${x + 34} ${y - 130}z`, tone.white),
    rect(x + 20, y - 16, 110, 16, tone.white, 8),
  )

/** A counter where journeys begin. */
export const travel: Kind = {
  place: (s) => all(room(s, { floor: 500 }), by(s, '', '', window(s, 640, 70, 250, 240))),
  done: (s) =>
    all(
      by(s, poster(s, 80, 60, 190, 260), poster(s, 640, 60, 240, 280), ''),
      by(
        s,
        poster({ ...s, variant: s.variant + 1 }, 310, 60, 190, 260),
        poster({ ...s, variant: s.variant + 2 }, 80, 70, 200, 240),
        poster({ ...s, variant: s.variant + 1 }, 80, 70, 230, 270),
      ),
      by(s, globe(720, 400, s), globe(440, 400, s), globe(470, 400, s)),
      rect(120, 400, by(s, 720, 700, 640), 20, tone.wood, 4),
      rect(140, 420, by(s, 680, 660, 600), 160, s.brand),
      rect(140, 440, by(s, 680, 660, 600), 8, 'rgba(255,255,255,.4)'),
      by(
        s,
        rect(250, 380, 130, 20, s.c.accent, 3),
        rect(220, 380, 110, 20, tone.white, 3),
        rect(240, 380, 120, 20, s.c.accent, 3),
      ),
      suitcase(by(s, 880, 890, 850), 600, s.c.accent, 1),
      suitcase(by(s, 80, 90, 740), 604, s.c.main, by(s, 0.8, 0.8, 1.2)),
      by(s, '', '', plant(90, 600, tone.clay, 1)),
    ),
}
const poster = (s: Sight, x: number, y: number, w: number, h: number) =>
  all(
    rect(x, y, w, h, tone.white, 4),
    view(s, x + 12, y + 12, w - 24, h - 60),
    rect(x + 20, y + h - 34, w * 0.5, 12, s.c.main, 5),
  )
const globe = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 44, y - 14, 88, 14, tone.woodDeep, 5),
    rect(x - 5, y - 40, 10, 30, tone.woodDeep),
    circle(x, y - 104, 66, tone.waterDeep),
    path(
      `M${x - 50} ${y - 130}q30 -30 60 -20q10 24 -14 34q-6 30 -30 24q-20 -14 -16 -38zM${x + 10} ${y - 90}q30 -20 46 4q-6 36 -34 40q-20 -20 -12 -44z`,
      tone.leaf,
    ),
    ring(x, y - 104, 72, s.c.accent, 6),
  )
const suitcase = (x: number, y: number, fill: string, scale: number) =>
  at(
    x,
    y,
    all(
      line('M-24 -170v-34h48v34', tone.dark, 9),
      rect(-64, -170, 128, 164, fill, 14),
      many(4, (i) => rect(-42 + i * 26, -160, 6, 144, 'rgba(0,0,0,.16)')),
      rect(16, -130, 34, 34, tone.white, 17),
      circle(-44, 0, 9, tone.dark),
      circle(44, 0, 9, tone.dark),
    ),
    scale,
  )
