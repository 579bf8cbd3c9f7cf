import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, faint, line, many, oval, path, rect, ring } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { bottle, bucket, cup, flowers, lamp, pipe, plant, spray, stool, table } from '../things'

/** Kitchens, bathrooms and what carries their water. */

const tap = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    all(
      line('M0 0V-70Q0 -104 34 -104Q62 -104 62 -74', tone.metalDeep, 13),
      line('M-3 -6V-70Q-3 -106 34 -108', tone.metal, 4),
      rect(-30, -8, 60, 10, tone.metalDeep, 4),
      rect(-26, -30, 16, 24, tone.metalDeep, 4),
    ),
    scale,
  )

const cupboards = (s: Sight, x: number, y: number, w: number, n: number, h = 150, old = false) => {
  const fill = old ? '#9a7a52' : s.c.main
  const one = w / n
  return all(
    rect(x, y, w, h, old ? '#7d6141' : s.c.deep),
    many(n, (i) =>
      all(
        rect(x + i * one + 5, y + 8, one - 10, h - 18, fill, 3),
        rect(x + i * one + one / 2 - 16, y + 20, 32, 6, old ? '#5f4a31' : tone.gold, 3),
      ),
    ),
    rect(x, y + h - 8, w, 8, tone.dark),
  )
}

const counter = (x: number, y: number, w: number, fill: string = tone.white) =>
  all(rect(x - 6, y - 18, w + 12, 22, fill, 3), rect(x - 6, y + 2, w + 12, 5, 'rgba(0,0,0,.16)'))

const hob = (x: number, y: number, fill: string) =>
  all(
    rect(x - 80, y, 160, 148, tone.metal, 4),
    rect(x - 62, y + 40, 124, 84, tone.dark, 6),
    rect(x - 62, y + 22, 124, 8, tone.metalDeep, 4),
    many(4, (i) => circle(x - 48 + i * 32, y + 12, 5, fill)),
  )

const pot = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-48 -58H48V-10Q48 0 36 0H-36Q-48 0-48 -10z', fill),
      rect(-54, -66, 108, 10, fill, 5),
      rect(-8, -78, 16, 12, tone.dark, 4),
      line('M-58 -44h-12M58 -44h12', tone.dark, 8),
    ),
    scale,
  )

const kitchenWindow = (s: Sight) =>
  by(
    s,
    window(s, 330, 66, 300, 200),
    window(s, 110, 66, 210, 220, { bars: false }),
    window(s, 560, 96, 300, 230),
  )

const kitchenPlace = (s: Sight) =>
  all(
    room(s, { floor: 540, tiledFrom: by(s, 0, 236, undefined), boards: by(s, 'slabs', 'wood', 'wood') }),
    kitchenWindow(s),
  )

const underSink = (s: Sight, x: number, y: number, old: boolean) =>
  all(
    rect(x, y + 4, 300, 146, old ? '#4d4234' : s.c.deep),
    rect(x + 12, y + 4, 276, 138, old ? '#5b4f3f' : '#0c2244'),
    old
      ? all(
          pipe(`M${x + 150} ${y}v60h-60v90`, '#7d7468', '#98907f', 20),
          pipe(`M${x + 210} ${y + 150}v-80h40v-70`, '#7a4f33', '#96694a', 15),
          circle(x + 90, y + 66, 17, '#6b5d4c'),
          path(`M${x + 84} ${y + 92}q-8 18 6 22q14 -4 6 -22z`, tone.water),
          oval(x + 92, y + 142, 54, 7, tone.waterDeep),
        )
      : all(
          pipe(`M${x + 150} ${y}v52q0 34 32 34t32 -34v-8h74`, tone.metal, tone.white, 20),
          pipe(`M${x + 60} ${y + 142}v-70h40v-72`, tone.copper, tone.copperPale, 13),
          pipe(`M${x + 250} ${y + 142}v-46h-40v-96`, tone.copper, tone.copperPale, 13),
          rect(x + 44, y + 92, 32, 14, '#2f6fc4', 5),
          rect(x + 234, y + 112, 32, 14, tone.red, 5),
        ),
  )

