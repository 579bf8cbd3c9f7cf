import { tone } from './colours'
import { all, at, circle, line, many, oval, path, rect } from './pencil'
import { type Sight } from './sight'

/** What drives. */

const wheel = (x: number, y: number, r: number) =>
  all(circle(x, y, r, tone.dark), circle(x, y, r * 0.5, tone.metal), circle(x, y, r * 0.16, tone.dark))

interface Van {
  rack?: boolean
  scale?: number
  open?: boolean
}

/** A van in the company's colour with its sign, 640 wide; x is the middle, y the road. */
export const van = (s: Sight, x: number, y: number, { rack = true, scale = 1, open = false }: Van = {}) =>
  at(
    x,
    y,
    all(
      oval(0, -2, 330, 14, 'rgba(0,0,0,.18)'),
      rack &&
        all(
          rect(-290, -336, 330, 10, tone.metalDeep, 5),
          rect(-310, -352, 340, 9, tone.copper, 4),
          rect(-270, -364, 260, 8, tone.gold, 4),
          many(3, (i) => rect(-270 + i * 140, -338, 8, 22, tone.metalDeep)),
        ),
      path('M-318 -318H128Q150 -318 162 -300L214 -196L300 -176Q320 -168 320 -146V-46H-318z', tone.white),
      path('M-318 -140H320V-46H-318z', s.brand),
      rect(-318, -152, 638, 12, tone.gold),
      path('M86 -298H126Q140 -298 148 -284L196 -190H86z', tone.glass),
      path('M120 -298h10l46 108h-28z', 'rgba(255,255,255,.45)'),
      rect(62, -318, 5, 272, 'rgba(0,0,0,.12)'),
      open && all(rect(-318, -318, 190, 272, tone.dark), rect(-306, -306, 170, 248, '#3a3f45')),
      rect(90, -166, 34, 9, tone.dark, 4),
      rect(292, -142, 28, 30, '#ffe6a3', 6),
      rect(-322, -66, 646, 22, tone.dark, 8),
      !open && at(-232, -300, at(0, 0, s.emblem), 1.3),
      !open && all(rect(-80, -262, 106, 15, s.brand, 7), rect(-80, -232, 74, 11, tone.metalDeep, 5)),
      wheel(-196, -44, 54),
      wheel(206, -44, 54),
    ),
    scale,
  )

/** A car seen from its side, 420 wide; x is the middle, y the road. */
export const car = (x: number, y: number, fill: string, scale = 1, wheels = true) =>
  at(
    x,
    y,
    all(
      wheels && oval(0, -2, 214, 11, 'rgba(0,0,0,.18)'),
      path(
        'M-206 -52v-40q0 -22 22 -26l56 -10l58 -62q12 -12 30 -12h86q18 0 32 12l62 60l52 12q18 4 18 24v42q0 10 -10 10h-396q-10 0 -10 -10z',
        fill,
      ),
      path('M-104 -130l44 -46q7 -7 16 -7h32v53zM2 -183h40q10 0 18 7l48 46h-106z', tone.glass),
      path('M-64 -172l-40 42h20l42 -42zM40 -183l46 53h18l-44 -46q-6 -7 -20 -7z', 'rgba(255,255,255,.4)'),
      line('M-5 -130V-56', 'rgba(0,0,0,.18)', 3),
      rect(14, -116, 30, 7, 'rgba(0,0,0,.35)', 3),
      rect(-206, -104, 18, 22, '#e06a4f', 4),
      rect(188, -106, 22, 20, '#ffe6a3', 5),
      wheels && all(wheel(-124, -40, 42), wheel(126, -40, 42)),
    ),
    scale,
  )

export const wheelAt = wheel
