import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, line, many, oval, path, rect, ring } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import {
  books,
  bottle,
  chair,
  cup,
  floorLamp,
  flowers,
  frame,
  lamp,
  laptop,
  monitorFoot,
  plant,
  rug,
  screen,
  sofa,
  stool,
  toolbox,
} from '../things'

/** Desks, counters, benches: where things are counted, written, sold and mended. */

const desk = (y: number, top: string, body: string) =>
  all(
    rect(60, y, 840, 24, top, 5),
    rect(84, y + 24, 220, 160, body, 4),
    rect(656, y + 24, 220, 160, body, 4),
    many(3, (i) => rect(674, y + 36 + i * 48, 184, 38, 'rgba(255,255,255,.16)', 4)),
    many(3, (i) => rect(746, y + 52 + i * 48, 40, 6, tone.gold, 3)),
  )
const office = (s: Sight) =>
  all(
    room(s, { floor: 520, tiledFrom: by(s, undefined, 340, undefined) }),
    by(s, window(s, 90, 70, 230, 230), window(s, 640, 70, 240, 190), window(s, 80, 60, 280, 240)),
  )
const binders = (x: number, y: number, n: number, s: Sight) =>
  many(n, (i) =>
    all(
      rect(x + i * 36, y - 96, 32, 96, [s.c.main, s.c.accent, s.c.second, s.c.deep][i % 4] as string, 2),
      rect(x + 8 + i * 36, y - 80, 16, 30, tone.white),
      circle(x + 16 + i * 36, y - 20, 5, tone.white),
    ),
  )
const paper = (x: number, y: number, turn = 0, fill: string = tone.white) =>
  at(x, y, all(rect(-60, -8, 120, 8, fill), rect(-54, -14, 110, 6, '#e9edf1')), 1, turn)
const bars = (fills: string[], w: number, h: number) =>
  many(5, (i) =>
    rect(
      w * 0.1 + i * w * 0.17,
      h - 14 - (h - 40) * [0.35, 0.55, 0.45, 0.75, 0.95][i]!,
      w * 0.11,
      (h - 40) * [0.35, 0.55, 0.45, 0.75, 0.95][i]!,
      fills[i % fills.length] as string,
    ),
  )

/** Sums: an accountant's, a broker's. */
export const accounts: Kind = {
  place: office,
  done: (s) =>
    all(
      rect(by(s, 420, 80, 460), 200, by(s, 470, 480, 430), 14, tone.wood),
      binders(by(s, 440, 100, 480), 200, by(s, 11, 12, 10), s),
      desk(430, tone.wood, s.c.deep),
      screen(by(s, 360, 380, 340), 240, 250, 160, bars([s.c.main, s.c.accent], 232, 142), tone.white),
      monitorFoot(by(s, 485, 505, 465), 432),
      calculator(by(s, 700, 200, 720), 430, s),
      paper(by(s, 220, 740, 210), 430),
      paper(by(s, 226, 746, 214), 418, 2),
      cup(by(s, 300, 660, 290), 430, s.c.accent, 0.9),
      plant(by(s, 830, 830, 120), 430, s.c.accent, 0.6),
      chair(480, 630, s.c.main, 1),
    ),
}
const calculator = (x: number, y: number, s: Sight) =>
  all(
    path(`M${x - 54} ${y}l12 -84h84l12 84z`, tone.dark),
    path(`M${x - 36} ${y - 62}l3 -16h66l3 16z`, '#bfe3c8'),
    many(9, (i) =>
      rect(
        x - 38 + (i % 3) * 28,
        y - 50 + Math.floor(i / 3) * 16,
        20,
        10,
        i === 8 ? s.c.accent : tone.metal,
        2,
      ),
    ),
  )

