import type { SealFacts } from '~/domain/certification/seal/seal-reading'
import {
  type SealShape,
  type SealState,
  sealSizes,
  sealText,
  sealWords,
} from '~/domain/certification/seal/seal-words'
import { LetterSymbols } from '~/platform/letter-symbols'
import { type Face, face } from '~/platform/lettering'
import { shortDate } from '~/ui/format'
import { tileLayers, tileParameters } from '~/ui/tile'
import { escapeXml } from '../xml'
import { framed, mark, placedSmallTile, placedTile, smallPrint } from './drawing-parts'
import type { Ground } from './ground'

interface Sealed {
  /** Null for a code that leads nowhere. */
  facts: SealFacts | null
  state: SealState
  shape: SealShape
  ground: Ground
  /** Pixels of the picture for each of the drawing: 1 but for PNG. */
  scale?: number
}

/** A seal: the tile of its code, the level, the state of today, the code. */
export async function sealDrawing({ facts, state, shape, ground, scale = 1 }: Sealed): Promise<string> {
  const [serif, sans] = [await face('serif'), await face('sans')]
  const size = sealSizes[shape]
  const symbols = new LetterSymbols()
  const small = smallPrint(symbols, sans, scale > 1)
  const parts = { facts, state, ground, serif, sans, symbols, small }
  const drawn = shape === 'cartao' ? card(parts) : shape === 'compacto' ? compact(parts) : square(parts)
  const title = sealText(state, facts?.level ?? '', facts?.company ?? '')
  return framed({ size, scale, title: escapeXml(title), defs: symbols.defs(), ground, drawn })
}

interface Parts extends Pick<Sealed, 'facts' | 'state' | 'ground'> {
  serif: Face
  sans: Face
  symbols: LetterSymbols
  small: ReturnType<typeof smallPrint>
}

const isForce = (state: SealState) => sealWords[state].standing === 'force'

const lineOf = ({ facts, state }: Pick<Parts, 'facts' | 'state'>) => {
  const { line } = sealWords[state]
  return line.endsWith('até') && facts ? `${line} ${shortDate(`${facts.validUntil}T12:00:00Z`)}` : line
}

/** In colour while in force; else without, so that nobody takes one for the other from afar. */
function tile({ facts, state }: Parts, x: number, y: number, size: number) {
  const p = tileParameters(facts?.code ?? 'AV')
  const mono = !isForce(state)
  // Large ones are compared, and drawn without any seam.
  const drawn = size < 64 ? placedSmallTile(p, mono, x, y, size) : placedTile(tileLayers(p, mono), x, y, size)
  return `<g${mono ? ' opacity=".35"' : ''}>${drawn}</g>`
}

const nameOf = ({ facts, state }: Parts) => (state === 'unknown' || !facts ? 'Aval' : facts.level)

function card(p: Parts): string {
  const c = p.ground.colours
  const colour = c[sealWords[p.state].standing]
  return [
    tile(p, 10, 10, 72),
    p.symbols.write(p.serif, nameOf(p), { x: 95, y: 33, size: 20, fill: c.ink }),
    mark(sealWords[p.state].standing, 95, 43, 12, colour),
    p.small(lineOf(p), { x: 111, y: 54, size: 12.5, fill: colour }),
    p.small(p.facts ? `${p.facts.code} · Aval` : 'Confira o código', {
      x: 95,
      y: 76,
      size: 12.5,
      fill: c.soft,
    }),
  ].join('')
}

function compact(p: Parts): string {
  const c = p.ground.colours
  const colour = c[sealWords[p.state].standing]
  const short = p.state === 'elsewhere' ? 'Não autorizado aqui' : lineOf(p)
  return [
    tile(p, 6, 6, 32),
    p.symbols.write(p.serif, p.facts ? `Aval · ${nameOf(p)}` : nameOf(p), {
      x: 47,
      y: 19,
      size: 14,
      fill: c.ink,
    }),
    mark(sealWords[p.state].standing, 47, 25, 10, colour),
    p.small(short, { x: 60, y: 34, size: 11, fill: colour }),
  ].join('')
}

function square(p: Parts): string {
  const c = p.ground.colours
  const colour = c[sealWords[p.state].standing]
  const word = p.state === 'elsewhere' ? 'Não autorizado' : isForce(p.state) ? 'Em vigor' : oneWord(p.state)
  const usual = p.symbols.width(p.sans, word, 12)
  const width = Math.min(usual, 96 - 14 - 8)
  const size = Math.floor((120 * width) / usual) / 10
  const x = Math.round((96 - width - 14) / 2)
  return [
    tile(p, 10, 10, 76),
    mark(sealWords[p.state].standing, x, 94, 11, colour),
    p.small(word, { x: x + 14, y: 104, size, fill: colour }),
  ].join('')
}

const oneWord = (state: SealState) => {
  const word = sealWords[state].line.split(' ').at(-1) ?? ''
  return word.charAt(0).toUpperCase() + word.slice(1)
}
