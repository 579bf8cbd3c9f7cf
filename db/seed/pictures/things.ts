import { type Colours, tone } from './colours'
import { all, at, circle, line, many, oval, path, rect, ring } from './pencil'

/** Things that stand about. Each is drawn by the middle of its foot, unless it says otherwise. */

export const plant = (x: number, y: number, pot: string, scale = 1) =>
  at(
    x,
    y,
    all(
      many(5, (i) => {
        const lean = (i - 2) * 26
        return path(
          `M${lean * 0.25} -52Q${lean * 0.9 - 16} ${-110 + Math.abs(lean) * 0.3} ${lean * 1.5} ${-172 + Math.abs(lean) * 1.1}Q${lean * 1.1 + 18} ${-100 + Math.abs(lean) * 0.3} ${lean * 0.25 + 8} -52z`,
          i % 2 ? tone.leafDeep : tone.leaf,
        )
      }),
      path('M-34 -58H34L25 0H-25z', pot),
      rect(-39, -66, 78, 15, pot, 3),
      rect(-39, -54, 78, 4, 'rgba(0,0,0,.14)'),
    ),
    scale,
  )

export const bushPot = (x: number, y: number, pot: string, scale = 1) =>
  at(
    x,
    y,
    all(
      circle(0, -112, 40, tone.leafDeep),
      circle(-26, -88, 30, tone.leaf),
      circle(26, -86, 30, tone.leaf),
      circle(-6, -120, 16, tone.leafPale),
      rect(-4, -76, 8, 24, tone.woodDeep),
      path('M-30 -54H30L24 0H-24z', pot),
      rect(-35, -62, 70, 13, pot, 3),
    ),
    scale,
  )

/** Hangs from the ceiling. */
export const lamp = (x: number, drop: number, fill: string, wide = 46) =>
  all(
    line(`M${x} 0V${drop}`, tone.dark, 4),
    path(`M${x - wide} ${drop + 48}a${wide} 52 0 0 1 ${wide * 2} 0z`, fill),
    oval(x, drop + 48, wide * 0.42, 9, '#ffe9a8'),
  )

export const frame = (x: number, y: number, w: number, h: number, c: Colours, motif = 0) =>
  all(
    rect(x, y, w, h, tone.woodDeep, 3),
    rect(x + 7, y + 7, w - 14, h - 14, tone.white),
    [
      all(
        path(
          `M${x + 16} ${y + h - 16}l${(w - 32) * 0.4} ${-(h - 32) * 0.7}l${(w - 32) * 0.28} ${(h - 32) * 0.38}l${(w - 32) * 0.12} ${-(h - 32) * 0.16}l${(w - 32) * 0.2} ${(h - 32) * 0.48}z`,
          c.main,
        ),
        circle(x + w * 0.7, y + h * 0.3, Math.min(w, h) * 0.09, c.accent),
      ),
      all(
        circle(x + w / 2, y + h / 2, Math.min(w, h) * 0.28, c.second),
        path(
          `M${x + w / 2} ${y + h * 0.22}L${x + w * 0.72} ${y + h / 2}L${x + w / 2} ${y + h * 0.78}L${x + w * 0.28} ${y + h / 2}z`,
          c.ink,
        ),
      ),
      all(
        rect(x + 18, y + h * 0.55, w - 36, h * 0.45 - 18, c.ink),
        circle(x + w / 2, y + h * 0.5, w * 0.16, c.accent),
      ),
    ][motif % 3],
  )

/** Spines side by side; x is their left end. */
export const books = (x: number, y: number, w: number, h: number, c: Colours, seed = 0) => {
  const fills = [c.main, c.accent, tone.clay, c.second, c.deep, tone.leaf, tone.woodPale]
  let left = x
  let out = ''
  for (let i = seed; left < x + w - 12; i++) {
    const wide = Math.min(14 + ((i * 7) % 12), x + w - left)
    const high = h * (0.72 + ((i * 37) % 28) / 100)
    out += rect(left, y - high, wide - 2, high, fills[(i * 3) % fills.length] as string, 1)
    if (i % 3 === 0) out += rect(left, y - high * 0.82, wide - 2, 5, tone.white)
    left += wide
  }
  return out
}

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

export const carton = (x: number, y: number, w: number, h: number) =>
  all(
    rect(x - w / 2, y - h, w, h, tone.card),
    rect(x - w / 2, y - h, w, h * 0.22, tone.cardDeep),
    rect(x - w * 0.09, y - h, w * 0.18, h * 0.5, '#e5cb9c'),
    line(`M${x + w * 0.2} ${y - h * 0.2}h${w * 0.18}`, tone.cardDeep, 4),
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

export const stool = (x: number, y: number, fill: string, h = 110) =>
  all(
    line(`M${x - 22} ${y}l8 ${-h}M${x + 22} ${y}l-8 ${-h}`, tone.woodDeep, 8),
    rect(x - 32, y - h - 14, 64, 16, fill, 8),
  )

export const chair = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    all(
      line('M-34 0V-92M34 0V-92', tone.woodDeep, 8),
      rect(-42, -106, 84, 18, fill, 8),
      line('M-34 -100V-206M34 -100V-206', tone.woodDeep, 8),
      rect(-38, -212, 76, 22, tone.wood, 8),
      rect(-36, -176, 72, 14, tone.wood, 5),
      rect(-36, -146, 72, 14, tone.wood, 5),
    ),
    scale,
  )