export const kitchen: Kind = {
  place: kitchenPlace,
  done: (s) =>
    by(
      s,
      all(
        cupboards(s, 0, 400, 330, 3),
        underSink(s, 330, 396, false),
        cupboards(s, 630, 400, 330, 3),
        counter(0, 400, 960),
        rect(372, 384, 216, 18, tone.metal, 4),
        tap(480, 384),
        plant(120, 382, tone.clay, 0.85),
        bottle(760, 382, tone.gold, tone.white),
        bottle(812, 382, tone.leafDeep, tone.white, 0.85),
        cup(888, 382, s.c.main),
      ),
      all(
        rect(640, 0, 26, 130, tone.metal),
        path('M560 190L620 120H690L750 190z', tone.metalDeep),
        rect(556, 186, 198, 20, tone.metal, 3),
        rect(420, 150, 120, 12, tone.wood, 2),
        cup(452, 150, s.c.accent, 0.8),
        cup(510, 150, s.c.main, 0.8),
        rect(790, 110, 150, 12, tone.wood, 2),
        bottle(820, 110, tone.clay, tone.white, 0.8),
        plant(890, 110, s.c.main, 0.5),
        cupboards(s, 0, 400, 575, 4),
        hob(655, 400, s.c.accent),
        cupboards(s, 735, 400, 225, 2),
        counter(0, 400, 575),
        counter(735, 400, 225),
        rect(575, 390, 160, 12, tone.dark, 3),
        pot(620, 390, s.c.accent),
        pot(700, 390, tone.metalDeep, 0.75),
        rect(140, 384, 180, 18, tone.metal, 4),
        tap(224, 384, 0.9),
        flowers(420, 382, [s.c.accent, tone.white], tone.glass, 0.8),
      ),
      all(
        rect(40, 90, 150, 420, tone.metal, 6),
        rect(40, 250, 150, 6, tone.metalDeep),
        rect(166, 180, 8, 50, tone.metalDeep, 4),
        rect(166, 280, 8, 70, tone.metalDeep, 4),
        rect(230, 130, 280, 110, s.c.main, 4),
        many(3, (i) => rect(236 + i * 92, 136, 84, 98, s.c.pale, 3)),
        azulejos(230, 240, 290, 140, 35, s.c, s.variant + 1),
        cupboards(s, 210, 396, 310, 3, 144),
        counter(210, 396, 310, tone.woodPale),
        pot(290, 378, s.c.accent, 0.8),
        lamp(570, 110, s.c.accent),
        lamp(740, 110, s.c.accent),
        rect(450, 432, 430, 140, s.c.deep, 4),
        many(4, (i) => rect(458 + i * 106, 440, 98, 124, s.c.main, 3)),
        counter(436, 430, 458, tone.white),
        bushPotSmall(820, 412),
        oval(600, 408, 56, 14, tone.white),
        circle(576, 396, 17, tone.red),
        circle(604, 392, 18, tone.gold),
        circle(630, 398, 16, tone.leaf),
        stool(520, 604, s.c.accent, 104),
        stool(660, 604, s.c.accent, 104),
        stool(800, 604, s.c.accent, 104),
      ),
    ),
  before: (s) =>
    by(
      s,
      all(
        wear(20, 60, 280, 300, 1),
        wear(660, 60, 280, 300, 4),
        cupboards(s, 0, 400, 330, 3, 150, true),
        underSink(s, 330, 396, true),
        cupboards(s, 630, 400, 330, 3, 150, true),
        counter(0, 400, 960, '#b7ad98'),
        rect(372, 384, 216, 18, '#a8a294', 4),
        line('M470 384v-64q0 -14 14 -14h22v16', '#8f897c', 12),
        bucket(480, 596, '#6f8794'),
        many(4, (i) => rect(120 + i * 40, 260 + (i % 2) * 40, 40, 40, '#c9bda4')),
      ),
      all(
        wear(420, 40, 500, 180, 2),
        cupboards(s, 0, 400, 575, 4, 150, true),
        hob(655, 400, '#777'),
        cupboards(s, 735, 400, 225, 2, 150, true),
        counter(0, 400, 575, '#b7ad98'),
        counter(735, 400, 225, '#b7ad98'),
        rect(575, 390, 160, 12, '#4b463d', 3),
        pot(655, 390, '#8b8476'),
        rect(140, 384, 180, 18, '#a8a294', 4),
        line('M214 384v-64q0 -14 14 -14h22v16', '#8f897c', 12),
        rect(596, 100, 118, 100, '#a79d88'),
        faint(0.5, rect(570, 206, 170, 90, '#6b604c')),
      ),
      all(
        rect(0, 0, 540, 540, '#c9bfa8'),
        rect(526, 0, 16, 540, '#a99e86'),
        wear(240, 40, 260, 200, 3),
        rect(60, 150, 140, 384, '#ded8c8', 10),
        rect(182, 240, 8, 60, '#8c877a', 4),
        cupboards(s, 230, 396, 290, 3, 144, true),
        counter(230, 396, 290, '#b7ad98'),
        pot(310, 378, '#8b8476', 0.8),
        table(730, 590, 250, 130, '#9a7a52', '#6f5639'),
        line('M720 0V120', tone.dark, 4),
        circle(720, 132, 16, '#e6d9a8'),
      ),
    ),
}

