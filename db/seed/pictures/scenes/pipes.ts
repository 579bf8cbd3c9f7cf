import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, line, many, oval, path, rect, ring } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { pipe } from '../tools'

/** What carries water, and what finds it. */

const manifoldRow = (s: Sight, y: number, fill: string, pale: string, knob: string, n: number) =>
  all(
    pipe(`M60 ${y}H900`, fill, pale, 34),
    many(n, (i) => {
      const x = 150 + i * (690 / (n - 1))
      return all(
        rect(x - 22, y - 30, 44, 60, tone.gold, 6),
        rect(x - 10, y - 62, 20, 34, tone.metalDeep),
        rect(x - 34, y - 78, 68, 18, knob, 9),
      )
    }),
  )

/** Manifolds: where a house's water is shared out. */
export const manifold: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      by(
        s,
        azulejos(0, 500, 960, 140, 46, s.c, s.variant),
        plainTiles(0, 0, 960, 640, 120, 50, s.c.wall, s.c.shade),
        all(rect(40, 40, 880, 560, tone.metal, 10), rect(60, 60, 840, 520, s.c.wall)),
      ),
    ),
  done: (s) => {
    const n = by(s, 5, 4, 6)
    const xs = Array.from({ length: n }, (_, i) => 150 + i * (690 / (n - 1)))
    return all(
      xs
        .map((x, i) => pipe(`M${x - 18} 210V${i % 2 ? 640 : 640}`, tone.copper, tone.copperPale, 15))
        .join(''),
      xs.map((x) => pipe(`M${x + 24} 400V640`, '#2f6fc4', '#8fb8ea', 15)).join(''),
      manifoldRow(s, 190, tone.copper, tone.copperPale, tone.red, n),
      manifoldRow(s, 390, '#2a62b0', '#8fb8ea', '#1b4a8f', n),
      at(by(s, 60, 900, 60), 120, gaugeOn()),
      at(900, 320, gaugeOn()),
      by(s, wrench(700, 560), wrench(280, 570), ''),
    )
  },
}

const gaugeOn = () =>
  all(
    rect(-8, 30, 16, 40, tone.metalDeep),
    circle(0, 0, 46, tone.metalDeep),
    circle(0, 0, 37, tone.white),
    many(7, (i) => at(0, 0, rect(-2, -34, 4, 9, tone.dark), 1, -90 + i * 30)),
    at(0, 0, line('M0 0V-24', tone.red, 5), 1, 35),
    circle(0, 0, 6, tone.dark),
  )

const wrench = (x: number, y: number) =>
  at(
    x,
    y,
    all(
      rect(-120, -13, 200, 26, tone.red, 13),
      path('M70 -34h60l24 20h-44v28h44l-24 20h-60q-22 -34 0 -68z', tone.metal),
      ring(-96, 0, 7, tone.white, 5),
    ),
    1,
    -14,
  )

/** A leak: what is heard and found behind a wall or under boards. */
export const leak: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 400, tiledFrom: by(s, undefined, 200, undefined), boards: 'wood' }),
      by(s, window(s, 640, 80, 220, 210), '', window(s, 100, 70, 260, 220)),
    ),
  done: (s) => {
    const x = by(s, 330, 520, 640)
    return all(
      path(`M${x - 190} 450H${x + 190}L${x + 240} 600H${x - 240}z`, '#3b3026'),
      path(`M${x - 190} 450H${x + 190}L${x + 196} 470H${x - 196}z`, '#55463a'),
      pipe(`M${x - 214} 540H${x + 214}`, tone.copper, tone.copperPale, 26),
      rect(x - 28, 518, 56, 44, tone.gold, 6),
      pipe(`M${x - 206} 580H${x + 226}`, '#2a62b0', '#8fb8ea', 20),
      at(x + 250, 470, all(rect(-24, -12, 250, 24, s.c.floor, 3), rect(-4, 16, 250, 24, s.c.seam, 3)), 1, 8),
      at(
        x - 100,
        440,
        all(
          rect(-150, -106, 140, 106, s.c.main, 12),
          rect(-136, -92, 112, 52, '#d8eef0', 4),
          line('M-130 -64h20l10 -18l14 34l12 -26h30', tone.red, 4),
          circle(-60, -20, 10, tone.gold),
          circle(-110, -20, 10, tone.white),
          line('M-10 -60q70 -60 110 30l10 96', tone.dark, 7),
        ),
      ),
      oval(x + 12, 510, 34, 11, tone.metalDeep),
    )
  },
}

/** A drain that runs again: the reel, the hole, the street. */
export const drain: Kind = {
  place: (s) =>
    all(
      by(
        s,
        azulejos(0, 160, 960, 190, 48, s.c, s.variant),
        rect(0, 0, 960, 350, '#f2dfc0'),
        azulejos(0, 0, 960, 350, 44, s.c, s.variant),
      ),
      by(
        s,
        all(
          rect(0, 0, 960, 160, '#f4e8d3'),
          rect(0, 152, 960, 12, s.c.main),
          rect(650, 0, 190, 350, '#2f6440'),
          rect(668, 20, 70, 300, 'rgba(0,0,0,.15)'),
          rect(752, 20, 70, 300, 'rgba(0,0,0,.15)'),
          circle(746, 170, 8, tone.gold),
        ),
        all(
          rect(100, 40, 190, 310, s.c.main),
          rect(700, 70, 150, 180, tone.white),
          rect(712, 82, 126, 156, s.c.deep),
        ),
        all(rect(380, 60, 200, 290, s.c.main), circle(560, 210, 8, tone.gold)),
      ),
      plainTiles(0, 340, 960, 300, 96, 42, '#c9c0ab', '#aca28c'),
      rect(0, 336, 960, 10, tone.stoneDeep),
    ),
  done: (s) => {
    const x = by(s, 620, 400, 660)
    const r = by(s, 240, 720, 230)
    return all(
      line(`M${r - 50} 470L${r - 90} 600M${r + 50} 470L${r + 90} 600`, s.c.deep, 17),
      circle(r, 410, 104, s.c.deep),
      circle(r, 410, 84, tone.gold),
      ring(r, 410, 62, '#c4841f', 9),
      ring(r, 410, 44, '#c4841f', 9),
      circle(r, 410, 24, s.c.deep),
      oval(x, 560, 190, 58, tone.stoneDeep),
      oval(x, 554, 172, 48, '#22303f'),
      oval(x, 566, 140, 32, '#101a26'),
      line(
        `M${r + by(s, 70, -70, 70)} 470Q${(r + x) / 2} ${by(s, 520, 560, 540)} ${x - 20} 480T${x} 570`,
        '#b5761d',
        26,
      ),
      line(
        `M${r + by(s, 70, -70, 70)} 466Q${(r + x) / 2} ${by(s, 516, 556, 536)} ${x - 20} 476T${x} 566`,
        tone.gold,
        14,
      ),
      at(
        by(s, 850, 130, 890),
        600,
        all(
          oval(0, 0, 100, 26, tone.stoneDeep),
          oval(0, -8, 96, 22, '#8c9299'),
          line('M-50 -8h100M-30 -18h60M-30 2h60', '#6d747c', 5),
        ),
      ),
    )
  },
}
