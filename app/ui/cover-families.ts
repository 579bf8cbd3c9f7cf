import type { Figure } from './cover-figures'
import { coverHeight as H, coverWidth as W } from './cover-size'

/**
 * How walls of azulejos are laid: each family composes a cover in its own way, from one pigment. Cards show the middle two
 * thirds (x from 200 to 1000), pictures for other sites the middle three quarters (y from 50 to 350): the figure lies there.
 */
export interface Pigment {
  ink: string
  second: string
  ground: string
  warm: string
}

/** What an article's cover is made of. `tiles`: two patterns of 100 × 100, as `#a` and `#b`; `pick`: its own number below one. */
export interface Making {
  pigment: Pigment
  drawn: readonly Figure[]
  pick: (below: number) => number
}

const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const tile = (which: 'a' | 'b', x: number, y: number, side: number) =>
  `<use href="#${which}" transform="translate(${x} ${y}) scale(${side / 100})"/>`
const all = (n: number, draw: (i: number) => string) => Array.from({ length: n }, (_, i) => draw(i)).join('')
const grid = (columns: number, rows: number, draw: (x: number, y: number) => string) =>
  all(columns * rows, (i) => draw(i % columns, Math.floor(i / columns)))

/** A figure, `size` wide around a middle, in the ink on a light ground or the ground on a dark one. */
function figure({ filled, lines }: Figure, x: number, y: number, size: number, line: string, tint: string) {
  const at = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`
  return `<g transform="${at}"><path d="${filled}" fill="${tint}" fill-opacity=".45"/><path d="${lines}" fill="none" stroke="${line}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/></g>`
}
const of = ({ drawn, pick }: Making) => drawn[pick(drawn.length)] as Figure

/** A wall of small tiles by turns, with a quatrefoil in the middle. */
function wall(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const foil = (r: number) => {
    const k = r * 0.62
    const arc = (x: number, y: number) => `A${k} ${k} 0 0 1 ${600 + x} ${200 + y}`
    return `M${600 - k} ${200 - k}${arc(k, -k)}${arc(k, k)}${arc(-k, k)}${arc(-k, -k)}Z`
  }
  return `${grid(12, 4, (x, y) => tile((x + y) % 2 ? 'b' : 'a', x * 100, y * 100, 100))}<path d="${foil(154)}" fill="${ink}"/><path d="${foil(148)}" fill="${ground}"/><path d="${foil(138)}" fill="none" stroke="${warm}" stroke-width="3"/>${figure(of(m), 600, 200, 230, ink, second)}`
}

/** Large tiles and, among them, a dark field with the figure. */
function field(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const at = m.pick(2) === 0 ? 200 : 600
  return `${grid(6, 2, (x, y) => tile((x + y) % 2 ? 'b' : 'a', x * 200, y * 200, 200))}${rect(at - 8, 0, 416, H, warm)}${rect(at, 0, 400, H, ink)}${figure(of(m), at + 200, 200, 280, ground, second)}`
}

/** A frieze above and below; between them the figures of the category in a row, the article's own filled. */
function frieze(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const [own, first] = [1 + m.pick(3), m.pick(m.drawn.length)]
  const at = (i: number) => m.drawn[(first + i) % m.drawn.length] as Figure
  const band = (which: 'a' | 'b', y: number) => all(15, (i) => tile(which, i * 80, y, 80))
  const line = (y: number) => rect(0, y, W, 6, warm)
  return `${rect(0, 0, W, H, ground)}${band('a', 0)}${band('b', 320)}${line(80)}${line(314)}${all(5, (i) => {
    const x = 120 + i * 240
    const disc = i === own ? `<circle cx="${x}" cy="200" r="100" fill="${ink}"/>` : ''
    return disc + figure(at(i), x, 200, 130, i === own ? ground : ink, second)
  })}`
}

/** Tiles on their points, as in the oldest walls, and a large lozenge. */
function lozenges(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const side = 150
  const across = side * Math.SQRT2
  const x = [420, 600, 780][m.pick(3)] as number
  const on = (px: number, py: number, which: 'a' | 'b') =>
    `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(45)">${tile(which, -side / 2, -side / 2, side)}</g>`
  const lozenge = (r: number) => `M${x} ${200 - r}L${x + r} 200L${x} ${200 + r}L${x - r} 200Z`
  return `${rect(0, 0, W, H, second)}${grid(7, 3, (c, r) => on(c * across, r * across, 'a'))}${grid(7, 3, (c, r) => on((c + 0.5) * across, (r + 0.5) * across, 'b'))}<path d="${lozenge(206)}" fill="${warm}"/><path d="${lozenge(196)}" fill="${ground}"/>${figure(of(m), x, 200, 190, ink, second)}`
}