export const table = (x: number, y: number, w: number, h: number, fill = tone.wood, leg = tone.woodDeep) =>
  all(
    rect(x - w / 2 + 18, y - h, 16, h, leg, 3),
    rect(x + w / 2 - 34, y - h, 16, h, leg, 3),
    rect(x - w / 2 + 18, y - h + 10, w - 36, 16, leg),
    rect(x - w / 2, y - h - 6, w, 20, fill, 5),
  )

export const sofa = (x: number, y: number, w: number, fill: string, deep: string, cushion: string) =>
  all(
    rect(x - w / 2 + 24, y - 22, 14, 22, tone.woodDeep),
    rect(x + w / 2 - 38, y - 22, 14, 22, tone.woodDeep),
    rect(x - w / 2 + 14, y - 152, w - 28, 120, fill, 26),
    rect(x - w / 2, y - 108, 56, 90, deep, 20),
    rect(x + w / 2 - 56, y - 108, 56, 90, deep, 20),
    rect(x - w / 2 + 40, y - 78, w - 80, 58, deep, 12),
    rect(x - w / 2 + 46, y - 92, w / 2 - 49, 40, fill, 12),
    rect(x + 3, y - 92, w / 2 - 49, 40, fill, 12),
    at(x - w / 2 + 84, y - 114, rect(-30, -30, 60, 60, cushion, 10), 1, 14),
    at(x + w / 2 - 88, y - 112, rect(-26, -26, 52, 52, tone.white, 10), 1, -10),
  )

export const rug = (x: number, y: number, w: number, fill: string, border: string) =>
  all(oval(x, y, w / 2, w * 0.075, border), oval(x, y, w / 2 - 14, w * 0.075 - 7, fill))

export const floorLamp = (x: number, y: number, fill: string, h = 300) =>
  all(
    oval(x, y, 36, 8, tone.dark),
    line(`M${x} ${y}V${y - h}`, tone.dark, 6),
    path(`M${x - 30} ${y - h - 48}h60l24 66h-108z`, fill),
  )

export const cup = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    all(
      ring(26, -24, 12, fill, 6),
      path('M-24 -46H24V-14Q24 0 10 0H-10Q-24 0-24 -14z', fill),
      rect(-30, -2, 60, 5, tone.metalDeep, 2),
    ),
    scale,
  )

export const bottle = (x: number, y: number, fill: string, label: string, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-7 -104h14v30q14 10 14 26v40q0 8-8 8h-26q-8 0-8-8v-40q0-16 14-26z', fill),
      rect(-21, -44, 42, 26, label),
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

export const laptop = (x: number, y: number, w: number, screen: string) =>
  all(
    rect(x - w / 2, y - w * 0.66, w, w * 0.62, tone.dark, 8),
    rect(x - w / 2 + 9, y - w * 0.66 + 9, w - 18, w * 0.62 - 18, screen),
    path(`M${x - w * 0.6} ${y}h${w * 1.2}l${-w * 0.06} ${-w * 0.05}h${-w * 1.08}z`, tone.metalDeep),
  )

/** x and y are its upper left corner; what it shows is drawn in its own coordinates. */
export const screen = (x: number, y: number, w: number, h: number, shown: string, back: string) =>
  all(rect(x, y, w, h, tone.dark, 8), rect(x + 9, y + 9, w - 18, h - 18, back), at(x + 9, y + 9, shown))

export const monitorFoot = (x: number, y: number) =>
  all(rect(x - 14, y - 40, 28, 34, tone.metalDeep), rect(x - 60, y - 8, 120, 9, tone.metalDeep, 4))

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

export const flowers = (x: number, y: number, fills: string[], vase: string, scale = 1) =>
  at(
    x,
    y,
    all(
      many(5, (i) =>
        line(`M0 -60Q${(i - 2) * 10} -96 ${(i - 2) * 22} ${-124 - (i % 2) * 18}`, tone.leafDeep, 4),
      ),
      many(5, (i) => circle((i - 2) * 22, -128 - (i % 2) * 18, 15, fills[i % fills.length] as string)),
      many(5, (i) => circle((i - 2) * 22, -128 - (i % 2) * 18, 5, tone.gold)),
      path('M-18 -70h36q-6 20 4 34q8 36-22 36t-22 -36q10 -14 4 -34z', vase),
    ),
    scale,
  )