/** Books of law, a desk, scales. */
export const lawOffice: Kind = {
  place: office,
  done: (s) =>
    all(
      rect(by(s, 420, 70, 440), 50, by(s, 480, 500, 450), 330, tone.woodDeep, 4),
      many(3, (i) =>
        all(
          rect(by(s, 432, 82, 452), 62 + i * 106, by(s, 456, 476, 426), 92, '#6d4528'),
          books(by(s, 440, 90, 460), 154 + i * 106, by(s, 440, 460, 400), 84, s.c, i * 5 + s.variant),
        ),
      ),
      desk(430, '#8b5e3c', '#5f3d24'),
      scales(by(s, 300, 640, 700), 430),
      paper(by(s, 560, 380, 420), 430),
      paper(by(s, 566, 386, 428), 418, -2),
      line(`M${by(s, 640, 470, 520)} 424l60 -40`, s.c.main, 6),
      lampDesk(by(s, 790, 180, 200), 430, s.c.main),
      by(s, cup(190, 430, s.c.accent, 0.8), '', plant(830, 430, s.c.accent, 0.5)),
      chair(480, 630, s.c.main, 1),
    ),
}
const scales = (x: number, y: number) =>
  all(
    rect(x - 46, y - 12, 92, 12, tone.gold, 5),
    rect(x - 5, y - 160, 10, 150, tone.gold),
    line(`M${x - 84} ${y - 150}H${x + 84}`, tone.gold, 8),
    circle(x, y - 160, 10, tone.gold),
    [-84, 84]
      .map((o) =>
        all(
          line(`M${x + o} ${y - 150}l-30 70M${x + o} ${y - 150}l30 70`, '#c4841f', 3),
          path(`M${x + o - 40} ${y - 80}h80q-8 26 -40 26t-40 -26z`, tone.gold),
        ),
      )
      .join(''),
  )
const lampDesk = (x: number, y: number, fill: string) =>
  all(
    oval(x, y - 4, 44, 8, tone.gold),
    line(`M${x} ${y - 8}v-80`, tone.gold, 7),
    path(`M${x - 60} ${y - 84}q0 -40 60 -40t60 40z`, fill),
  )

/** Cover against what may happen; loans that are reckoned: a desk with two chairs and papers to sign. */
export const advice: Kind = {
  place: office,
  done: (s) =>
    all(
      by(
        s,
        all(frame(470, 90, 150, 190, s.c, 2), plant(850, 560, tone.clay, 1.2)),
        all(frame(120, 70, 200, 150, s.c, 0), frame(360, 90, 120, 130, s.c, 1)),
        all(
          rect(520, 170, 340, 14, tone.wood),
          books(540, 170, 180, 86, s.c, 2),
          plant(810, 170, s.c.accent, 0.5),
        ),
      ),
      chair(by(s, 250, 260, 280), 600, s.c.accent, 1.1),
      chair(by(s, 400, 410, 430), 600, s.c.accent, 1.1),
      rect(150, 420, 660, 22, tone.woodPale, 6),
      rect(180, 442, 600, 150, s.brand, 4),
      circle(480, 512, 46, tone.white),
      at(444, 476, s.emblem, 0.72),
      laptop(by(s, 640, 660, 640), 420, 190, s.c.pale),
      paper(by(s, 380, 390, 390), 420),
      line(`M${by(s, 440, 450, 450)} 414l50 -34`, s.c.main, 6),
      by(s, houseModel(260, 420), umbrellaStand(880, 590, s), coinPiles(260, 420)),
    ),
}
const houseModel = (x: number, y: number) =>
  all(
    rect(x - 44, y - 56, 88, 56, tone.white),
    path(`M${x - 58} ${y - 54}L${x} ${y - 104}L${x + 58} ${y - 54}z`, tone.clay),
    rect(x - 10, y - 34, 22, 34, tone.woodDeep),
    rect(x - 36, y - 44, 18, 18, tone.glass),
    rect(x + 20, y - 44, 18, 18, tone.glass),
  )
const coinPiles = (x: number, y: number) =>
  many(3, (i) =>
    many(3 + i * 2, (j) =>
      all(
        rect(x - 70 + i * 50, y - 12 - j * 11, 40, 10, tone.gold, 4),
        rect(x - 70 + i * 50, y - 6 - j * 11, 40, 3, '#c4841f'),
      ),
    ),
  )
