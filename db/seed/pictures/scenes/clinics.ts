import { tone } from '../colours'
import { stool } from '../furniture'
import { all, at, circle, line, many, oval, path, rect } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { bottle, frame, lamp, plant } from '../things'

/** Where people and animals are treated. */

/** Where people (and animals) are looked after: health, beauty, children, the old. */

const cabinet = (x: number, y: number, w: number, h: number, s: Sight, n = 3) =>
  all(
    rect(x, y - h, w, h, tone.white, 5),
    many(n, (i) =>
      all(
        rect(x + 8, y - h + 8 + (i * (h - 10)) / n, w - 16, (h - 18) / n - 6, s.c.pale, 3),
        rect(x + w / 2 - 16, y - h + 18 + (i * (h - 10)) / n, 32, 5, s.c.main, 2),
      ),
    ),
  )

export const dentist: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 510, tiledFrom: by(s, 330, undefined, 400), boards: 'slabs' }),
      by(s, window(s, 90, 80, 230, 210), window(s, 600, 70, 280, 220), window(s, 90, 90, 210, 230)),
    ),
  done: (s) => {
    const x = by(s, 470, 400, 520)
    return all(
      cabinet(by(s, 740, 740, 60), 510, 160, 230, s),
      line(`M${x + 70} 0V90L${x - 30} 150`, tone.metalDeep, 12),
      path(`M${x - 110} 190q20 -60 90 -50q60 10 70 60z`, tone.metal),
      oval(x - 30, 196, 60, 10, '#fff3c9'),
      rect(x - 50, 500, 110, 22, tone.metalDeep, 8),
      rect(x - 16, 440, 40, 66, tone.metal),
      path(
        `M${x - 210} 268q-34 -10 -44 18q-6 26 22 38l70 26l64 92q12 18 36 18h200q26 0 44 14l70 52q20 12 32 -8q8 -16 -8 -30l-80 -70q-16 -14 -40 -14h-150q-24 0 -38 -20l-58 -84q-10 -14 -28 -20z`,
        s.c.main,
      ),
      path(`M${x - 206} 276q-30 -8 -36 16q-2 14 12 20l74 28l66 -4l-30 -30z`, s.c.second),
      rect(x - 20, 380, 130, 18, s.c.deep, 9),
      line(`M${x + 180} 510V360q0 -40 40 -40h60`, tone.metalDeep, 11),
      rect(x + 240, 304, 110, 16, tone.white, 6),
      many(3, (i) =>
        all(
          rect(x + 256 + i * 30, 262, 8, 44, tone.metalDeep, 4),
          line(`M${x + 260 + i * 30} 320q-16 60 -60 70`, tone.metal, 4),
        ),
      ),
      by(s, '', '', frame(700, 110, 160, 120, s.c, 1)),
      plant(by(s, 110, 100, 890), 580, s.c.accent, 1),
      stool(by(s, 260, 220, 320), 590, s.c.accent, 80),
    )
  },
}

export const physio: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 490 }),
      by(
        s,
        window(s, 620, 80, 270, 240),
        window(s, 90, 80, 270, 240),
        all(
          rect(60, 90, 380, 300, tone.wood, 4),
          rect(70, 100, 360, 280, '#d9e9f2'),
          path('M110 380l160 -280h60l-160 280z', 'rgba(255,255,255,.6)'),
        ),
      ),
    ),
  done: (s) =>
    all(
      rect(by(s, 110, 430, 470), 410, 440, 46, s.c.main, 20),
      rect(by(s, 110, 430, 470), 396, 120, 30, s.c.second, 14),
      line(
        `M${by(s, 160, 480, 520)} 456V590M${by(s, 500, 820, 860)} 456V590M${by(s, 160, 480, 520)} 550H${by(s, 500, 820, 860)}`,
        tone.metalDeep,
        12,
      ),
      circle(by(s, 740, 230, 250), 516, 84, s.c.accent),
      path(`M${by(s, 740, 230, 250) - 60} 470q30 -36 70 -30q-50 10 -70 30z`, 'rgba(255,255,255,.45)'),
      many(4, (i) =>
        all(
          rect(by(s, 120, 620, 640), 120 + i * 52, 200 - (i % 2) * 0, 8, tone.wood),
          rect(by(s, 120, 620, 640), 112, 10, 220, tone.woodDeep),
          rect(by(s, 310, 810, 830), 112, 10, 220, tone.woodDeep),
        ),
      ),
      by(s, rect(560, 590, 0, 0, s.c.pale), '', ''),
      at(
        by(s, 620, 380, 120),
        600,
        all(
          rect(-90, -26, 180, 26, s.c.pale, 13),
          circle(78, -13, 13, s.c.second),
          circle(78, -13, 5, s.c.main),
        ),
      ),
      many(2, (i) =>
        at(
          by(s, 880, 80, 420) + i * 0,
          600 - i * 30,
          all(
            rect(-34, -8, 68, 8, tone.dark, 4),
            circle(-34, -4, 14, s.c.main),
            circle(34, -4, 14, s.c.main),
          ),
        ),
      ),
      plant(by(s, 60, 900, 900), 570, tone.clay, 1),
    ),
}

