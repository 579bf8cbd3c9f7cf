/** Shapes of SVG, written short: pictures are long lists of them. */

export const width = 960
export const height = 640

const round = (n: number) => Math.round(n * 10) / 10

export const rect = (x: number, y: number, w: number, h: number, fill: string, corner = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${corner ? ` rx="${corner}"` : ''} fill="${fill}"/>`
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`
export const ring = (x: number, y: number, r: number, stroke: string, w: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${w}"/>`
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const line = (d: string, stroke: string, w = 6) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Moved, made larger or smaller, mirrored, turned (degrees). */
export const at = (x: number, y: number, inner: string, scale = 1, turn = 0) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`
export const mirrored = (axis: number, inner: string) =>
  `<g transform="translate(${2 * axis} 0) scale(-1 1)">${inner}</g>`
export const faint = (opacity: number, inner: string) => `<g opacity="${opacity}">${inner}</g>`
/** Only what lies within the shape. */
export const within = (id: string, shape: string, inner: string) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`

export const all = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('')
export const many = (n: number, draw: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => draw(i)).join('')

export const svg = (w: number, h: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inner}</svg>`