const umbrellaStand = (x: number, y: number, s: Sight) =>
  all(
    line(`M${x} ${y - 60}L${x - 30} ${y - 230}q-6 -30 -26 -22`, tone.woodDeep, 7),
    path(`M${x - 14} ${y - 40}L${x - 46} ${y - 210}l32 -4l24 170z`, s.c.main),
    path(`M${x - 40} ${y - 100}H${x + 40}L${x + 32} ${y}H${x - 32}z`, tone.clay),
  )

/** A laptop with its lid off, tools around it. */
export const computerRepair: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 560 }),
      by(
        s,
        all(rect(60, 70, 520, 200, '#3c4a5a', 6)),
        azulejos(0, 0, 960, 340, 48, s.c, s.variant),
        window(s, 90, 60, 280, 220),
      ),
    ),
  done: (s) =>
    all(
      by(
        s,
        many(9, (i) =>
          all(
            rect(90 + i * 52, 110, 10, 70 + (i % 3) * 18, tone.metal, 5),
            rect(85 + i * 52, 96, 20, 40, [s.c.accent, tone.red, tone.gold][i % 3] as string, 6),
          ),
        ),
        all(
          rect(80, 210, 420, 12, tone.wood),
          many(5, (i) =>
            rect(100 + i * 78, 150, 60, 60, [tone.dark, s.c.main, tone.metal][i % 3] as string, 5),
          ),
        ),
        all(
          rect(560, 210, 330, 12, tone.wood),
          books(580, 210, 140, 80, s.c, 2),
          plant(820, 210, s.c.accent, 0.5),
        ),
      ),
      rect(0, 420, 960, 24, tone.wood),
      rect(0, 444, 960, 196, s.c.deep),
      many(4, (i) =>
        all(rect(20 + i * 240, 460, 200, 150, s.c.main, 5), rect(90 + i * 240, 476, 60, 8, tone.gold, 4)),
      ),
      laptop(by(s, 300, 650, 620), 420, 290, '#16283f'),
      at(by(s, 300, 650, 620), 420, line('M-90 -120h60M-90 -100h100M-90 -80h40M-90 -60h80', '#6fd29a', 6)),
      board(by(s, 610, 230, 200), 420, s),
      at(
        by(s, 800, 440, 420),
        416,
        all(line('M0 0L60 -60', tone.red, 15), line('M60 -60L86 -86', tone.metalDeep, 6)),
      ),
      lampDesk2(by(s, 860, 860, 880), 420, s.c.accent),
    ),
}
const board = (x: number, y: number, s: Sight) =>
  all(
    path(`M${x - 110} ${y}l26 -70h190l-26 70z`, '#2f6f5a'),
    path(`M${x - 30} ${y - 24}l10 -30h50l-10 30z`, tone.dark),
    many(4, (i) => rect(x - 80 + i * 12, y - 54 + (i % 2) * 20, 8, 14, tone.gold)),
    many(3, (i) => circle(x + 54 + i * 16, y - 40, 6, s.c.accent)),
  )
const lampDesk2 = (x: number, y: number, fill: string) =>
  all(
    oval(x, y - 4, 40, 8, tone.dark),
    line(`M${x} ${y - 8}l-30 -110l-80 -60`, tone.dark, 8),
    path(`M${x - 150} ${y - 150}l30 -50l50 26l-20 50z`, fill),
  )

