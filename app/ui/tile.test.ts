import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { quarteredLayers, quarterImages, tileLayers, tileParameters, tileSvg } from './tile'

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const codes = (many: number) =>
  Array.from({ length: many }, (_, i) => `AV-${i.toString(36).padStart(6, '0').toUpperCase()}`)

// Stored once: a tile that changes is a tile that calls its own certificate a forgery.
test.each([
  ['AV-7K3F9-QXM2D-C', 'c64f783804a6c2b3', 'f2d5e03231e431e4'],
  ['AV-2B8HT-M4RWE-K', '4540540aae83ecb4', '7674ee9da71b4c14'],
  ['', '45b5201bffee9fc4', '6573228692587813'],
])('the tile of «%s» stays what it is', (code, colour, mono) => {
  expect(sha(tileSvg(code))).toBe(colour)
  expect(sha(tileSvg(code, { mono: true }))).toBe(mono)
})

test('a hundred thousand codes, as many different tiles', () => {
  const seen = new Set(codes(100_000).map((code) => Object.values(tileParameters(code)).join()))
  expect(seen.size).toBe(100_000)
})

const BASE = { ...tileParameters('AV-BASE'), edge: 1, strewn: 1 }
const COLOURS = ['blue', 'ground', 'warm', 'ringTone', 'edgeTone', 'middleTone']
const KEYS = Object.keys(BASE) as (keyof typeof BASE)[]
const changed = (key: keyof typeof BASE) => ({ ...BASE, [key]: BASE[key] === 0 ? 1 : 0 })

test.each(KEYS)('%s shows in the picture', (key) => {
  expect(tileLayers(changed(key))).not.toEqual(tileLayers(BASE))
})

test.each(KEYS.filter((key) => !COLOURS.includes(key)))('%s shows in black and white', (key) => {
  expect(tileLayers(changed(key), true)).not.toEqual(tileLayers(BASE, true))
})

test('there are at least 2^32 pictures', () => {
  const most: Record<string, number> = {}
  for (const code of codes(5_000)) {
    for (const [key, value] of Object.entries(tileParameters(code)))
      most[key] = Math.max(most[key] ?? 0, value)
  }
  const bits = Object.values(most).reduce((sum, value) => sum + Math.log2(value + 1), 0)
  expect(bits).toBeGreaterThanOrEqual(32)
})

test('well-formed, small, without ids', () => {
  for (const code of [...codes(500), '<&">']) {
    const svg = tileSvg(code)
    expect(svg.length).toBeLessThanOrEqual(4096)
    expect(svg).not.toMatch(/\bid=|NaN|undefined/)
    expect(svg).toMatch(/^<svg [^<>]*>(<path fill="#\w+" d="[\d.\-MLQAZHV ]+"\/>)+<\/svg>$/)
  }
})

test('a quarter comes back mirrored or turned', () => {
  const points = (d: string) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => `${x},${y}`)
  for (const code of codes(50)) {
    for (const { d } of tileLayers(tileParameters(code)).slice(1)) {
      const all = new Set(points(d))
      for (const point of all) {
        const [x, y] = point.split(',').map(Number) as [number, number]
        const opposite = `${Math.round((100 - x) * 10) / 10},${Math.round((100 - y) * 10) / 10}`
        expect(all).toContain(opposite)
      }
    }
  }
})

test('a small tile, drawn as a quarter and its images on whole units, is the same picture as the whole, and no other', async () => {
  const { default: sharp } = await import('sharp')
  const paths = (layers: { fill: string; d: string }[]) =>
    layers.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join('')
  const pixels = (body: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="34" height="34">${body}</svg>`,
      ),
    )
      .removeAlpha()
      .raw()
      .toBuffer()
  /** Of 255, on average over the picture. */
  const apart = (a: Buffer, b: Buffer) =>
    a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length
  let other: Buffer | undefined
  let tried = 0
  for (const code of codes(200)) {
    const p = tileParameters(code)
    const quartered = quarteredLayers(p)
    if (!quartered) continue
    const { ground, quarter, frame } = quartered
    tried++
    const images = ['', ...quarterImages(p)].map((image) => `<g transform="${image}">${paths(quarter)}</g>`)
    const [whole, small] = await Promise.all([
      pixels(paths(tileLayers(p))),
      pixels(paths([ground]) + images.join('') + paths([frame])),
    ])
    expect(apart(whole, small), code).toBeLessThan(10)
    if (other) expect(apart(other, small), code).toBeGreaterThan(15)
    other = whole
  }
  expect(tried).toBeGreaterThan(150)
})
