import { tone } from '../colours'
import { all, at, circle, faint, line, many, mirrored, oval, path, rect } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import {
  books,
  bucket,
  carton,
  chair,
  floorLamp,
  flowers,
  frame,
  ladder,
  lamp,
  plant,
  rug,
  sofa,
  stepladder,
  table,
} from '../things'

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

/** A staircase going up to the right. */
export const stairs: Kind = {
  place: (s) =>
    flip(
      s,
      all(
        room(s, { floor: 560 }),
        window(s, 110, by(s, 120, 90, 150), by(s, 200, 150, 240), by(s, 250, 300, 190), {
          bars: s.layout !== 1,
        }),
        path('M400 560L960 112V0H900L400 400z', s.c.shade),
      ),
    ),
  done: (s) =>
    flip(
      s,
      all(
        many(8, (i) =>
          all(
            rect(420 + i * 70, 560 - (i + 1) * 56, 560, 57, by(s, s.c.pale, tone.white, s.c.pale)),
            rect(
              410 + i * 70,
              560 - (i + 1) * 56,
              560,
              14,
              by(s, tone.wood, tone.woodDeep, tone.woodPale),
              3,
            ),
          ),
        ),
        by(
          s,
          all(
            many(9, (i) => line(`M${432 + i * 70} ${i === 8 ? 112 : 504 - i * 56}v-150`, tone.dark, 6)),
            line('M424 366L994 -90', tone.wood, 16),
          ),
          all(
            path('M424 500V360L960 -68V60z', tone.glass),
            path('M470 460V336l60 -48v130zM640 330v-130l40 -32v130z', 'rgba(255,255,255,.4)'),
            line('M424 356L970 -80', tone.woodDeep, 14),
          ),
          all(
            many(17, (i) => line(`M${430 + i * 35} ${500 - i * 28}v-140`, tone.white, 8)),
            line('M424 362L994 -94', s.c.main, 18),
            rect(410, 340, 30, 220, s.c.main, 4),
          ),
        ),
        plant(by(s, 320, 330, 90), 590, tone.clay, 1),
        by(s, lamp(700, 60, s.c.accent, 40), '', lamp(560, 40, s.c.accent, 40)),
      ),
    ),
  before: (s) =>
    flip(
      s,
      all(
        wear(340, 60, 500, 200, 3),
        wear(30, 420, 300, 120, 1),
        many(8, (i) =>
          all(
            rect(420 + i * 70, 560 - (i + 1) * 56, 560, 57, i % 3 === 1 ? '#8f8268' : '#a59878'),
            rect(410 + i * 70, 560 - (i + 1) * 56, i === 3 ? 34 : 560, 14, '#6d5940', 3),
          ),
        ),
        many(5, (i) => (i === 2 ? '' : line(`M${432 + i * 140} ${504 - i * 112}v-140`, '#5c5546', 6))),
        line('M424 372L700 152', '#5c5546', 10),
        ladder(240, 600, 330, 40, '#a08d5e'),
      ),
    ),
}
const flip = (s: Sight, inner: string) => (s.layout === 1 ? mirrored(480, inner) : inner)

