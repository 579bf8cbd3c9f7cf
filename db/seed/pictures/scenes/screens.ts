import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { chair, stool } from '../furniture'
import { all, at, circle, line, many, oval, path, rect } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { books, bottle, cup, flowers, frame, laptop, monitorFoot, plant, screen } from '../things'
import { desk, office } from './offices'

/** Screens: drawn for, mended, and what stands before a camera. */

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
