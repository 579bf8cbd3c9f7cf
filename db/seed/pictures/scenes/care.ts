import { tone } from '../colours'
import { floorLamp, rug } from '../furniture'
import { all, at, circle, line, many, oval, path, rect, ring } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { books, cup, flowers, frame, plant } from '../things'

/** Children, pupils, the old. */

export const classroom: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 490, tiledFrom: by(s, undefined, 380, undefined) }),
      by(s, window(s, 680, 80, 210, 210), window(s, 60, 80, 190, 210), ''),
    ),
  done: (s) => {
    const x = by(s, 90, 330, 130)
    return all(
      rect(x, 70, 540, 270, tone.woodDeep, 5),
      rect(x + 12, 82, 516, 246, by(s, '#25423a', tone.white, '#25423a')),
      by(s, sums('#e8e4d4', x), letters(s.c.main, x), shapes('#e8e4d4', x)),
      rect(x + 20, 336, 500, 10, tone.wood),
      many(by(s, 2, 3, 3), (i) => schoolDesk(by(s, 270, 190, 170) + i * by(s, 420, 290, 310), 600, s, i)),
      by(
        s,
        globeSmall(800, 420, s),
        books(80, 490, 130, 80, s.c, 3),
        all(
          rect(740, 130, 170, 12, tone.wood),
          books(750, 130, 140, 66, s.c, 1),
          plant(880, 570, s.c.accent, 0.8),
        ),
      ),
    )
  },
}

const sums = (ink: string, x: number) =>
  all(
    line(`M${x + 60} 130v44M${x + 38} 152h44M${x + 120} 140h50M${x + 120} 162h50`, ink, 7),
    path(`M${x + 240} 240l60 -110l60 110z`, 'none'),
    line(`M${x + 230} 240l70 -120l70 120zM${x + 420} 130l60 60m0 -60l-60 60`, ink, 6),
    line(`M${x + 50} 270q40 -90 80 -10t80 -10`, ink, 5),
    line(`M${x + 420} 250h80M${x + 420} 276h50`, ink, 5),
  )

const letters = (ink: string, x: number) =>
  all(
    line(`M${x + 60} 200l36 -90l36 90M${x + 72} 168h48`, ink, 8),
    line(`M${x + 180} 110v90h30q30 0 30 -24t-30 -22h-30h26q24 0 24 -22t-24 -22z`, ink, 8),
    line(`M${x + 350} 124q-20 -16 -44 -8q-28 12 -28 40t28 40q24 8 44 -8`, ink, 8),
    many(3, (i) => line(`M${x + 60} ${244 + i * 26}h${380 - i * 70}`, '#b9c3cc', 5)),
    circle(x + 450, 150, 30, ink),
  )

const shapes = (ink: string, x: number) =>
  all(
    ring(x + 110, 170, 56, ink, 6),
    line(`M${x + 110} 170l40 -40M${x + 220} 120h100v100h-100zM${x + 220} 120l100 100`, ink, 6),
    line(`M${x + 380} 220l50 -100l50 100z`, ink, 6),
    line(`M${x + 60} 280h160M${x + 260} 280h190`, ink, 5),
  )

const schoolDesk = (x: number, y: number, s: Sight, i: number) =>
  all(
    line(`M${x - 90} ${y}V${y - 110}M${x + 90} ${y}V${y - 110}`, tone.metalDeep, 10),
    rect(x - 110, y - 126, 220, 18, tone.woodPale, 5),
    i % 2
      ? all(rect(x - 60, y - 142, 90, 14, s.c.main, 3), rect(x - 50, y - 154, 80, 12, s.c.accent, 3))
      : all(
          path(`M${x - 70} ${y - 128}l60 -12l60 12z`, tone.white),
          rect(x + 60, y - 158, 24, 32, s.c.accent, 4),
          line(`M${x + 66} ${y - 158}l-4 -22M${x + 76} ${y - 158}l6 -20`, tone.gold, 5),
        ),
    rect(x - 60, y - 84, 120, 10, s.c.main, 4),
  )

const globeSmall = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 100, y + 66, 200, 14, tone.wood),
    circle(x, y, 50, tone.waterDeep),
    path(`M${x - 30} ${y - 20}q20 -20 40 0q-10 40 -40 0z`, tone.leaf),
    ring(x, y, 55, s.c.accent, 5),
    rect(x - 34, y + 54, 68, 12, tone.woodDeep, 4),
  )

export const nursery: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 470 }),
      by(s, window(s, 90, 80, 240, 220), window(s, 600, 70, 270, 230), window(s, 350, 80, 260, 210)),
      many(9, (i) =>
        at(
          40 + i * 110,
          20,
          path('M-40 0H40L0 56z', [s.c.main, s.c.accent, tone.clay, tone.leaf][i % 4] as string),
        ),
      ),
    ),
  done: (s) =>
    all(
      rug(480, 570, 700, s.c.pale, s.c.second),
      blocks(by(s, 330, 620, 250), 580, s),
      teddy(by(s, 560, 300, 680), 580, by(s, '#c98a45', '#b98550', '#a9764a')),
      by(s, cot(760, 540, s), shelfToys(40, 470, s), all(cot(140, 540, s))),
      at(
        by(s, 440, 470, 450),
        600,
        all(circle(0, -30, 30, s.c.accent), path('M-28 -36q28 -16 56 0v10q-28 -14 -56 0z', tone.white)),
      ),
      by(s, '', plant(900, 560, s.c.main, 0.9), shelfToys(700, 470, s)),
    ),
}