/** Screens where pages are drawn. */
export const studio: Kind = {
  place: office,
  done: (s) =>
    all(
      by(
        s,
        all(frame(700, 80, 180, 120, s.c, 1)),
        all(
          many(8, (i) =>
            rect(
              100 + (i % 4) * 96,
              80 + Math.floor(i / 4) * 96,
              80,
              80,
              ['#f6d77a', '#f2b6a8', '#b9dcc4', '#bcd3ef'][(i * 3) % 4] as string,
              3,
            ),
          ),
        ),
        all(frame(480, 70, 120, 150, s.c, 2), frame(630, 70, 200, 150, s.c, 0)),
      ),
      desk(430, tone.woodPale, s.c.main),
      screen(by(s, 250, 230, 200), 200, 320, 200, sitePage(s), tone.white),
      monitorFoot(by(s, 410, 390, 360), 432),
      by(
        s,
        screen(600, 250, 210, 150, codeLines(s), '#16283f'),
        screen(580, 220, 240, 176, codeLines(s), '#16283f'),
        laptopCode(690, 430, s),
      ),
      by(s, monitorFoot(705, 432), monitorFoot(700, 432), ''),
      rect(by(s, 330, 310, 280), 418, 160, 12, tone.metal, 5),
      cup(by(s, 180, 170, 140), 430, s.c.accent, 0.9),
      plant(by(s, 860, 870, 870), 430, s.c.accent, 0.5),
      chair(by(s, 430, 420, 380), 632, s.c.accent, 1),
    ),
}
const sitePage = (s: Sight) =>
  all(
    rect(0, 0, 302, 26, s.c.main),
    rect(14, 40, 130, 14, s.c.deep, 4),
    rect(14, 62, 100, 8, tone.metal, 4),
    rect(14, 78, 116, 8, tone.metal, 4),
    rect(14, 98, 64, 20, s.c.accent, 5),
    rect(164, 40, 124, 80, s.c.second, 5),
    many(3, (i) => rect(14 + i * 96, 132, 84, 46, s.c.pale, 5)),
  )
const codeLines = (s: Sight) =>
  many(7, (i) =>
    all(
      rect(
        14 + (i % 3) * 14,
        12 + i * 18,
        40 + ((i * 31) % 50),
        7,
        ['#8fb8ea', '#f0c96a', '#6fd29a'][i % 3] as string,
        3,
      ),
      rect(100 + (i % 2) * 14, 12 + i * 18, 30 + ((i * 17) % 40), 7, i % 2 ? s.c.second : '#7d8ea3', 3),
    ),
  )
const laptopCode = (x: number, y: number, s: Sight) =>
  all(laptop(x, y, 230, '#16283f'), at(x - 105, y - 142, codeLines(s), 0.9))

/** Shelves of a shop for what has a plug. */
export const electronics: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      rect(0, 540, 960, 100, s.c.floor),
      by(
        s,
        '',
        azulejos(0, 380, 960, 160, 46, s.c, s.variant),
        plainTiles(0, 0, 960, 540, 130, 56, s.c.wall, s.c.shade),
      ),
    ),
  done: (s) =>
    by(
      s,
      all(
        screen(60, 50, 400, 240, landscape(s, 382, 222), s.c.sky),
        screen(500, 50, 400, 240, landscape({ ...s, variant: s.variant + 1 }, 382, 222), s.c.sky),
        counterGoods(s),
      ),
      all(
        many(3, (i) => rect(60, 120 + i * 110, 840, 12, tone.wood)),
        many(9, (i) => phone(110 + i * 92, 120, [s.c.main, tone.dark, s.c.accent][i % 3] as string)),
        many(5, (i) => laptop(140 + i * 168, 230, 120, [s.c.second, s.c.pale, '#16283f'][i % 3] as string)),
        many(6, (i) => headphones(120 + i * 144, 340, [s.c.accent, tone.dark, s.c.main][i % 3] as string)),
        rect(0, 440, 960, 100, s.brand),
        rect(0, 430, 960, 16, tone.white),
      ),
      all(
        fridgeClosed(150, 560),
        washerClosed(370, 560, s),
        screen(520, 60, 380, 230, landscape(s, 362, 212), s.c.sky),
        rect(520, 400, 380, 150, s.brand, 4),
        rect(510, 386, 400, 18, tone.white, 4),
        many(2, (i) => speaker(590 + i * 220, 386, s)),
        phone(700, 386, s.c.accent),
        phone(740, 386, s.c.main),
      ),
    ),
}
const landscape = (s: Sight, w: number, h: number) =>
  all(
    circle(w * 0.75, h * 0.28, 26, s.c.sun),
    path(
      `M0 ${h}V${h * 0.6}Q${w * 0.3} ${h * 0.3} ${w * 0.55} ${h * 0.6}T${w} ${h * 0.5}V${h}z`,
      s.variant % 2 ? s.c.second : s.c.hill,
    ),
    path(
      `M0 ${h}V${h * 0.84}Q${w * 0.5} ${h * 0.6} ${w} ${h * 0.8}V${h}z`,
      s.variant % 2 ? s.c.main : s.c.near,
    ),
  )
