import { tone } from '../colours'
import { bed, chair, floorLamp, rug, sofa, table } from '../furniture'
import { all, at, circle, line, many, oval, path, rect } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { books, carton, flowers, frame, lamp, plant } from '../things'

/** Rooms that are lived in. */

/** Rooms that are lived in: renovated, painted, floored, fitted with wood. */

const livingWindow = (s: Sight) =>
  by(s, window(s, 90, 80, 240, 260), window(s, 600, 70, 270, 230), window(s, 350, 70, 260, 240))

export const living: Kind = {
  place: (s) => all(room(s, { floor: 470 }), livingWindow(s)),
  done: (s) => {
    const { c } = s
    return by(
      s,
      all(
        frame(470, 110, 130, 160, c, 1),
        frame(620, 110, 180, 110, c, 0),
        rug(560, 574, 560, c.pale, c.second),
        sofa(610, 540, 430, c.main, c.deep, c.accent),
        floorLamp(350, 560, c.accent, 310),
        plant(890, 540, tone.clay, 1.1),
      ),
      all(
        frame(120, 90, 150, 190, c, 2),
        lamp(420, 90, c.accent, 56),
        rug(360, 572, 560, c.pale, c.second),
        sofa(310, 540, 430, c.main, c.deep, c.accent),
        table(660, 590, 150, 84),
        flowers(660, 500, [c.accent, tone.white, c.second], c.deep, 0.8),
        plant(890, 540, c.accent, 1),
      ),
      all(
        rect(60, 190, 200, 280, tone.wood, 4),
        many(3, (i) =>
          all(rect(70, 200 + i * 88, 180, 78, tone.woodDeep), books(78, 278 + i * 88, 120, 66, c, i * 3)),
        ),
        rug(520, 580, 540, c.pale, c.second),
        sofa(520, 546, 420, c.accent, c.deep, c.main),
        lamp(790, 130, c.main),
        table(800, 556, 190, 120),
        chair(870, 580, c.accent, 0.9),
        bowl(790, 430, c.main),
      ),
    )
  },
  before: (s) =>
    all(
      wear(380, 60, 200, 360, 2),
      wear(700, 40, 240, 380, 6),
      by(s, wear(20, 360, 300, 90, 3), wear(30, 40, 280, 380, 4), wear(40, 60, 260, 380, 1)),
      livingWindow(s),
      rect(0, 456, 960, 14, '#b8ac92'),
      line('M640 0V150', tone.dark, 4),
      circle(640, 164, 17, '#e6d9a8'),
      many(5, (i) => rect(560 + i * 62 - (i % 2) * 20, 500 + (i % 3) * 34, 96, 14, '#6f5c45', 2)),
      by(s, armchair(760, 566), armchair(240, 566), armchair(300, 570)),
      carton(by(s, 480, 480, 720), 590, 110, 80),
    ),
}

const bowl = (x: number, y: number, fill: string) =>
  all(
    circle(x - 20, y - 30, 16, tone.red),
    circle(x + 8, y - 34, 17, tone.gold),
    path(`M${x - 56} ${y - 28}h112q-8 28-40 28h-32q-32 0-40 -28z`, fill),
  )

const armchair = (x: number, y: number) =>
  at(
    x,
    y,
    all(
      rect(-90, -190, 180, 150, '#8a7a5e', 30),
      rect(-110, -120, 50, 110, '#756649', 18),
      rect(60, -120, 50, 110, '#756649', 18),
      rect(-66, -84, 132, 60, '#998a6d', 12),
      line('M20 -160l16 24l-12 18l18 20', '#5d503a', 4),
      rect(-80, -12, 16, 14, '#4d4232'),
      rect(64, -12, 16, 14, '#4d4232'),
    ),
  )

const diningWindow = (s: Sight) => window(s, by(s, 90, 620, 360), 70, 240, 230)