const bushPotSmall = (x: number, y: number) =>
  all(
    circle(x, y - 44, 26, tone.leaf),
    circle(x - 16, y - 34, 18, tone.leafDeep),
    path(`M${x - 18} ${y - 26}h36l-5 26h-26z`, tone.clay),
  )

const basin = (x: number, y: number, c: Sight['c'], old = false) =>
  all(
    rect(x - 14, y, 28, 150, old ? '#d5cfbf' : tone.white),
    path(
      `M${x - 96} ${y - 44}H${x + 96}Q${x + 90} ${y + 14} ${x + 30} ${y + 18}H${x - 30}Q${x - 90} ${y + 14} ${x - 96} ${y - 44}z`,
      old ? '#ded8c8' : tone.white,
    ),
    rect(x - 102, y - 54, 204, 14, old ? '#cfc8b6' : '#eef1f3', 6),
    old ? line(`M${x - 8} ${y - 54}v-34h26v10`, '#8f897c', 10) : at(x - 18, y - 54, tap(0, 0, 0.55)),
    !old && rect(x + 50, y - 80, 22, 26, c.accent, 5),
  )

const toilet = (x: number, y: number, fill: string = tone.white) =>
  all(
    rect(x - 46, y - 190, 92, 84, fill, 8),
    rect(x - 8, y - 198, 16, 8, tone.metalDeep, 3),
    path(
      `M${x - 58} ${y - 102}H${x + 58}Q${x + 56} ${y - 46} ${x + 26} ${y - 34}L${x + 30} ${y}H${x - 30}L${x - 26} ${y - 34}Q${x - 56} ${y - 46} ${x - 58} ${y - 102}z`,
      fill,
    ),
    rect(x - 64, y - 112, 128, 14, '#e7eaec', 7),
  )

const bath = (x: number, y: number, w: number, fill: string = tone.white) =>
  all(
    path(
      `M${x} ${y - 110}H${x + w}L${x + w - 24} ${y - 14}Q${x + w - 30} ${y} ${x + w - 50} ${y}H${x + 50}Q${x + 30} ${y} ${x + 24} ${y - 14}z`,
      fill,
    ),
    rect(x - 12, y - 122, w + 24, 18, fill, 9),
    rect(x + 8, y - 106, w - 16, 6, 'rgba(0,0,0,.08)'),
  )

const mirror = (x: number, y: number, r: number, rim: string) =>
  all(
    circle(x, y, r + 8, rim),
    circle(x, y, r, '#d9e9f2'),
    path(
      `M${x - r * 0.5} ${y + r * 0.5}L${x + r * 0.3} ${y - r * 0.7}h${r * 0.28}L${x - r * 0.2} ${y + r * 0.72}z`,
      'rgba(255,255,255,.6)',
    ),
  )

const bathroomPlace = (s: Sight) =>
  by(
    s,
    all(room(s, { floor: 500, boards: 'slabs' }), plainTiles(0, 0, 440, 486, 66, 30, '#fbfcfc', s.c.shade)),
    all(room(s, { floor: 500, tiledFrom: 280, boards: 'slabs' }), window(s, 560, 60, 250, 170)),
    all(
      room(s, { floor: 500, boards: 'slabs' }),
      plainTiles(0, 210, 960, 276, 48, 48, s.c.pale, tone.white),
      rect(0, 202, 960, 10, s.c.main),
      window(s, 90, 50, 190, 120, { bars: false }),
    ),
  )

