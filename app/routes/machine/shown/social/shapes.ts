import { type Face, lettered } from '~/platform/lettering'
import { escapeXml } from '../../xml'

/** What a picture to share is drawn of: for a PNG by SVG, for print straight into a PDF. */
export type Shape =
  | { kind: 'path'; d: string; fill: string; x: number; y: number; scale: number }
  | { kind: 'text'; face: Face; text: string; fill: string; x: number; y: number; size: number }
  /** A photograph, and the small label that lies on it. */
  | {
      kind: 'photo'
      which: 'before' | 'after'
      x: number
      y: number
      width: number
      height: number
      label: Label
    }

export interface Label {
  x: number
  y: number
  width: number
  height: number
  shapes: Shape[]
}

export interface Scene {
  width: number
  height: number
  ground: string
  title: string
  shapes: Shape[]
}

export const path = (d: string, fill: string, x = 0, y = 0, scale = 1): Shape => ({
  kind: 'path',
  d,
  fill,
  x,
  y,
  scale,
})

/** A rectangle, with round corners where asked. */
export function box(x: number, y: number, width: number, height: number, fill: string, round = 0): Shape {
  const r = Math.min(round, width / 2, height / 2)
  const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}` : '')
  return path(
    `M${x + r} ${y}h${width - 2 * r}${corner(1, 1)}v${height - 2 * r}${corner(-1, 1)}h${2 * r - width}${corner(-1, -1)}v${2 * r - height}${corner(1, -1)}z`,
    fill,
  )
}

/** The drawing as SVG, `pixels` wide, without its photographs. */
export function svgOf({ width, height, ground, title, shapes }: Scene, pixels: number): string {
  const high = Math.round((height * pixels) / width)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${high}" viewBox="0 0 ${width} ${height}"><title>${escapeXml(title)}</title><rect width="${width}" height="${height}" fill="${ground}"/>${markup(shapes)}</svg>`
}

/** What lies on a photograph, in a picture of its own. */
export const labelSvg = ({ x, y, width, height, shapes }: Label, by: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * by)}" height="${Math.round(height * by)}" viewBox="${x} ${y} ${width} ${height}">${markup(shapes)}</svg>`

const markup = (shapes: readonly Shape[]): string =>
  shapes
    .map((shape) => {
      if (shape.kind === 'photo') return ''
      if (shape.kind === 'text') return lettered(shape.face, shape.text, shape)
      const { d, fill, x, y, scale } = shape
      const placed = x || y || scale !== 1 ? ` transform="translate(${x} ${y})scale(${scale})"` : ''
      return `<path fill="${fill}" d="${d}"${placed}/>`
    })
    .join('')