/** A table with a story: worn before, whole again after. */
export const tableRestored: Kind = {
  place: (s) => all(room(s, { floor: 450 }), diningWindow(s)),
  done: (s) =>
    all(
      rug(480, 586, 720, s.c.pale, s.c.second),
      chair(by(s, 170, 180, 190), 520, s.c.main, 1.1),
      chair(by(s, 790, 780, 770), 520, s.c.main, 1.1),
      turned(480, 580, 560, by(s, '#9a6236', '#7d4a28', '#b5793f'), by(s, '#7a4a26', '#5f361b', '#90592b')),
      by(
        s,
        flowers(480, 376, [tone.white, s.c.accent], s.c.main, 1),
        all(bowl(480, 376, s.c.accent), cup2(610, 376, tone.white)),
        all(
          books(400, 376, 70, 70, s.c, 1),
          flowers(560, 376, [s.c.accent, tone.white, s.c.second], tone.glass, 0.9),
        ),
      ),
      lamp(by(s, 640, 380, 760), 70, s.c.accent),
    ),
  before: (s) =>
    all(
      wear(60, 40, 840, 340, 3),
      diningWindow(s),
      turned(480, 580, 560, '#8b8170', '#6c6353'),
      line('M270 372l60 12l-30 8M560 370l40 16l-24 6M430 374l30 10', '#4f483b', 4),
      oval(620, 372, 44, 7, '#5d5546'),
      oval(380, 374, 30, 5, '#a49a86'),
      path('M640 392l-14 46l16 20l-6 -66z', '#4f483b'),
    ),
}

const cup2 = (x: number, y: number, fill: string) => all(path(`M${x - 20} ${y - 34}h40l-5 34h-30z`, fill))

const turned = (x: number, y: number, w: number, fill: string, deep: string) =>
  all(
    [x - w / 2 + 40, x + w / 2 - 40]
      .map((lx) =>
        all(
          rect(lx - 12, y - 180, 24, 180, deep),
          oval(lx, y - 120, 22, 18, fill),
          oval(lx, y - 60, 18, 14, fill),
          rect(lx - 16, y - 14, 32, 14, deep, 4),
        ),
      )
      .join(''),
    rect(x - w / 2 + 20, y - 190, w - 40, 44, deep),
    path(`M${x - 60} ${y - 168}q60 34 120 0v22h-120z`, fill),
    rect(x - w / 2, y - 206, w, 24, fill, 8),
    rect(x - w / 2 + 20, y - 203, w - 120, 5, 'rgba(255,255,255,.25)', 2),
  )

/** Under the slope of the roof. */
export const attic: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 500 }),
      path('M0 0H960V640V420L620 60H340L0 420z', s.c.shade),
      path('M0 420L340 60H620L960 420V500H0z', s.c.wall),
      rect(0, 500, 960, 140, s.c.floor),
      many(9, (i) => line(`M${480 + (i - 4) * 108} 500L${480 + (i - 4) * 190} 640`, s.c.seam, 3)),
      window(s, 390, 110, 180, 150),
      path('M150 250L262 132L330 196L214 314z', tone.white),
      path('M166 250L262 150L314 198L216 298z', s.c.sky),
    ),
  done: (s) =>
    by(
      s,
      all(
        desk(480, 580, 420),
        at(420, 440, laptopMini(s.c.main)),
        chair(480, 620, s.c.accent, 0.8),
        plant(180, 560, tone.clay, 0.9),
        floorLamp(800, 560, s.c.accent, 200),
      ),
      all(
        bed(500, 580, s.c.main, s.c.accent),
        plant(190, 560, s.c.accent, 0.8),
        lamp(680, 130, s.c.accent, 36),
      ),
      all(
        rug(480, 586, 560, s.c.pale, s.c.second),
        sofa(500, 566, 380, s.c.main, s.c.deep, s.c.accent),
        rect(720, 380, 160, 120, tone.wood, 3),
        books(730, 490, 140, 96, s.c, 2),
        plant(180, 560, tone.clay, 0.9),
      ),
    ),
  before: () =>
    all(
      line('M340 60L200 640M620 60L760 640M60 357V640M900 357V640', 'rgba(80,64,42,.3)', 14),
      wear(330, 270, 300, 200, 2),
      carton(260, 590, 150, 110),
      carton(370, 600, 120, 84),
      carton(300, 486, 110, 70),
      carton(760, 590, 160, 120),
      at(620, 590, all(rect(-60, -120, 120, 110, '#7a6a50', 6), rect(-60, -80, 120, 10, '#5d5039'))),
      line('M480 60V140', tone.dark, 4),
      circle(480, 150, 15, '#e6d9a8'),
    ),
}

const desk = (x: number, y: number, w: number) => table(x, y, w, 140, tone.woodPale, tone.wood)

const laptopMini = (fill: string) =>
  all(
    rect(-60, -84, 120, 80, tone.dark, 6),
    rect(-52, -76, 104, 64, fill),
    path('M-74 0h148l-8 -7h-132z', tone.metalDeep),
  )