/** Scales of three tints, and the figure on a disc. */
function scales(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const tints = [ink, second, ground]
  const r = [50, 75, 100][m.pick(3)] as number
  const rows = Math.ceil(H / r) + 2
  const columns = W / (2 * r) + 2
  const x = [390, 810][m.pick(2)] as number
  // Those above lie on those below.
  const drawn = grid(columns, rows, (c, row) => {
    const y = H + r - row * r
    const cx = (c - (row % 2 ? 0.5 : 0)) * 2 * r
    return `<circle cx="${cx}" cy="${y}" r="${r}" fill="${tints[(row + c) % 3]}" stroke="${ink}" stroke-width="3"/><circle cx="${cx}" cy="${y}" r="${r * 0.4}" fill="${tints[(row + c + 1) % 3]}"/>`
  })
  return `${rect(0, 0, W, H, ground)}${drawn}<circle cx="${x}" cy="200" r="170" fill="${ground}" stroke="${warm}" stroke-width="10"/>${figure(of(m), x, 200, 220, ink, second)}`
}

/** Stars of eight points in a net, as on the walls of Sintra; the figure in the largest. */
function stars(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const star = (cx: number, cy: number, r: number, fill: string) => {
    const square = (turn: number) =>
      `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" transform="translate(${cx} ${cy}) rotate(${turn})" fill="${fill}"/>`
    return square(0) + square(45)
  }
  const x = [400, 600, 800][m.pick(3)] as number
  return `${rect(0, 0, W, H, ink)}${grid(7, 3, (c, r) => star(c * 200, r * 200, 56, (c + r) % 2 ? second : ground) + star(c * 200, r * 200, 22, (c + r) % 2 ? ink : warm))}${grid(6, 2, (c, r) => star(c * 200 + 100, r * 200 + 100, 26, ground))}${star(x, 200, 138, warm)}${star(x, 200, 130, ground)}${figure(of(m), x, 200, 200, ink, second)}`
}

/** Broad stripes aslant, of tiles and of plain colours; the figure large on the plain end. */
function stripes(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const slant = (x: number, w: number, fill: string, opacity = 1) =>
    `<path d="M${x} 0h${w}l-200 400h${-w}Z" fill="${fill}" fill-opacity="${opacity}"/>`
  const left = m.pick(2) === 0
  const plain = slant(-60, 800, ground) + slant(-60, 800, second, 0.28)
  const body = `${grid(12, 4, (x, y) => tile('a', x * 100, y * 100, 100))}${plain}${slant(740, 40, warm)}${slant(840, 90, ink)}${slant(990, 50, second)}${slant(1110, 190, ink)}`
  const turned = left ? body : `<g transform="translate(${W} 0) scale(-1 1)">${body}</g>`
  return turned + figure(of(m), left ? 370 : 830, 200, 270, ink, second)
}

/** A honeycomb in which the article's own cells are painted. */
function honeycomb(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const r = 66
  const [dx, dy] = [r * Math.sqrt(3), r * 1.5]
  const hexagon = (cx: number, cy: number, size: number, fill: string) =>
    `<path d="M${all(6, (i) => `${i ? 'L' : ''}${(cx + size * Math.sin((i * Math.PI) / 3)).toFixed(1)} ${(cy - size * Math.cos((i * Math.PI) / 3)).toFixed(1)}`)}Z" fill="${fill}"/>`
  const cells = grid(12, 5, (c, row) => {
    const [cx, cy] = [(c + (row % 2 ? 0.5 : 0)) * dx, row * dy]
    const fill = [ground, ground, second, ink, ground, second, warm, ground][m.pick(8)] as string
    return hexagon(cx, cy, r - 4, fill) + hexagon(cx, cy, r * 0.45, fill === ground ? second : ground)
  })
  const x = [dx * 3.5, dx * 5.5, dx * 7][m.pick(3)] as number
  return `${rect(0, 0, W, H, ink)}${cells}${hexagon(x, 200, 196, ink)}${hexagon(x, 200, 182, ground)}${figure(of(m), x, 200, 210, ink, second)}`
}

/** The figure alone, larger than the picture, beside a column of tiles. */
function close(m: Making): string {
  const { ink, second, ground, warm } = m.pigment
  const dark = m.pick(2) === 0
  const left = m.pick(2) === 0
  const at = left ? 0 : 800
  const [rule, x] = left ? [400, 740] : [792, 460]
  return `${rect(0, 0, W, H, dark ? ink : second)}${grid(4, 4, (c, r) => tile((c + r) % 2 ? 'b' : 'a', at + c * 100, r * 100, 100))}${rect(rule, 0, 8, H, warm)}<circle cx="${x}" cy="200" r="250" fill="${dark ? second : ground}" fill-opacity="${dark ? 0.35 : 0.75}"/>${figure(of(m), x, 200, 290, dark ? ground : ink, dark ? warm : second)}`
}

export const families = [wall, field, frieze, lozenges, scales, stars, stripes, honeycomb, close] as const