export const bathroom: Kind = {
  place: bathroomPlace,
  done: (s) =>
    by(
      s,
      all(
        mirror(210, 200, 86, tone.wood),
        basin(210, 396, s.c),
        plant(372, 520, tone.clay, 0.9),
        azulejos(440, 0, 520, 500, 52, s.c, s.variant),
        path('M440 500H960V560H470z', s.c.shade),
        rect(520, 524, 330, 8, tone.metalDeep, 4),
        line('M860 60V250M860 60h-70', tone.metalDeep, 9),
        rect(744, 58, 84, 12, tone.metalDeep, 5),
        many(4, (i) => line(`M${758 + i * 19} 84v${34 + (i % 2) * 16}`, tone.water, 4)),
        circle(860, 262, 17, tone.gold),
        rect(820, 348, 130, 12, tone.wood, 4),
        line('M840 360v54M932 360v54', tone.metalDeep, 7),
        rect(560, 300, 170, 12, tone.metal, 6),
        faint(0.35, rect(446, 40, 150, 470, tone.glass)),
        rect(440, 36, 8, 486, tone.metalDeep),
        rect(594, 36, 5, 476, tone.metal),
      ),
      all(
        bath(80, 560, 380),
        line('M420 438v-70h-54', tone.metalDeep, 11),
        rect(120, 430, 70, 60, s.c.accent, 4),
        toilet(620, 566),
        basin(840, 420, s.c),
        plant(520, 568, tone.clay, 0.7),
        rect(110, 120, 250, 12, tone.wood, 3),
        spraySmall(150, 120, s.c.main),
        flowers(230, 120, [s.c.accent, tone.white, s.c.main], tone.glass, 0.6),
        bottle(310, 120, s.c.accent, tone.white, 0.7),
      ),
      all(
        rect(110, 356, 350, 26, tone.wood, 4),
        rect(120, 382, 330, 120, s.c.main, 4),
        many(2, (i) =>
          all(rect(128 + i * 162, 392, 154, 100, s.c.deep, 3), rect(180 + i * 162, 406, 50, 7, tone.gold, 3)),
        ),
        path('M190 322H380Q374 356 330 358H240Q196 356 190 322z', tone.white),
        at(285, 356, tap(40, -30, 0.6)),
        rect(400, 96, 130, 200, tone.wood, 65),
        rect(409, 105, 112, 182, '#d9e9f2', 56),
        toilet(620, 560),
        rect(740, 0, 220, 500, s.c.shade),
        azulejos(750, 0, 210, 500, 42, s.c, s.variant),
        path('M740 500H960V566H770z', tone.white),
        circle(850, 528, 9, tone.metalDeep),
        line('M900 90V300', tone.metalDeep, 8),
        rect(848, 84, 70, 12, tone.metalDeep, 5),
        faint(0.35, rect(734, 70, 20, 466, tone.glass)),
        rect(734, 70, 7, 470, tone.metalDeep),
      ),
    ),
  before: (s) =>
    by(
      s,
      all(
        rect(130, 120, 160, 150, '#b8ae97'),
        rect(140, 130, 140, 130, '#c9d0ce'),
        basin(210, 396, s.c, true),
        plainTiles(440, 0, 520, 500, 40, 40, '#d8cdb2', '#a99d84'),
        wear(460, 30, 480, 300, 2),
        bath(490, 560, 430, '#e6dfcd'),
        line('M860 438v-70h-54', '#8f897c', 12),
        line('M520 40H900', '#8f897c', 7),
        path('M530 40h90v330q-24 18 -46 0t-44 0z', '#b9ad8c'),
        oval(560, 598, 90, 9, 'rgba(80,70,50,.25)'),
      ),
      all(
        wear(60, 40, 420, 200, 3),
        bath(80, 560, 380, '#dfd5bd'),
        line('M420 438v-70h-54', '#8f897c', 12),
        path('M80 160h100v270q-26 16 -50 0t-50 0z', '#b9ad8c'),
        line('M70 158H470', '#8f897c', 7),
        toilet(620, 566, '#e0d8c4'),
        basin(840, 420, s.c, true),
        many(3, (i) => rect(500 + i * 48, 328 + (i % 2) * 48, 48, 48, '#b7ab90')),
      ),
      all(
        wear(420, 40, 500, 160, 5),
        basin(285, 380, s.c, true),
        rect(400, 110, 120, 150, '#b8ae97'),
        rect(410, 120, 100, 130, '#c9d0ce'),
        toilet(620, 560, '#e0d8c4'),
        bath(700, 570, 290, '#dfd5bd'),
        path('M740 60h80v380q-20 14 -40 0t-40 0z', '#b9ad8c'),
        line('M730 58H960', '#8f897c', 7),
      ),
    ),
}