const dog = (x: number, y: number, fill: string, ear: string, scale = 1) =>
  at(
    x,
    y,
    all(
      path(
        'M-90 -120Q-96 -60 -84 0H-58L-54 -60H40L46 0H72Q84 -70 72 -120Q60 -140 20 -140H-60Q-86 -140 -90 -120z',
        fill,
      ),
      line('M-84 -120q-40 -30 -34 -70', fill, 18),
      path(
        'M40 -130Q36 -210 90 -222Q130 -224 138 -190L168 -180Q172 -156 146 -150H116Q110 -120 80 -108z',
        fill,
      ),
      path('M76 -220q-34 4 -34 62q20 10 34 -14z', ear),
      circle(112, -192, 6, tone.dark),
      oval(164, -178, 9, 7, tone.dark),
      rect(64, -140, 44, 12, tone.red, 6),
      circle(100, -122, 8, tone.gold),
    ),
    scale,
  )

const cat = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-50 0Q-60 -90 -10 -110Q40 -110 46 0z', fill),
      line('M-44 -10q-50 0 -46 -60q2 -24 -14 -40', fill, 14),
      circle(10, -132, 40, fill),
      path('M-24 -150l-4 -44l36 22zM44 -150l4 -44l-36 22z', fill),
      circle(-4, -136, 5, tone.dark),
      circle(24, -136, 5, tone.dark),
      path('M6 -124h8l-4 6z', '#e8a7b0'),
      line('M-30 -122h-22M-30 -114l-20 6M50 -122h22M50 -114l20 6', tone.dark, 2),
    ),
    scale,
  )

export const vet: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 500, tiledFrom: by(s, 320, undefined, 360), boards: 'slabs' }),
      by(s, window(s, 660, 70, 220, 200), window(s, 90, 80, 220, 220), ''),
    ),
  done: (s) =>
    all(
      by(
        s,
        all(
          rect(80, 90, 200, 12, tone.wood),
          many(3, (i) =>
            bottle(116 + i * 58, 90, [s.c.main, tone.leaf, s.c.accent][i] as string, tone.white, 0.7),
          ),
        ),
        cabinet(720, 500, 180, 260, s),
        all(
          frame(100, 80, 180, 150, s.c, 1),
          rect(640, 120, 240, 12, tone.wood),
          many(4, (i) =>
            bottle(
              680 + i * 54,
              120,
              [s.c.main, tone.leaf, s.c.accent, tone.clay][i] as string,
              tone.white,
              0.7,
            ),
          ),
        ),
      ),
      lamp(by(s, 480, 440, 480), 40, tone.metal, 60),
      rect(by(s, 250, 200, 240), 400, 480, 22, tone.metal, 8),
      rect(by(s, 470, 420, 460), 422, 40, 160, tone.metalDeep),
      rect(by(s, 400, 350, 390), 576, 180, 18, tone.metalDeep, 8),
      by(
        s,
        dog(460, 400, '#c98a45', '#8a5a33', 1.15),
        cat(440, 400, '#8b98a6', 1.3),
        all(dog(380, 400, tone.white, '#5f4632', 1), cat(600, 400, '#d08d3f', 1.1)),
      ),
      at(
        by(s, 660, 620, 690),
        400,
        all(
          rect(-34, -30, 68, 30, tone.white, 4),
          rect(-6, -26, 12, 22, tone.red),
          rect(-14, -19, 28, 9, tone.red),
        ),
      ),
      plant(by(s, 110, 100, 880), 580, s.c.accent, 1.1),
      at(
        by(s, 820, 870, 110),
        600,
        all(path('M-60 -36H60L48 0H-48z', s.c.main), oval(0, -36, 60, 10, '#8a5a33')),
      ),
    ),
}
