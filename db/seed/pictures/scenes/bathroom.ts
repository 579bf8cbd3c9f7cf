import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, faint, line, many, oval, path, rect } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { bottle, flowers, plant } from '../things'
import { spray } from '../tools'
import { tap } from './kitchen'

/** A bathroom, before and after. */

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