export const bookcase: Kind = {
  place: (s) => all(room(s, { floor: 540 }), by(s, '', window(s, 660, 90, 220, 300), ''), ''),
  done: (s) => {
    const { c } = s
    const [x, w] = by(s, [90, 780], [70, 520], [300, 600])
    const rows = by(s, 4, 5, 4)
    const n = by(s, 4, 3, 3)
    const [high, one] = [500 / rows, (w - 20) / n]
    const wood = by(s, ['#8b5e3c', '#6d4528'], [tone.woodPale, tone.wood], [c.main, c.deep])
    return all(
      rect(x, 34, w, 506, wood[0] as string, 4),
      many(rows * n, (i) => {
        const [col, row] = [i % n, Math.floor(i / n)]
        const [bx, by_] = [x + 14 + col * one, 46 + row * high]
        const foot = by_ + high - 14
        const what = (i * 5 + s.variant) % 7
        return all(
          rect(bx, by_, one - 10, high - 14, wood[1] as string),
          what === 3
            ? plant(bx + one / 2, foot, c.accent, 0.46)
            : what === 5
              ? all(
                  books(bx + 6, foot, one * 0.4, high - 34, c, i),
                  frame(bx + one * 0.52, foot - 70, one * 0.32, 70, c, i),
                )
              : books(bx + 6, foot, one - (what % 2 ? 22 : 54), high - 30, c, i),
        )
      }),
      by(
        s,
        all(ladder(700, 590, 500, -40, tone.woodPale)),
        all(rug(420, 590, 400, c.pale, c.second)),
        all(sofaSeat(160, 590, c.accent, c.deep), floorLamp(60, 560, c.main, 280)),
      ),
    )
  },
}
const sofaSeat = (x: number, y: number, fill: string, deep: string) =>
  at(
    x,
    y,
    all(
      rect(-84, -200, 168, 160, fill, 34),
      rect(-104, -116, 46, 104, deep, 18),
      rect(58, -116, 46, 104, deep, 18),
      rect(-64, -84, 128, 60, fill, 12),
      rect(-70, -14, 14, 16, tone.woodDeep),
      rect(56, -14, 14, 16, tone.woodDeep),
    ),
  )

const paintedWindow = (s: Sight) =>
  by(s, window(s, 640, 80, 230, 250), window(s, 90, 90, 230, 240), window(s, 370, 70, 230, 250))

/** Walls being painted, or just painted. */
export const painting: Kind = {
  place: (s) => all(room(s, { floor: 490 }), paintedWindow(s)),
  done: (s) => {
    const { c } = s
    const fresh = by(s, c.second, c.accent, c.main)
    const edge = by(s, 'M0 0H560V60H500V476H0z', 'M960 0H400V110H470V476H960z', 'M0 0H330V476H0z')
    return all(
      faint(0.85, path(edge, fresh)),
      by(s, '', '', faint(0.85, path('M640 0H960V476H640z', fresh))),
      by(s, rect(496, 60, 14, 300, fresh), rect(462, 110, 14, 240, fresh), ''),
      path('M0 640V520q200 -30 420 6t540 -16v130z', '#e9e6dd'),
      path('M0 640V560q300 -20 500 10t460 -10v80z', '#f6f4ee'),
      by(s, stepladder(430, 570, 380), stepladder(540, 570, 380), ''),
      by(s, '', '', ladder(230, 580, 440, 50, tone.woodPale)),
      bucket(by(s, 250, 760, 480), 586, tone.metal, fresh, 1.1),
      bucket(by(s, 350, 860, 600), 570, tone.white, c.deep, 0.8),
      at(by(s, 560, 330, 760), by(s, 250, 260, 330), roller(fresh), 1.2, by(s, -16, 14, 10)),
    )
  },
  before: (s) =>
    all(
      wear(30, 40, 540, 380, 2),
      wear(420, 60, 500, 380, 5),
      path('M0 0H200Q160 70 210 130Q120 190 0 170z', 'rgba(92,82,58,.28)'),
      path('M960 0H800Q840 90 770 150Q880 210 960 160z', 'rgba(92,82,58,.28)'),
      paintedWindow(s),
      rect(by(s, 330, 560, 700), 150, 130, 100, '#c4b99f'),
      rect(by(s, 120, 760, 120), 250, 100, 130, '#c4b99f'),
    ),
}
const roller = (fill: string) =>
  all(
    line('M70 0h22v56h-70v40', tone.metalDeep, 7),
    rect(10, 92, 24, 96, tone.red, 10),
    rect(-76, -22, 150, 44, fill, 14),
    rect(-76, -22, 150, 12, 'rgba(255,255,255,.35)', 6),
  )

const floorWindow = (s: Sight) =>
  by(s, window(s, 120, 30, 230, 180), window(s, 620, 30, 230, 180), window(s, 370, 30, 220, 180))

