import { face, lettered } from '~/platform/lettering'
import { LOGO_LAYERS } from '~/ui/logo-tile'
import { type TileLayer, tileLayers, tileParameters } from '~/ui/tile'

// Tokens of ui/tokens.css, as of the footer: deep blue with paper white.
const deep = '#12305e'
const paper = '#faf8f3'
const softer = '#c3d5ee'
const star = '#d9971f'

/** Certificates that never were; the same ones as the wall of the home page has. */
const codes = [22, 29, 31, 41, 48, 53, 60, 67, 80].map((n) => `AV-${n}`)

/** What Aval is, for other sites: 1200 × 630, letters and tiles as outlines. */
export async function siteDrawing(): Promise<string> {
  const [serif, sans] = [await face('serif'), await face('sans')]
  const wall = codes.map((code, i) =>
    placed(tileLayers(tileParameters(code)), 720 + (i % 3) * 160, 75 + Math.floor(i / 3) * 160, 158),
  )
  const line = (words: string, y: number) => lettered(serif, words, { x: 72, y, size: 72, fill: paper })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${deep}"/>${wall.join('')}
${placed(LOGO_LAYERS, 72, 75, 72)}${lettered(serif, 'Aval', { x: 168, y: 131, size: 56, fill: paper })}
${line('O que aqui se lê', 306)}${line('pode ser', 390)}${line('conferido.', 474)}
${lettered(sans, 'Empresas, avaliações e certificados', { x: 72, y: 548, size: 30, fill: softer })}
<rect y="620" width="1200" height="10" fill="${star}"/></svg>`
}

/** A tile of 100 × 100 in its place. */
export const placed = (layers: TileLayer[], x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${layers.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join('')}</g>`
