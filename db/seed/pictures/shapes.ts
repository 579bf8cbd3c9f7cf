import type { Dice } from '../random'

/** Colours of one picture: Portuguese houses, tiles, fields and afternoons. */
export interface Palette {
  sky: string
  far: string
  wall: string
  main: string
  deep: string
  warm: string
  light: string
}

const palettes: Palette[] = [
  {
    sky: '#cfe3f3',
    far: '#9fbfda',
    wall: '#f6efe2',
    main: '#1f4f94',
    deep: '#12325f',
    warm: '#d9942a',
    light: '#fffaf0',
  },
  {
    sky: '#f6dfc4',
    far: '#dfae83',
    wall: '#fbf3e6',
    main: '#b5532f',
    deep: '#6f2d1a',
    warm: '#e6b04a',
    light: '#fffaf1',
  },
  {
    sky: '#dcebd9',
    far: '#a8c6a0',
    wall: '#f5f2e4',
    main: '#4b7a4b',
    deep: '#27452d',
    warm: '#d3a03a',
    light: '#fdfcf3',
  },
  {
    sky: '#e2e0ef',
    far: '#b4aed2',
    wall: '#f4f0ee',
    main: '#5a4e8c',
    deep: '#332a57',
    warm: '#e09a5b',
    light: '#fdfbff',
  },
  {
    sky: '#d3ecec',
    far: '#98c8c8',
    wall: '#f7f3e8',
    main: '#1f7a80',
    deep: '#0f4548',
    warm: '#e2a13c',
    light: '#fbfffe',
  },
  {
    sky: '#f3e3e3',
    far: '#d8a9a9',
    wall: '#fbf5f0',
    main: '#96334a',
    deep: '#571b2b',
    warm: '#d8a23e',
    light: '#fffafa',
  },
  {
    sky: '#e6ecf0',
    far: '#b3c1cc',
    wall: '#f3f4f2',
    main: '#3d5467',
    deep: '#22313d',
    warm: '#cf8f3c',
    light: '#fdfefe',
  },
]

export const palette = (d: Dice): Palette => d.pick(palettes)

export const width = 960
export const height = 640

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, w: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`
export const times = (n: number, draw: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw(i)).join('')
const round = (n: number) => Math.round(n * 10) / 10

/** A wall of azulejos: one quarter, turned. */
export function tiles(
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: number,
  p: Palette,
  kind: number,
): string {
  const one = (cx: number, cy: number) => {
    const s = size
    const base = rect(cx, cy, s, s, p.light)
    if (kind % 3 === 0)
      return `${base}${path(`M${cx} ${cy}h${s / 2}a${s / 2} ${s / 2} 0 0 1-${s / 2} ${s / 2}zM${cx + s} ${cy + s}h-${s / 2}a${s / 2} ${s / 2} 0 0 1 ${s / 2}-${s / 2}z`, p.main)}${circle(cx + s / 2, cy + s / 2, s / 9, p.warm)}`
    if (kind % 3 === 1)
      return `${base}${path(`M${cx + s / 2} ${cy + s * 0.06}L${cx + s * 0.94} ${cy + s / 2}L${cx + s / 2} ${cy + s * 0.94}L${cx + s * 0.06} ${cy + s / 2}z`, p.main)}${path(`M${cx + s / 2} ${cy + s * 0.28}L${cx + s * 0.72} ${cy + s / 2}L${cx + s / 2} ${cy + s * 0.72}L${cx + s * 0.28} ${cy + s / 2}z`, p.light)}${circle(cx + s / 2, cy + s / 2, s / 12, p.warm)}`
    return `${base}${times(4, (i) => path(`M${cx + s / 2} ${cy + s / 2}c${s * 0.1}-${s * 0.2} ${s * 0.3}-${s * 0.3} ${s * 0.45}-${s * 0.45}c-${s * 0.02} ${s * 0.2}-${s * 0.2} ${s * 0.4}-${s * 0.45} ${s * 0.45}z`, i % 2 ? p.far : p.main, `transform="rotate(${i * 90} ${cx + s / 2} ${cy + s / 2})"`))}`
  }
  return (
    times(columns * rows, (i) => one(x + (i % columns) * size, y + Math.floor(i / columns) * size)) +
    line(`M${x} ${y + rows * size}H${x + columns * size}`, p.deep, 3)
  )
}

export const svg = (w: number, h: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inner}</svg>`
