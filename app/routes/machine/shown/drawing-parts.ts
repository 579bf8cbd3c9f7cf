import type { LetterSymbols } from '~/platform/letter-symbols'
import type { Face } from '~/platform/lettering'
import { quarteredLayers, quarterImages, type TileLayer, type TileParameters, tileLayers } from '~/ui/tile'
import { escapeXml } from '../xml'
import type { Ground } from './ground'

interface Framed {
  size: readonly [number, number]
  scale: number
  title: string
  defs: string
  ground: Ground
  drawn: string
}

/** The picture: a card with a hair line. */
export function framed({ size: [width, height], scale, title, defs, ground, drawn }: Framed): string {
  const { paper, line } = ground.colours
  const style = ground.css && `<style>${ground.css}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title>${style}${defs}<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9.5" fill="${paper}" stroke="${line}"/>${drawn}</svg>`
}

const placed = (inner: string, x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y})scale(${size / 100})">${inner}</g>`
const paths = (layers: TileLayer[]) => layers.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join('')

export const placedTile = (layers: TileLayer[], x: number, y: number, size: number) =>
  placed(paths(layers), x, y, size)

/** A small one, as a quarter and its images where that is the same picture: a third of the bytes. */
export function placedSmallTile(p: TileParameters, mono: boolean, x: number, y: number, size: number) {
  const quartered = quarteredLayers(p, mono)
  if (!quartered) return placedTile(tileLayers(p, mono), x, y, size)
  const { ground, quarter, frame } = quartered
  const images = quarterImages(p).map((image) => `<use href="#quarto" transform="${image}"/>`)
  return placed(
    `${paths([ground])}<g id="quarto">${paths(quarter)}</g>${images.join('')}${paths([frame])}`,
    x,
    y,
    size,
  )
}

const ticked = 'M2 6.5 5 9.5 10.5 3'
const paused = 'M4 2.5V9.5M8 2.5V9.5'
const crossed = 'M2.5 2.5 9.5 9.5M9.5 2.5 2.5 9.5'
const asked = 'M6 1.5V7M6 9.6V10.4'
const marks: Record<string, string> = {
  force: ticked,
  suspended: paused,
  expired: crossed,
  revoked: crossed,
  unknown: asked,
}

/** The sign beside the state, for who doesn't see the colour. */
export const mark = (standing: string, x: number, y: number, size: number, colour: string) =>
  `<path transform="translate(${x} ${y})scale(${size / 12})" d="${marks[standing]}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`

/**
 * The small print: in the fonts that every reader has, made as wide as ours would be, because its outlines would take
 * the seal above its 10 kB. As outlines in a PNG: the server may have no font at all.
 */
export const smallPrint =
  (symbols: LetterSymbols, sans: Face, outlined: boolean) =>
  (text: string, line: { x: number; y: number; size: number; fill: string }): string => {
    if (outlined) return symbols.write(sans, text, line)
    const { x, y, size, fill } = line
    const width = Math.round(symbols.width(sans, text, size) * 10) / 10
    return `<text x="${x}" y="${y}" font-family="Helvetica,Arial,sans-serif" font-size="${size}" font-weight="500" fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`
  }
