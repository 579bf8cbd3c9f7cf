import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, line, many, mirrored, path, rect, ring } from '../pencil'
import { by, type Kind, type Sight } from '../sight'
import { hills, road, street } from '../street'
import { plant } from '../things'
import { toolbox } from '../tools'
import { car, wheelAt } from '../vehicles'

/** Cars: mended, sold, learnt. */

/** Cars: mended, sold, learnt. */

const carFill = (s: Sight) => by(s, '#2f6fc4', '#c9683a', '#e0a93b')

const garageWall = (s: Sight) =>
  all(
    rect(0, 0, 960, 640, s.c.wall),
    azulejos(0, 260, 960, 210, 42, s.c, s.variant),
    rect(0, 252, 960, 10, s.c.main),
    rect(0, 470, 960, 170, '#b4b0a6'),
    rect(0, 466, 960, 8, tone.stoneDeep),
    line('M120 640L220 474M840 640L740 474', tone.gold, 10),
  )

const toolWall = (x: number, y: number) =>
  all(
    rect(x, y, 230, 130, '#3c4a5a', 6),
    many(5, (i) =>
      all(
        rect(x + 22 + i * 42, y + 22, 10, 60 + (i % 3) * 14, tone.metal, 5),
        i % 2
          ? ring(x + 27 + i * 42, y + 22, 10, tone.metal, 6)
          : rect(x + 16 + i * 42, y + 16, 22, 14, tone.metalDeep, 3),
      ),
    ),
  )

/** A workshop with a car on the lift. */
export const garage: Kind = {
  place: (s) => garageWall(s),
  done: (s) => {
    const x = by(s, 520, 440, 500)
    return by(
      s,
      all(
        toolWall(60, 60),
        rect(x - 300, 110, 34, 470, s.c.main),
        rect(x + 266, 110, 34, 470, s.c.main),
        car(x, 392, carFill(s), 1.3),
        rect(x - 280, 392, 220, 16, tone.dark, 4),
        rect(x + 60, 392, 220, 16, tone.dark, 4),
        rect(x - 330, 570, 94, 16, tone.dark, 4),
        rect(x + 236, 570, 94, 16, tone.dark, 4),
        at(
          x,
          590,
          all(
            rect(-90, -22, 180, 12, s.c.accent, 6),
            circle(-64, -4, 9, tone.dark),
            circle(64, -4, 9, tone.dark),
          ),
        ),
        toolbox(110, 610, tone.red, 1.2),
      ),
      all(
        toolWall(660, 60),
        car(x, 590, carFill(s), 1.5),
        mirrored(x, path(`M${x - 300} 462l-46 -150l12 -6l70 140z`, carFill(s))),
        engine(x + 190, 452),
        at(840, 610, cart(s.c.main)),
      ),
      all(
        toolWall(70, 60),
        scanner(790, 590, s),
        car(x - 60, 590, carFill(s), 1.45),
        line(`M${x + 160} 510Q${x + 230} 470 ${x + 250} 470`, tone.dark, 7),
      ),
    )
  },
}

const engine = (x: number, y: number) =>
  all(
    rect(x - 60, y - 34, 120, 40, tone.metalDeep, 6),
    many(4, (i) => circle(x - 42 + i * 28, y - 38, 11, tone.dark)),
    rect(x - 50, y - 20, 100, 10, tone.red, 4),
  )

const cart = (fill: string) =>
  all(
    rect(-80, -150, 160, 136, fill, 6),
    many(4, (i) =>
      all(
        rect(-70, -142 + i * 32, 140, 26, 'rgba(255,255,255,.18)', 3),
        rect(-22, -134 + i * 32, 44, 6, tone.metal, 3),
      ),
    ),
    circle(-58, -8, 12, tone.dark),
    circle(58, -8, 12, tone.dark),
  )

const scanner = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 10, y - 150, 20, 150, tone.metalDeep),
    rect(x - 70, y - 10, 140, 12, tone.metalDeep, 5),
    rect(x - 110, y - 290, 220, 150, tone.dark, 10),
    rect(x - 98, y - 278, 196, 126, s.c.pale),
    line(`M${x - 84} ${y - 210}h30l16 -40l24 70l20 -44h70`, s.c.main, 6),
    many(3, (i) => circle(x - 70 + i * 30, y - 172, 7, [tone.red, tone.gold, tone.leaf][i] as string)),
  )