const phone = (x: number, y: number, fill: string) =>
  all(rect(x - 20, y - 76, 40, 76, tone.dark, 8), rect(x - 16, y - 70, 32, 62, fill, 3))
const headphones = (x: number, y: number, fill: string) =>
  all(
    line(`M${x - 34} ${y - 28}v-10a34 34 0 0 1 68 0v10`, tone.dark, 9),
    rect(x - 46, y - 44, 22, 44, fill, 9),
    rect(x + 24, y - 44, 22, 44, fill, 9),
  )
const speaker = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 36, y - 120, 72, 120, tone.dark, 8),
    circle(x, y - 88, 18, s.c.accent),
    circle(x, y - 40, 28, tone.metalDeep),
    circle(x, y - 40, 12, tone.dark),
  )
const counterGoods = (s: Sight) =>
  all(
    rect(0, 420, 960, 120, s.brand),
    rect(0, 408, 960, 18, tone.white),
    many(3, (i) => speaker(110 + i * 110, 408, s)),
    laptop(520, 408, 150, s.c.pale),
    many(4, (i) => phone(680 + i * 60, 408, [s.c.main, s.c.accent, s.c.second, tone.leaf][i] as string)),
  )
const fridgeClosed = (x: number, y: number) =>
  all(
    rect(x - 90, y - 440, 180, 440, tone.metal, 10),
    rect(x - 90, y - 290, 180, 6, tone.metalDeep),
    rect(x + 58, y - 380, 9, 66, tone.metalDeep, 4),
    rect(x + 58, y - 260, 9, 90, tone.metalDeep, 4),
  )
const washerClosed = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 95, y - 250, 190, 250, tone.white, 10),
    rect(x - 95, y - 250, 190, 46, '#e9edf1', 10),
    circle(x, y - 104, 72, tone.metal),
    circle(x, y - 104, 56, s.c.deep),
    circle(x + 56, y - 226, 12, tone.metalDeep),
  )

/** Furniture in the shop, fabrics and curtains. */
export const furniture: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 470, boards: by(s, 'wood', 'plain', 'wood') }),
      by(s, '', window(s, 330, 60, 300, 280), ''),
    ),
  done: (s) =>
    by(
      s,
      all(
        frame(90, 90, 180, 130, s.c, 0),
        frame(310, 90, 130, 170, s.c, 1),
        floorLamp(560, 560, s.c.accent, 330),
        rug(330, 580, 560, s.c.pale, s.c.second),
        sofa(320, 550, 440, s.c.main, s.c.deep, s.c.accent),
        armchair(750, 560, s.c.accent, s.c.deep),
        plant(900, 540, tone.clay, 0.9),
      ),
      all(
        path(
          'M230 30h100q20 200 -20 410q-60 20 -110 0q40 -200 30 -410zM730 30h-100q-20 200 20 410q60 20 110 0q-40 -200 -30 -410z',
          s.c.main,
        ),
        many(3, (i) =>
          all(line(`M${250 + i * 26} 40q14 200 -20 396M${710 - i * 26} 40q-14 200 20 396`, s.c.deep, 4)),
        ),
        line('M170 28H790', tone.woodDeep, 12),
        circle(170, 28, 13, tone.gold),
        circle(790, 28, 13, tone.gold),
        rolls(120, 600, s),
        table3(760, 600, s),
      ),
      all(
        rect(90, 130, 220, 340, tone.wood, 4),
        many(2, (i) =>
          all(
            rect(100 + i * 104, 142, 96, 316, tone.woodPale, 3),
            circle(100 + (i ? 14 : 82) + i * 104, 300, 6, tone.woodDeep),
          ),
        ),
        lamp(620, 60, s.c.accent, 60),
        rug(640, 590, 560, s.c.pale, s.c.second),
        tableBig(640, 580, s),
        chair(440, 600, s.c.main, 1),
        chair(840, 600, s.c.main, 1),
      ),
    ),
}
const armchair = (x: number, y: number, fill: string, deep: string) =>
  all(
    rect(x - 84, y - 200, 168, 160, fill, 34),
    rect(x - 106, y - 116, 48, 104, deep, 18),
    rect(x + 58, y - 116, 48, 104, deep, 18),
    rect(x - 64, y - 84, 128, 60, fill, 12),
    rect(x - 76, y - 16, 14, 16, tone.woodDeep),
    rect(x + 62, y - 16, 14, 16, tone.woodDeep),
  )