const blocks = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 66, y - 62, 60, 60, s.c.main, 6),
    rect(x, y - 62, 60, 60, tone.gold, 6),
    rect(x - 34, y - 124, 60, 60, tone.red, 6),
    circle(x - 36, y - 32, 15, tone.white),
    path(`M${x + 30} ${y - 48}l16 30h-32z`, tone.white),
    rect(x - 16, y - 106, 24, 24, tone.white, 3),
  )

const teddy = (x: number, y: number, fill: string) =>
  all(
    circle(x - 40, y - 176, 22, fill),
    circle(x + 40, y - 176, 22, fill),
    circle(x, y - 136, 54, fill),
    oval(x, y - 44, 58, 52, fill),
    oval(x, y - 40, 34, 32, '#ecd3a4'),
    oval(x, y - 120, 26, 20, '#ecd3a4'),
    circle(x - 18, y - 148, 6, tone.dark),
    circle(x + 18, y - 148, 6, tone.dark),
    oval(x, y - 128, 9, 6, tone.dark),
    oval(x - 62, y - 70, 20, 30, fill),
    oval(x + 62, y - 70, 20, 30, fill),
    oval(x - 36, y - 8, 26, 18, fill),
    oval(x + 36, y - 8, 26, 18, fill),
  )

const cot = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 130, y - 70, 260, 40, s.c.pale, 8),
    rect(x - 120, y - 90, 90, 30, tone.white, 12),
    many(8, (i) => rect(x - 124 + i * 34, y - 150, 10, 140, tone.woodPale)),
    rect(x - 136, y - 160, 272, 14, tone.wood, 6),
    rect(x - 136, y - 24, 272, 14, tone.wood, 6),
    rect(x - 136, y - 176, 14, 190, tone.wood, 6),
    rect(x + 122, y - 176, 14, 190, tone.wood, 6),
  )

const shelfToys = (x: number, y: number, s: Sight) =>
  all(
    rect(x, y - 220, 230, 220, tone.woodPale, 5),
    many(6, (i) =>
      all(
        rect(x + 10 + (i % 2) * 108, y - 210 + Math.floor(i / 2) * 70, 102, 60, tone.wood),
        rect(
          x + 22 + (i % 2) * 108,
          y - 196 + Math.floor(i / 2) * 70,
          78,
          46,
          [s.c.main, tone.gold, s.c.accent, tone.leaf, tone.clay, s.c.second][i] as string,
          5,
        ),
      ),
    ),
  )

/** A sitting room where somebody is cared for. */
export const careRoom: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 480, tiledFrom: by(s, undefined, undefined, 380) }),
      by(s, window(s, 100, 80, 270, 250), window(s, 560, 70, 300, 250), window(s, 340, 70, 280, 230)),
    ),
  done: (s) =>
    all(
      rug(500, 580, 640, s.c.pale, s.c.second),
      easy(by(s, 590, 330, 250), 570, s.c.main, s.c.deep, s.c.accent),
      by(
        s,
        easy(830, 560, s.c.accent, s.c.deep, s.c.main),
        '',
        easy(700, 570, s.c.main, s.c.deep, s.c.accent),
      ),
      teaTable(by(s, 400, 540, 480), 590, s),
      by(
        s,
        frame(620, 110, 190, 130, s.c, 0),
        all(frame(140, 100, 130, 160, s.c, 2), wheelchair(800, 590, s)),
        floorLamp(120, 560, s.c.accent, 280),
      ),
      plant(by(s, 90, 80, 890), 560, tone.clay, 1),
    ),
}

const easy = (x: number, y: number, fill: string, deep: string, cushion: string) =>
  all(
    rect(x - 84, y - 230, 168, 190, fill, 36),
    rect(x - 108, y - 130, 50, 110, deep, 20),
    rect(x + 58, y - 130, 50, 110, deep, 20),
    rect(x - 64, y - 96, 128, 66, fill, 14),
    at(x, y - 130, rect(-34, -34, 68, 60, cushion, 14), 1, 8),
    rect(x - 76, y - 22, 16, 22, tone.woodDeep),
    rect(x + 60, y - 22, 16, 22, tone.woodDeep),
  )

const teaTable = (x: number, y: number, s: Sight) =>
  all(
    oval(x, y - 104, 84, 16, tone.wood),
    rect(x - 7, y - 100, 14, 92, tone.woodDeep),
    oval(x, y - 4, 50, 9, tone.woodDeep),
    cup(x - 36, y - 108, s.c.accent, 0.8),
    flowers(x + 30, y - 106, [s.c.accent, tone.white, '#e8a7b0'], s.c.main, 0.7),
  )

const wheelchair = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 70, y - 250, 20, 150, tone.dark, 8),
    rect(x - 60, y - 240, 16, 120, s.c.main, 6),
    rect(x - 60, y - 130, 120, 22, s.c.main, 8),
    line(`M${x + 56} ${y - 120}v70h40`, tone.metalDeep, 9),
    line(`M${x - 74} ${y - 230}h-30`, tone.dark, 9),
    ring(x - 20, y - 72, 66, tone.dark, 9),
    circle(x - 20, y - 72, 10, tone.metal),
    ring(x + 70, y - 22, 18, tone.dark, 8),
  )
