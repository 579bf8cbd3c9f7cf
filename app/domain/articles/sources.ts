import { isDay } from '../shared/day'

/** Where something in an article can be read again. */
export interface Source {
  title: string
  /** A page outside, or a place of ours («aval:terms»). */
  address: string
  /** Which part of it: «artigo 26.º, n.º 1». */
  part: string
  /** The day it was read, «2026-11-24». */
  readOn: string
}

/** «title | address | part | day», as front matter and editors write it; null where it is not that. */
export function readSource(text: string): Source | null {
  const [title = '', address = '', part = '', readOn = '', ...more] = text.split('|').map((p) => p.trim())
  const known = /^https?:\/\/[^\s]+$/.test(address) || /^aval:[\w/#-]+$/.test(address)
  if (!title || !known || !part || !isDay(readOn) || more.length > 0) return null
  return { title, address, part, readOn }
}

export const writeSource = ({ title, address, part, readOn }: Source): string =>
  [title, address, part, readOn].join(' | ')

/** One a line. @throws the lines that are none, as an Error with their numbers */
export function readSources(text: string): Source[] {
  const lines = text.split('\n').filter((l) => l.trim())
  const read = lines.map((l) => readSource(l.replace(/^\s*- /, '')))
  const bad = read.flatMap((source, i) => (source ? [] : [String(i + 1)]))
  if (bad.length > 0) throw new Error(new Intl.ListFormat('pt-PT').format(bad))
  return read.filter((source) => source !== null)
}
