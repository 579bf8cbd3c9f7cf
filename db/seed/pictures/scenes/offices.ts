import { tone } from '../colours'
import { chair } from '../furniture'
import { all, at, circle, line, many, oval, path, rect } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { books, cup, frame, laptop, monitorFoot, plant, screen } from '../things'

/** Desks where things are counted and written. */

/** Desks, counters, benches: where things are counted, written, sold and mended. */

export const desk = (y: number, top: string, body: string) =>
  all(
    rect(60, y, 840, 24, top, 5),
    rect(84, y + 24, 220, 160, body, 4),
    rect(656, y + 24, 220, 160, body, 4),
    many(3, (i) => rect(674, y + 36 + i * 48, 184, 38, 'rgba(255,255,255,.16)', 4)),
    many(3, (i) => rect(746, y + 52 + i * 48, 40, 6, tone.gold, 3)),
  )

export const office = (s: Sight) =>
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