export const tyres: Kind = {
  place: (s) => garageWall(s),
  done: (s) =>
    all(
      rect(by(s, 50, 560, 40), 90, 350, 12, tone.metalDeep),
      rect(by(s, 50, 560, 40), 230, 350, 12, tone.metalDeep),
      many(6, (i) => wheelAt(by(s, 110, 620, 100) + (i % 3) * 112, 40 + Math.floor(i / 3) * 138, 52)),
      many(3, (i) =>
        all(
          rect(by(s, 700, 60, 690), 560 - i * 60, 190, 56, tone.dark, 26),
          rect(by(s, 712, 72, 702), 582 - i * 60, 166, 6, '#3b4653', 3),
        ),
      ),
      wheelAt(by(s, 470, 520, 430), 490, 110),
      many(5, (i) => at(by(s, 470, 520, 430), 490, circle(0, -36, 7, tone.dark), 1, i * 72)),
      by(s, at(240, 600, cart(s.c.main)), at(800, 600, cart(s.c.accent)), at(190, 600, cart(s.c.main))),
      by(s, '', toolbox(360, 610, tone.red, 1), ''),
    ),
}

export const showroom: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      rect(40, 40, 880, 370, tone.white),
      all(
        rect(54, 54, 852, 342, s.c.sky),
        `<g transform="translate(0 90) scale(1 .78)">${by(s, hills(s, 280, 80), hills(s, 300, 60), hills(s, 290, 90))}</g>`,
      ),
      rect(54, 360, 852, 36, s.c.near),
      many(4, (i) => rect(206 + i * 170, 54, 10, 342, tone.white)),
      rect(0, 430, 960, 210, s.c.pale),
      rect(0, 424, 960, 8, s.c.shade),
    ),
  done: (s) =>
    all(
      rect(70, 60, 820, 40, s.brand),
      rect(100, 74, 200, 12, tone.white, 6),
      by(
        s,
        all(car(250, 480, tone.white, 0.8), car(680, 470, '#c9683a', 0.75)),
        all(car(720, 480, '#2f6fc4', 0.8)),
        all(car(230, 470, '#b3392c', 0.75), car(560, 466, tone.white, 0.72), car(860, 470, '#2f6f5a', 0.75)),
      ),
      path('M120 600H840L790 560H170z', tone.white),
      car(by(s, 480, 440, 480), 584, by(s, '#1b4a8f', '#e0a93b', '#59406f'), 1.5),
      plant(by(s, 90, 880, 90), 590, s.brand, 1),
      at(
        by(s, 850, 120, 850),
        600,
        all(
          rect(-44, -150, 88, 110, tone.white, 4),
          rect(-30, -134, 60, 12, s.brand, 5),
          rect(-30, -112, 44, 8, tone.metalDeep, 4),
          rect(-30, -94, 52, 8, tone.metalDeep, 4),
          line('M0 -40L-26 0M0 -40L26 0', tone.woodDeep, 8),
        ),
      ),
    ),
}

/** A school car in the street, with the L that is an aula de condução's. */
export const driving: Kind = {
  place: (s) => all(street(s, 480), road(s, 470)),
  done: (s) =>
    all(
      car(by(s, 440, 520, 470), 590, tone.white, 1.45),
      at(
        by(s, 440, 520, 470),
        590,
        all(
          rect(-210, -104, 420, 20, s.brand),
          at(-8, -300, all(path('M-60 26L-46 -20H46L60 26z', s.brand), rect(-36, -8, 72, 10, tone.white, 5))),
        ),
        1.1,
      ),
      by(
        s,
        many(3, (i) => cone(800 + i * 60, 610)),
        many(3, (i) => cone(80 + i * 64, 610)),
        stopSign(850, 560),
      ),
      by(
        s,
        stopSign(90, 540),
        '',
        many(2, (i) => cone(70 + i * 70, 614)),
      ),
    ),
}

const cone = (x: number, y: number) =>
  all(
    path(`M${x - 6} ${y - 70}h12l20 62h-52z`, '#e0692f'),
    path(`M${x - 13} ${y - 46}h26l6 18h-38z`, tone.white),
    rect(x - 32, y - 10, 64, 10, '#c9582a', 3),
  )

const stopSign = (x: number, y: number) =>
  all(
    rect(x - 5, y - 240, 10, 240, tone.metalDeep),
    circle(x, y - 260, 50, tone.white),
    ring(x, y - 260, 44, tone.red, 12),
    rect(x - 24, y - 268, 48, 16, tone.dark, 3),
  )
