import { azulejos } from './azulejo'
import { tone } from './colours'
import { all, circle, line, many, oval, path, rect, within } from './pencil'
import type { Sight } from './sight'

/** What a room is made of: wall, dado of azulejos, floor, window. */

interface Room {
  /** Where the wall meets the floor. */
  floor?: number
  /** From where on the wall is tiled. */
  tiledFrom?: number
  boards?: 'wood' | 'slabs' | 'plain'
}

export function room(s: Sight, { floor = 478, tiledFrom, boards = 'wood' }: Room = {}): string {
  const { c } = s
  return all(
    rect(0, 0, 960, 640, c.wall),
    tiledFrom !== undefined &&
      all(
        azulejos(0, tiledFrom, 960, floor - tiledFrom, 48, c, s.variant),
        rect(0, tiledFrom - 8, 960, 10, c.main),
      ),
    rect(0, floor - 14, 960, 14, tone.white),
    rect(0, floor, 960, 640 - floor, c.floor),
    boards === 'wood' &&
      all(
        many(9, (i) => line(`M${480 + (i - 4) * 108} ${floor}L${480 + (i - 4) * 190} 640`, c.seam, 3)),
        many(8, (i) =>
          line(`M${(i * 137) % 900} ${floor + 30 + ((i * 53) % 110)}h${70 + ((i * 31) % 60)}`, c.seam, 3),
        ),
      ),
    boards === 'slabs' &&
      all(
        many(9, (i) => line(`M${480 + (i - 4) * 120} ${floor}L${480 + (i - 4) * 210} 640`, c.seam, 4)),
        line(`M0 ${floor + 44}H960M0 ${floor + 104}H960`, c.seam, 4),
      ),
    line(`M0 ${floor}H960`, c.seam, 4),
  )
}

/** What is seen outside: hills, the sea, roofs or trees; always the same from the same window. */
export function view(s: Sight, x: number, y: number, w: number, h: number): string {
  const { c } = s
  const low = y + h
  const scenery = [
    all(
      path(
        `M${x} ${low}v${-h * 0.32}q${w * 0.25} ${-h * 0.28} ${w * 0.55} 0t${w * 0.45} ${-h * 0.05}v${h * 0.37}z`,
        c.hill,
      ),
      path(`M${x} ${low}v${-h * 0.12}q${w * 0.4} ${-h * 0.2} ${w} ${-h * 0.06}v${h * 0.18}z`, c.near),
    ),
    all(
      rect(x, y + h * 0.58, w, h * 0.42, tone.waterDeep),
      rect(x, y + h * 0.72, w, h * 0.28, tone.water),
      path(`M${x + w * 0.58} ${y + h * 0.6}l${w * 0.09} ${-h * 0.3}v${h * 0.3}z`, tone.white),
      path(`M${x + w * 0.52} ${y + h * 0.62}h${w * 0.22}l${-w * 0.04} ${h * 0.07}h${-w * 0.14}z`, c.accent),
    ),
    all(
      path(
        `M${x} ${low}v${-h * 0.5}l${w * 0.18} ${-h * 0.14}l${w * 0.18} ${h * 0.14}v${h * 0.5}z`,
        '#e8d3b4',
      ),
      path(`M${x} ${low - h * 0.5}l${w * 0.18} ${-h * 0.16}l${w * 0.18} ${h * 0.16}z`, tone.clay),
      path(
        `M${x + w * 0.4} ${low}v${-h * 0.36}l${w * 0.3} ${-h * 0.2}l${w * 0.3} ${h * 0.2}v${h * 0.36}z`,
        tone.white,
      ),
      path(
        `M${x + w * 0.38} ${low - h * 0.35}l${w * 0.32} ${-h * 0.21}l${w * 0.3} ${h * 0.2}z`,
        tone.clayDeep,
      ),
      rect(x + w * 0.58, low - h * 0.26, w * 0.1, h * 0.14, c.second),
      rect(x + w * 0.78, low - h * 0.26, w * 0.1, h * 0.14, c.second),
    ),
    all(
      rect(x, low - h * 0.22, w, h * 0.22, c.hill),
      circle(x + w * 0.24, y + h * 0.55, w * 0.2, tone.leaf),
      circle(x + w * 0.44, y + h * 0.66, w * 0.15, tone.leafPale),
      path(
        `M${x + w * 0.7} ${low - h * 0.1}q${-w * 0.1} ${-h * 0.4} 0 ${-h * 0.66}q${w * 0.1} ${h * 0.3} 0 ${h * 0.66}z`,
        tone.leafDeep,
      ),
      path(
        `M${x + w * 0.86} ${low - h * 0.1}q${-w * 0.07} ${-h * 0.3} 0 ${-h * 0.5}q${w * 0.08} ${h * 0.2} 0 ${h * 0.5}z`,
        tone.leafDeep,
      ),
    ),
  ]
  return within(
    `v${Math.round(x)}_${Math.round(y)}`,
    rect(x, y, w, h, c.sky),
    all(
      rect(x, y, w, h, c.sky),
      circle(x + w * 0.76, y + h * 0.24, Math.min(w, h) * 0.12, c.sun),
      scenery[s.variant % 4],
    ),
  )
}

interface Window {
  frame?: string
  bars?: boolean
  sill?: boolean
}

export function window(
  s: Sight,
  x: number,
  y: number,
  w: number,
  h: number,
  { frame = tone.white, bars = true, sill = true }: Window = {},
): string {
  return all(
    rect(x - 14, y - 14, w + 28, h + 28, s.c.shade, 3),
    rect(x - 10, y - 10, w + 20, h + 20, frame, 3),
    view(s, x, y, w, h),
    bars && rect(x + w / 2 - 5, y, 10, h, frame),
    sill && rect(x - 22, y + h + 8, w + 44, 14, frame, 3),
    sill && rect(x - 22, y + h + 20, w + 44, 5, s.c.shade),
  )
}

/** What years leave on a wall. */
export function wear(x: number, y: number, w: number, h: number, seed = 0): string {
  const spot = (i: number) =>
    [x + ((i * 97 + seed * 41) % 100) * (w / 100), y + ((i * 61 + seed * 29) % 100) * (h / 100)] as const
  return all(
    `<g fill="#6b5f47" opacity=".16">`,
    many(5, (i) => {
      const [sx, sy] = spot(i)
      return oval(sx, sy, 30 + ((i * 37) % 50), 18 + ((i * 23) % 30), '#6b5f47')
    }),
    '</g>',
    many(3, (i) => {
      const [sx, sy] = spot(i + 7)
      return line(`M${sx} ${sy}l14 24l-10 20l18 26l-8 22`, '#7a6f58', 3)
    }),
  )
}