const rolls = (x: number, y: number, s: Sight) =>
  many(5, (i) =>
    all(
      rect(
        x - 80 + i * 40,
        y - 210 + (i % 2) * 30,
        36,
        210 - (i % 2) * 30,
        [s.c.main, s.c.accent, tone.clay, s.c.second, tone.leaf][i] as string,
        16,
      ),
      oval(x - 62 + i * 40, y - 206 + (i % 2) * 30, 18, 8, tone.white),
    ),
  )
const table3 = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 120, y - 130, 240, 18, tone.wood, 5),
    rect(x - 100, y - 112, 14, 112, tone.woodDeep),
    rect(x + 86, y - 112, 14, 112, tone.woodDeep),
    rect(x - 80, y - 160, 120, 30, s.c.accent, 6),
    rect(x - 70, y - 184, 100, 24, s.c.second, 6),
    line(`M${x + 60} ${y - 136}q20 -30 40 0`, tone.gold, 6),
  )
const tableBig = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 200, y - 160, 400, 22, tone.wood, 6),
    rect(x - 176, y - 138, 18, 138, tone.woodDeep),
    rect(x + 158, y - 138, 18, 138, tone.woodDeep),
    flowers(x, y - 160, [s.c.accent, tone.white, s.c.second], s.c.main, 1),
  )

/** A joiner's bench. */
export const workbench: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 560 }),
      by(s, window(s, 640, 60, 250, 210), window(s, 80, 60, 250, 210), rect(70, 60, 820, 230, s.c.shade, 6)),
    ),
  done: (s) =>
    all(
      toolsOn(by(s, 80, 400, 110), 70, by(s, 6, 6, 9), s),
      rect(60, 400, 840, 34, tone.wood, 4),
      rect(60, 400, 840, 8, tone.woodPale, 4),
      rect(110, 434, 40, 170, tone.woodDeep),
      rect(810, 434, 40, 170, tone.woodDeep),
      rect(110, 530, 740, 20, tone.woodDeep),
      by(s, treads(250, 400), chairFrame(330, 400), doorLeaf(300, 400, s)),
      plane(by(s, 600, 640, 640), 400, s),
      many(7, (i) =>
        line(`M${by(s, 560, 590, 600) + i * 30 - 60} ${396 - (i % 3) * 6}q10 -22 22 0`, tone.woodPale, 5),
      ),
      many(3, (i) =>
        rect(
          240 + i * 12,
          512 - i * 18,
          420 - i * 40,
          16,
          [tone.woodPale, tone.wood, tone.woodDeep][i] as string,
          3,
        ),
      ),
      toolbox(by(s, 760, 160, 760), 400, s.c.main, 0.8),
      many(12, (i) => oval(100 + ((i * 131) % 780), 590 + ((i * 17) % 34), 13, 4, tone.woodPale)),
    ),
}
const toolsOn = (x: number, y: number, n: number, s: Sight) =>
  many(n, (i) => {
    const left = x + 40 + i * 82
    return [
      all(rect(left - 8, y + 40, 16, 130, tone.wood, 7), rect(left - 34, y + 20, 70, 32, tone.metalDeep, 5)),
      all(
        path(`M${left - 26} ${y + 56}h52l-8 120h-36z`, tone.metal),
        rect(left - 24, y + 14, 48, 46, s.c.accent, 12),
      ),
      all(rect(left - 6, y + 80, 12, 90, tone.metal, 3), rect(left - 12, y + 16, 24, 70, tone.red, 10)),
      all(ring(left, y + 110, 38, tone.metalDeep, 12), rect(left - 8, y + 20, 16, 50, tone.wood, 6)),
      all(
        rect(left - 5, y + 20, 10, 150, tone.gold),
        many(6, (j) => rect(left - 5, y + 34 + j * 22, 6, 3, tone.dark)),
      ),
    ][i % 5] as string
  })