const spraySmall = (x: number, y: number, fill: string) => spray(x, y, fill, 0.6)

const manifoldRow = (s: Sight, y: number, fill: string, pale: string, knob: string, n: number) =>
  all(
    pipe(`M60 ${y}H900`, fill, pale, 34),
    many(n, (i) => {
      const x = 150 + i * (690 / (n - 1))
      return all(
        rect(x - 22, y - 30, 44, 60, tone.gold, 6),
        rect(x - 10, y - 62, 20, 34, tone.metalDeep),
        rect(x - 34, y - 78, 68, 18, knob, 9),
      )
    }),
  )

/** Manifolds: where a house's water is shared out. */
export const manifold: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      by(
        s,
        azulejos(0, 500, 960, 140, 46, s.c, s.variant),
        plainTiles(0, 0, 960, 640, 120, 50, s.c.wall, s.c.shade),
        all(rect(40, 40, 880, 560, tone.metal, 10), rect(60, 60, 840, 520, s.c.wall)),
      ),
    ),
  done: (s) => {
    const n = by(s, 5, 4, 6)
    const xs = Array.from({ length: n }, (_, i) => 150 + i * (690 / (n - 1)))
    return all(
      xs
        .map((x, i) => pipe(`M${x - 18} 210V${i % 2 ? 640 : 640}`, tone.copper, tone.copperPale, 15))
        .join(''),
      xs.map((x) => pipe(`M${x + 24} 400V640`, '#2f6fc4', '#8fb8ea', 15)).join(''),
      manifoldRow(s, 190, tone.copper, tone.copperPale, tone.red, n),
      manifoldRow(s, 390, '#2a62b0', '#8fb8ea', '#1b4a8f', n),
      at(by(s, 60, 900, 60), 120, gaugeOn()),
      at(900, 320, gaugeOn()),
      by(s, wrench(700, 560), wrench(280, 570), ''),
    )
  },
}
const gaugeOn = () =>
  all(
    rect(-8, 30, 16, 40, tone.metalDeep),
    circle(0, 0, 46, tone.metalDeep),
    circle(0, 0, 37, tone.white),
    many(7, (i) => at(0, 0, rect(-2, -34, 4, 9, tone.dark), 1, -90 + i * 30)),
    at(0, 0, line('M0 0V-24', tone.red, 5), 1, 35),
    circle(0, 0, 6, tone.dark),
  )
const wrench = (x: number, y: number) =>
  at(
    x,
    y,
    all(
      rect(-120, -13, 200, 26, tone.red, 13),
      path('M70 -34h60l24 20h-44v28h44l-24 20h-60q-22 -34 0 -68z', tone.metal),
      ring(-96, 0, 7, tone.white, 5),
    ),
    1,
    -14,
  )

/** A leak: what is heard and found behind a wall or under boards. */
export const leak: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 400, tiledFrom: by(s, undefined, 200, undefined), boards: 'wood' }),
      by(s, window(s, 640, 80, 220, 210), '', window(s, 100, 70, 260, 220)),
    ),
  done: (s) => {
    const x = by(s, 330, 520, 640)
    return all(
      path(`M${x - 190} 450H${x + 190}L${x + 240} 600H${x - 240}z`, '#3b3026'),
      path(`M${x - 190} 450H${x + 190}L${x + 196} 470H${x - 196}z`, '#55463a'),
      pipe(`M${x - 214} 540H${x + 214}`, tone.copper, tone.copperPale, 26),
      rect(x - 28, 518, 56, 44, tone.gold, 6),
      pipe(`M${x - 206} 580H${x + 226}`, '#2a62b0', '#8fb8ea', 20),
      at(x + 250, 470, all(rect(-24, -12, 250, 24, s.c.floor, 3), rect(-4, 16, 250, 24, s.c.seam, 3)), 1, 8),
      at(
        x - 100,
        440,
        all(
          rect(-150, -106, 140, 106, s.c.main, 12),
          rect(-136, -92, 112, 52, '#d8eef0', 4),
          line('M-130 -64h20l10 -18l14 34l12 -26h30', tone.red, 4),
          circle(-60, -20, 10, tone.gold),
          circle(-110, -20, 10, tone.white),
          line('M-10 -60q70 -60 110 30l10 96', tone.dark, 7),
        ),
      ),
      oval(x + 12, 510, 34, 11, tone.metalDeep),
    )
  },
}
