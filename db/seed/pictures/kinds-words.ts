import source from '../corpus/imagens.txt?raw'
import { kindOf, trades } from '../trades'
import type { KindName } from './kinds'

/** What a kind of work looks like in words: its three arrangements for who can't see them, and when it is spoken of. */
interface Words {
  alts: string[]
  /** Titles, services and texts that such a picture belongs to. */
  about: RegExp
}

/** One line of corpus/imagens.txt per kind. */
export const kindWords = Object.fromEntries(
  source
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', about = '', ...alts] = line.split('~').map((cell) => cell.trim())
      return [kind, { about: new RegExp(about, 'i'), alts }]
    }),
) as Record<KindName, Words>

const kindsOfTrade = (category: string): KindName[] => trades[category]?.pictures ?? ['shopFront']

export const firstOfTrade = (category: string): KindName => kindsOfTrade(category)[0] as KindName

/** Those that many trades have: they show the company, whatever it offers. */
const ofAnyCompany: KindName[] = ['vanInStreet', 'shopFront', 'entrance']

/** What a company shows: its trade's kinds; who works in houses leaves out what it says nothing of. */
export function kindsShown(category: string, services: string[]): KindName[] {
  const all = kindsOfTrade(category)
  if (kindOf(category) !== 'obra') return all
  const said = services.join(', ')
  const fitting = all.filter(
    (kind, i) => i === 0 || ofAnyCompany.includes(kind) || kindWords[kind].about.test(said),
  )
  return fitting.length > 1 ? fitting : all
}

/** The kind of work that a text of that trade speaks of. */
export const kindSpokenOf = (category: string, text: string): KindName | undefined =>
  kindsOfTrade(category).find((kind) => !ofAnyCompany.includes(kind) && kindWords[kind].about.test(text))

export const altOf = (kind: KindName, variant: number): string => {
  const { alts } = kindWords[kind]
  return alts[variant % alts.length] as string
}
