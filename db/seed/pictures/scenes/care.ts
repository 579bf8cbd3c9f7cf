import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, line, many, oval, path, rect, ring } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { books, bottle, cup, floorLamp, flowers, frame, lamp, plant, rug, sofa, stool } from '../things'

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

const salonChair = (x: number, y: number, fill: string) =>
  all(
    rect(x - 50, y - 14, 100, 14, tone.metalDeep, 7),
    rect(x - 10, y - 90, 20, 80, tone.metal),
    rect(x - 70, y - 130, 140, 48, fill, 16),
    rect(x - 56, y - 270, 112, 150, fill, 26),
    rect(x - 92, y - 176, 26, 60, tone.dark, 10),
    rect(x + 66, y - 176, 26, 60, tone.dark, 10),
  )

export const salon: Kind = {
  place: (s) =>
    all(
      room(s, {
        floor: 500,
        tiledFrom: by(s, undefined, 350, undefined),
        boards: by(s, 'wood', 'slabs', 'slabs'),
      }),
      by(s, '', '', azulejos(600, 0, 360, 486, 45, s.c, s.variant)),
    ),
  done: (s) =>
    all(
      many(by(s, 2, 2, 1), (i) => {
        const x = by(s, 270, 280, 300) + i * 400
        return all(
          by(
            s,
            all(
              circle(x, 200, 118, tone.gold),
              circle(x, 200, 106, '#d9e9f2'),
              path(`M${x - 60} 270l90 -160h30l-90 170z`, 'rgba(255,255,255,.6)'),
            ),
            all(
              rect(x - 90, 60, 180, 250, tone.wood, 6),
              rect(x - 80, 70, 160, 230, '#d9e9f2'),
              many(4, (j) =>
                all(circle(x - 108, 90 + j * 62, 11, '#ffe6a3'), circle(x + 108, 90 + j * 62, 11, '#ffe6a3')),
              ),
            ),
            all(
              rect(x - 160, 70, 320, 240, s.c.deep, 12),
              rect(x - 148, 82, 296, 216, '#d9e9f2'),
              path(`M${x - 80} 298l130 -216h50l-130 216z`, 'rgba(255,255,255,.6)'),
            ),
          ),
          rect(x - 130, 370, 260, 18, tone.wood, 5),
          bottle(x - 90, 370, s.c.main, tone.white, 0.7),
          bottle(x - 50, 370, s.c.accent, tone.white, 0.6),
          at(x + 70, 366, scissors(s.c.accent), 0.9),
          salonChair(x, 600, by(s, s.c.main, s.c.accent, tone.dark)),
        )
      }),
      by(
        s,
        plant(900, 570, tone.clay, 1.1),
        plant(60, 570, s.c.main, 1),
        all(pole(860, 500), sofa(700, 590, 260, s.c.main, s.c.deep, s.c.accent)),
      ),
    ),
}
const scissors = (fill: string) =>
  all(
    ring(-16, -8, 11, fill, 6),
    ring(16, -8, 11, fill, 6),
    line('M-10 -18L20 -72M10 -18L-20 -72', tone.metalDeep, 7),
  )
const pole = (x: number, y: number) =>
  all(
    rect(x - 20, y - 240, 40, 200, tone.white, 8),
    many(5, (i) => path(`M${x - 20} ${y - 210 + i * 36}l40 -24v14l-40 24z`, i % 2 ? '#1b4a8f' : tone.red)),
    rect(x - 26, y - 254, 52, 20, tone.metalDeep, 6),
    rect(x - 26, y - 46, 52, 20, tone.metalDeep, 6),
  )

export const gym: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 490, boards: by(s, 'wood', 'plain', 'slabs') }),
      by(
        s,
        window(s, 90, 70, 360, 250),
        all(rect(0, 100, 960, 250, s.c.main), rect(0, 100, 960, 12, s.c.accent)),
        window(s, 560, 70, 330, 250),
      ),
    ),
  done: (s) =>
    all(
      by(
        s,
        '',
        all(
          rect(120, 150, 320, 160, '#d9e9f2'),
          path('M160 310l100 -160h50l-100 160z', 'rgba(255,255,255,.6)'),
        ),
        '',
      ),
      many(2, (row) =>
        all(
          rect(by(s, 540, 540, 70), 340 + row * 90, 380, 14, tone.metalDeep, 4),
          many(4, (i) =>
            dumbbell(
              by(s, 590, 590, 120) + i * 94,
              340 + row * 90,
              [s.c.main, tone.dark, s.c.accent, tone.dark][i] as string,
            ),
          ),
        ),
      ),
      line(`M${by(s, 550, 550, 80)} 330V560M${by(s, 910, 910, 440)} 330V560`, tone.metalDeep, 12),
      by(s, treadmill(240, 590, s), bench(270, 590, s), bike(680, 590, s)),
      circle(by(s, 470, 470, 900), 548, 46, s.c.accent),
      by(s, plant(60, 560, tone.clay, 0.9), '', ''),
    ),
}
const dumbbell = (x: number, y: number, fill: string) =>
  all(
    rect(x - 26, y - 18, 52, 8, tone.metal),
    rect(x - 38, y - 32, 20, 34, fill, 5),
    rect(x + 18, y - 32, 20, 34, fill, 5),
  )
const treadmill = (x: number, y: number, s: Sight) =>
  all(
    path(`M${x - 170} ${y - 30}H${x + 150}v26H${x - 170}z`, tone.dark),
    rect(x - 150, y - 40, 280, 12, '#4a5866', 4),
    line(`M${x + 120} ${y - 30}L${x + 90} ${y - 230}`, tone.metalDeep, 14),
    path(`M${x + 40} ${y - 260}h90l10 44h-110z`, s.c.main),
    line(`M${x + 40} ${y - 220}h-70v40`, tone.metalDeep, 10),
  )
const bench = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 150, y - 110, 260, 30, s.c.main, 14),
    line(`M${x - 110} ${y - 84}V${y}M${x + 70} ${y - 84}V${y}`, tone.dark, 12),
    line(`M${x + 90} ${y}V${y - 240}`, tone.metalDeep, 12),
    line(`M${x - 60} ${y - 210}H${x + 240}`, tone.metal, 9),
    circle(x - 40, y - 210, 46, tone.dark),
    circle(x - 40, y - 210, 18, s.c.accent),
    circle(x + 210, y - 210, 46, tone.dark),
    circle(x + 210, y - 210, 18, s.c.accent),
  )
const bike = (x: number, y: number, s: Sight) =>
  all(
    line(
      `M${x - 100} ${y}H${x + 120}M${x - 60} ${y}L${x - 30} ${y - 150}M${x - 30} ${y - 90}L${x + 80} ${y - 60}L${x + 60} ${y - 230}`,
      tone.dark,
      13,
    ),
    circle(x + 80, y - 70, 60, s.c.main),
    circle(x + 80, y - 70, 22, tone.metal),
    rect(x - 80, y - 176, 90, 22, tone.dark, 11),
    line(`M${x + 60} ${y - 230}h50`, tone.metalDeep, 10),
    rect(x + 30, y - 262, 56, 30, s.c.accent, 6),
  )

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
