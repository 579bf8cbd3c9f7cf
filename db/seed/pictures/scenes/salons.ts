import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { sofa } from '../furniture'
import { all, at, circle, line, many, path, rect, ring } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { bottle, plant } from '../things'

/** Hair, and strength. */

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