/** A floor being laid, or sanded and oiled. */
export const floor: Kind = {
  place: (s) => all(rect(0, 0, 960, 640, s.c.wall), rect(0, 256, 960, 18, tone.white), floorWindow(s)),
  done: (s) => {
    const board = by(
      s,
      [tone.wood, tone.woodPale, '#a9764a'],
      ['#9b6a42', '#b07d52', '#85572f'],
      ['#d8b483', '#e4c79c', '#c79c66'],
    )
    return all(
      within274(),
      by(
        s,
        many(60, (i) => {
          const [row, col] = [Math.floor(i / 6), i % 6]
          return rect(col * 190 - (row % 3) * 63, 276 + row * 37, 187, 35, board[(i * 7 + row) % 3] as string)
        }),
        herringbone(board),
        many(44, (i) => {
          const [row, col] = [Math.floor(i / 11), i % 11]
          return rect(col * 92 - 10, 276 + row * 92, 90, 90, (row + col) % 2 ? tone.white : s.c.main)
        }),
      ),
      by(
        s,
        all(
          carton(800, 470, 180, 100),
          rect(640, 560, 300, 26, tone.woodPale, 3),
          rect(650, 532, 280, 26, tone.wood, 3),
        ),
        all(chair(160, 480, s.c.accent), plant(870, 470, s.c.accent, 1)),
        all(plant(120, 430, tone.clay, 1), trowel(620, 520)),
      ),
    )
  },
  before: (s) =>
    all(
      rect(0, 274, 960, 366, '#8f8674'),
      by(
        s,
        many(34, (i) =>
          rect(((i * 173) % 940) - 20, 282 + ((i * 89) % 340), 150, 30, i % 2 ? '#7d6c55' : '#6c5c47'),
        ),
        many(26, (i) =>
          rect(((i * 211) % 940) - 20, 290 + ((i * 97) % 320), 120, 26, i % 2 ? '#857357' : '#76664e'),
        ),
        many(40, (i) =>
          rect(
            (i % 10) * 96,
            276 + Math.floor(i / 10) * 92,
            94,
            90,
            ((i * 13) % 17) % 4 ? '#a89d86' : '#7e7462',
          ),
        ),
      ),
      wear(80, 300, 800, 300, 2),
      wear(30, 20, 900, 200, 4),
      floorWindow(s),
      rect(0, 256, 960, 18, '#b8ac92'),
    ),
}
const within274 = () => rect(0, 274, 960, 366, '#7c5632')
const herringbone = (board: string[]) =>
  `<svg x="0" y="274" width="960" height="366" viewBox="0 0 960 366">${many(140, (i) => {
    const [row, col] = [Math.floor(i / 14), i % 14]
    return at(
      col * 84 - 60,
      row * 60 - 60,
      all(
        at(0, 0, rect(0, 0, 116, 34, board[(i + row) % 3] as string), 1, 45),
        at(84, 84, rect(0, 0, 116, 34, board[(i + col + 1) % 3] as string), 1, -45),
      ),
    )
  })}</svg>`
const trowel = (x: number, y: number) =>
  at(
    x,
    y,
    all(
      path('M0 0l120 -34l0 70z', tone.metal),
      line('M120 0h26', tone.metalDeep, 8),
      rect(140, -12, 80, 24, tone.red, 12),
    ),
    1,
    12,
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
  before: (s) =>
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
const bed = (x: number, y: number, cover: string, pillow: string) =>
  all(
    rect(x - 230, y - 190, 20, 190, tone.woodDeep, 4),
    rect(x - 226, y - 74, 450, 50, tone.wood, 4),
    rect(x - 210, y - 116, 430, 56, tone.white, 14),
    path(`M${x - 60} ${y - 124}H${x + 212}q14 0 14 14v64h-286z`, cover),
    at(x - 150, y - 130, rect(-52, -24, 104, 40, pillow, 16), 1, -8),
    rect(x - 220, y - 26, 14, 26, tone.woodDeep),
    rect(x + 206, y - 26, 14, 26, tone.woodDeep),
  )
export const bedOf = bed