const treads = (x: number, y: number) =>
  many(4, (i) =>
    all(
      rect(x - 120 + i * 8, y - 26 - i * 28, 280, 22, tone.woodPale, 3),
      rect(x - 120 + i * 8, y - 10 - i * 28, 280, 6, tone.wood),
    ),
  )
const chairFrame = (x: number, y: number) =>
  all(
    line(
      `M${x - 50} ${y}v-200M${x + 50} ${y}v-110M${x - 50} ${y - 100}h100M${x - 50} ${y - 190}h4M${x - 50} ${y - 40}h100`,
      tone.woodPale,
      15,
    ),
    rect(x - 62, y - 116, 124, 20, tone.wood, 6),
    rect(x - 60, y - 204, 26, 60, tone.wood, 8),
  )
const doorLeaf = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 170, y - 44, 400, 44, tone.woodPale, 3),
    many(2, (i) => rect(x - 150 + i * 190, y - 36, 170, 28, tone.wood, 2)),
    circle(x + 214, y - 22, 7, s.c.accent),
  )
const plane = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 70, y - 40, 150, 40, '#8b5e3c', 6),
    path(`M${x - 60} ${y - 40}q0 -44 34 -40q-4 24 4 40z`, s.c.accent),
    circle(x + 60, y - 48, 14, s.c.accent),
    path(`M${x} ${y - 40}l20 -34h16l-10 34z`, tone.metal),
  )

/** A camera, lights, a backdrop. */
export const photoStudio: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 500 }),
      path(
        by(
          s,
          'M300 60H760V480Q760 560 860 600H200Q300 560 300 480z',
          'M180 60H640V480Q640 560 740 600H80Q180 560 180 480z',
          'M300 60H780V480Q780 560 860 600H220Q300 560 300 480z',
        ),
        by(s, s.c.pale, tone.white, s.c.second),
      ),
    ),
  done: (s) => {
    const x = by(s, 530, 410, 540)
    return all(
      line('M240 60H800', tone.metalDeep, 9),
      by(
        s,
        all(
          rect(x - 70, 420, 140, 110, tone.white, 4),
          bottle(x - 30, 420, s.c.main, tone.white, 1.2),
          bottle(x + 30, 420, s.c.accent, tone.white, 1),
        ),
        all(
          stool(x, 560, s.c.accent, 150),
          flowers(x, 398, [s.c.accent, tone.white, '#e8a7b0'], s.c.main, 1),
        ),
        all(stool(x, 570, tone.wood, 120), plant(x, 436, s.c.main, 1)),
      ),
      softbox(by(s, 150, 800, 150), 600, by(s, 1, -1, 1)),
      cameraOn(by(s, 830, 150, 840), 610, s),
    )
  },
}
const softbox = (x: number, y: number, side: number) =>
  all(
    line(`M${x} ${y}V${y - 330}M${x} ${y - 60}l-50 60M${x} ${y - 60}l50 60`, tone.dark, 8),
    at(
      x,
      y - 370,
      `<g transform="scale(${side} 1)">${all(path('M-50 -70L70 -110V100L-50 50z', tone.dark), path('M70 -110l22 4v196l-22 10z', '#fff3c9'))}</g>`,
    ),
  )
const cameraOn = (x: number, y: number, s: Sight) =>
  all(
    line(`M${x} ${y - 200}L${x - 70} ${y}M${x} ${y - 200}L${x + 70} ${y}M${x} ${y - 200}V${y}`, tone.dark, 9),
    rect(x - 74, y - 290, 148, 92, tone.dark, 12),
    rect(x - 24, y - 310, 48, 26, tone.dark, 6),
    circle(x, y - 244, 38, tone.metalDeep),
    circle(x, y - 244, 28, s.c.deep),
    circle(x - 9, y - 253, 9, 'rgba(255,255,255,.7)'),
    circle(x + 56, y - 276, 7, tone.red),
  )
