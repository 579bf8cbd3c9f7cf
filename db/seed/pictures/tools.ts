import { tone } from './colours'
import { all, at, circle, line, many, oval, path, rect, ring } from './pencil'

/** What trades work with; by the middle of its foot. */

export const ladder = (x: number, y: number, h: number, lean = 60, fill = tone.gold) =>
  all(
    many(Math.floor(h / 38), (i) => {
      const up = (i + 0.6) / (h / 38)
      return line(`M${x - 26 + lean * up} ${y - h * up}h52`, fill, 7)
    }),
    line(`M${x - 28} ${y}L${x - 28 + lean} ${y - h}M${x + 28} ${y}L${x + 28 + lean} ${y - h}`, fill, 10),
  )

export const stepladder = (x: number, y: number, h: number, fill = tone.metal) =>
  all(
    line(`M${x + 70} ${y}L${x + 8} ${y - h}`, tone.metalDeep, 9),
    many(4, (i) => {
      const up = (i + 1) / 5
      return line(`M${x - 62 + 62 * up} ${y - h * up}h${62 - 22 * up}`, fill, 9)
    }),
    line(`M${x - 62} ${y}L${x} ${y - h}M${x + 2} ${y}L${x + 26} ${y - h}`, fill, 9),
    rect(x - 10, y - h - 8, 46, 12, tone.gold, 3),
  )

export const bucket = (x: number, y: number, fill: string, paint?: string, scale = 1) =>
  at(
    x,
    y,
    all(
      line('M-34 -62q34 -52 68 0', tone.metalDeep, 4),
      path('M-36 -66H36L28 0H-28z', fill),
      oval(0, -66, 36, 9, paint ?? tone.dark),
      paint && path('M-34 -62q8 34 16 6q4 40 14 4q8 16 12 -6z', paint),
    ),
    scale,
  )

export const toolbox = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    all(
      line('M-30 -62v-22h60v22', tone.dark, 8),
      rect(-66, -64, 132, 64, fill, 6),
      rect(-66, -44, 132, 7, 'rgba(0,0,0,.22)'),
      rect(-12, -52, 24, 22, tone.gold, 3),
    ),
    scale,
  )

export const spray = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-26 -66q4 -26 18 -30h18q12 4 16 30v58q0 8-8 8h-36q-8 0-8-8z', fill),
      rect(-10, -112, 20, 20, tone.white),
      path('M-30 -134h44q10 4 10 14v10h-34q0 -8-20 -8z', tone.dark),
      rect(-26, -52, 52, 30, tone.white),
    ),
    scale,
  )

export const gauge = (x: number, y: number, r: number, turn = 40) =>
  all(
    circle(x, y, r, tone.metalDeep),
    circle(x, y, r * 0.8, tone.white),
    at(x, y, line(`M0 0V${-r * 0.58}`, tone.red, r * 0.14), 1, turn),
    circle(x, y, r * 0.14, tone.dark),
  )

/** A pipe with light on it. */
export const pipe = (d: string, fill: string, pale: string, w = 22) =>
  all(line(d, fill, w), `<g transform="translate(${-w * 0.16} ${-w * 0.16})">${line(d, pale, w * 0.2)}</g>`)

export const fan = (x: number, y: number, r: number, blade: string, back: string) =>
  all(
    circle(x, y, r, tone.dark),
    circle(x, y, r * 0.9, back),
    many(5, (i) =>
      at(
        x,
        y,
        path(`M0 0Q${r * 0.1} ${-r * 0.75} ${r * 0.55} ${-r * 0.62}Q${r * 0.5} ${-r * 0.2} 0 0z`, blade),
        1,
        i * 72,
      ),
    ),
    ring(x, y, r * 0.55, tone.dark, 2),
    ring(x, y, r * 0.8, tone.dark, 2),
    circle(x, y, r * 0.16, tone.white),
  )

export const broom = (x: number, y: number, h: number, fill: string, lean = 30) =>
  all(
    line(`M${x + lean} ${y - h}L${x} ${y - 60}`, tone.wood, 9),
    path(`M${x - 22} ${y - 66}h44l20 66h-84z`, fill),
    rect(x - 24, y - 74, 48, 14, tone.woodDeep, 4),
  )
