import type { Dice } from './random'

/**
 * What people write, by trade: plain text files in corpus/, one sentence or two per line.
 *
 *   @bem           a section; `q ` `t ` `p ` `c ` in front of a line say what it is about (quality, time,
 *                  price, people), so that one review never speaks twice of the same and its criteria agree
 *   [a|b|c]        one of them
 *   {n:2-5} {€:40-90} {ele} {ela} {dia} {mês} {terra} {em} {de} {serviço} {hora}   what varies
 */
export type Topic = 'q' | 't' | 'p' | 'c' | ''

export interface Line {
  id: string
  topic: Topic
  text: string
}

export type Corpus = Record<string, Line[]>

export function parseCorpus(name: string, source: string): Corpus {
  const corpus: Corpus = {}
  let section: Line[] = []
  for (const raw of source.split('\n')) {
    const line = raw.trim()
    if (!line || line.startsWith('#')) continue
    if (line.startsWith('@')) {
      section = corpus[line.slice(1)] ??= []
      continue
    }
    const about = /^([qtpc]) (.+)$/.exec(line)
    section.push({
      id: `${name}:${Object.keys(corpus).length}:${section.length}`,
      topic: (about?.[1] as Topic | undefined) ?? '',
      text: about?.[2] ?? line,
    })
  }
  return corpus
}

/** What the slots of one text stand for. A text keeps its people: `{ele}` is the same man in all its sentences. */
export type Slots = Record<string, string>

const days = ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

export function fill(text: string, slots: Slots, d: Dice): string {
  const chosen = text.replace(/\[([^\]]+)\]/g, (_, options: string) => d.pick(options.split('|')))
  const filled = chosen.replace(/\{([^}]+)\}/g, (_, slot: string) => valueOf(slot, slots, d))
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

function valueOf(slot: string, slots: Slots, d: Dice): string {
  const [name, range] = slot.split(':') as [string, string?]
  if (range) {
    const [low, high] = range.split('-').map(Number) as [number, number]
    if (name === '€') return `${euros(d.int(low, high), high)} €`
    if (name === 'n') return String(d.int(low, high))
  }
  if (name === 'dia') return d.pick(days)
  if (name === 'hora') return `${d.int(8, 19)}h${d.pick(['', '', '30', '15'])}`
  const value = slots[name]
  if (value !== undefined) return value
  throw new Error(`a corpus has a slot that nothing fills: {${slot}}`)
}

/** People remember round sums: 5 by 5 below two hundred, 10 by 10 below two thousand, then 50 by 50. */
function euros(amount: number, high: number): string {
  const step = high <= 30 ? 1 : amount < 200 ? 5 : amount < 2000 ? 10 : 50
  const rounded = Math.round(amount / step) * step
  return rounded >= 10_000 ? rounded.toLocaleString('pt-PT') : String(rounded)
}

/** For a sentence that goes on after a colon or a connective. */
export const lowerFirst = (text: string): string =>
  /^[A-ZÀ-Ú][a-zà-ú]|^[AOÀÉ] /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
