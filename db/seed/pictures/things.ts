import { type Colours, tone } from './colours'
import { all, at, circle, line, many, oval, path, rect, ring } from './pencil'

/** Things that stand about. Each is drawn by the middle of its foot, unless it says otherwise. */

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

export const carton = (x: number, y: number, w: number, h: number) =>
  all(
    rect(x - w / 2, y - h, w, h, tone.card),
    rect(x - w / 2, y - h, w, h * 0.22, tone.cardDeep),
    rect(x - w * 0.09, y - h, w * 0.18, h * 0.5, '#e5cb9c'),
    line(`M${x + w * 0.2} ${y - h * 0.2}h${w * 0.18}`, tone.cardDeep, 4),
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
