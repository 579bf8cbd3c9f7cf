import { settings } from '../../settings/settings'
import { spanWords } from '../words'
import { graveSignals } from './grave'
import type { Own } from './own-contacts'
import { spansOf } from './personal-data'
import { type Signal, signal } from './signal'

/**
 * What screening notices in a review (product/reviews.md). It holds, never rejects, but for exact duplicates. Pure:
 * takes the text and the facts; each signal says in words what it saw, for the moderator.
 */
export interface Written {
  title: string
  body: string
}

/** What the database knows when a review comes in. */
export interface Facts {
  proof: number
  accountCreatedAt: Date | null
  /** Reviews of the author in the last 7 days, this one not counted. */
  authorRecent: number
  /** The closest other text, of this company or this author. */
  similar: { similarity: number; reviewId: string; sameAuthor: boolean } | null
  /** Reviews without proof that this company got in the last 48 hours, this one included. */
  unverifiedNow: number
  /** … and those of each of the last 26 weeks. */
  unverifiedWeeks: number[]
}

const { screening, review } = settings

/** Signals in the text alone; what the company itself makes public is none. */
export function textSignals({ title, body }: Written, own?: Own): Signal[] {
  const spans = [...spansOf(title, own), ...spansOf(body, own)]
  const personal = spans.filter((s) => s.kind !== 'link')
  const links = spans.filter((s) => s.kind === 'link')
  const text = `${title}\n${body}`
  const foreign = foreignLanguage(text)
  const loud = shouting(text)
  return [
    ...(personal.length > 0
      ? [signal('personal-data', personal.map((s) => `${spanWords[s.kind]} «${s.text}»`).join(', '))]
      : []),
    ...(links.length > 0 ? [signal('link', links.map((s) => `«${s.text}»`).join(', '))] : []),
    ...(foreign ? [signal('language', foreign)] : []),
    ...(loud ? [signal('shouting', loud)] : []),
    ...graveSignals(text),
  ]
}

/** What is noticed in a text alone, and so anew when it changes; what no clock may publish stays a person's to decide. */
export const textKinds = ['personal-data', 'link', 'language', 'shouting'] as const

/** Signals in what surrounds it. */
export function factSignals(facts: Facts, now: Date): Signal[] {
  const found: Signal[] = []
  const { similar } = facts
  if (similar && similar.similarity > review.similarity) {
    const whose = similar.sameAuthor ? 'do mesmo autor' : 'da mesma empresa, de outro autor'
    found.push(
      signal(
        'similar',
        `${Math.round(similar.similarity * 100)} % igual à avaliação ${similar.reviewId}, ${whose}`,
      ),
    )
  }
  const limit = spikeLimit(facts.unverifiedWeeks)
  if (facts.proof === 0 && facts.unverifiedNow > limit) {
    found.push(
      signal(
        'spike',
        `${facts.unverifiedNow} avaliações sem comprovativo em ${screening.spikeHours} horas; o limite aqui são ${limit}`,
      ),
    )
  }
  if (facts.authorRecent >= screening.velocityReviews) {
    found.push(
      signal(
        'velocity',
        `${facts.authorRecent + 1} avaliações deste autor em ${screening.velocityDays} dias`,
      ),
    )
  }
  const age = facts.accountCreatedAt ? (now.getTime() - facts.accountCreatedAt.getTime()) / 3_600_000 : 0
  if (age < screening.newAccountHours) {
    found.push(signal('new-account', `conta com ${Math.max(0, Math.floor(age))} horas`))
  }
  return found
}

/** > max(5, 4 × weekly median) in 48 hours is a spike. */
export function spikeLimit(weeks: readonly number[]): number {
  const sorted = [...weeks].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const median =
    sorted.length === 0 ? 0 : ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  return Math.max(screening.spikeFloor, screening.spikeTimesMedian * median)
}

/** Weak signals hold together, not alone: an account made a moment ago is how every visitor's first review looks. */
export const holds = (signals: readonly Signal[]): boolean =>
  signals.reduce((sum, s) => sum + s.weight, 0) >= screening.holdAt

/** Small words that carry a sentence, by language: what a text is written in shows in them, not in names. */
const smallWords: Record<string, Set<string>> = {
  português: new Set(
    'o a os as um uma e é de do da dos das que não em no na nos nas com por para se foi foram mas mais muito muita eu me meu minha ele ela eles nós à ao às já são está estava ser ter tem tinha fui fiz quando como bem sem ou até também só lá cá depois antes porque este esta isso isto pelo pela seu sua nem ainda tudo sempre nunca'.split(
      ' ',
    ),
  ),
  inglês: new Set(
    'the and of to in is was were it for with that this they we you my our very not but have had has are be on at from their would so there what when which will great good service'.split(
      ' ',
    ),
  ),
  espanhol: new Set(
    'el la los las un una y es del que no en con por para se fue pero más muy yo mi su lo al ya son está estaba ser tiene hay todo siempre nunca me nos ellos usted gracias hace desde bien sin'.split(
      ' ',
    ),
  ),
  francês: new Set(
    'le la les un une et est de du des que ne pas en avec pour par sur se nous vous je il elle ils mais très mon ma son sa au aux ce cette qui dans été sont était tout bien sans'.split(
      ' ',
    ),
  ),
  alemão: new Set(
    'der die das und ist war nicht mit für auf ein eine sehr wir ich sie es zu den dem von im aber auch'.split(
      ' ',
    ),
  ),
}

/** What a text seems to be written in, when it is not Portuguese. Short texts are given the benefit of the doubt. */
export function foreignLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const letters = [...text.replace(/[^\p{L}]/gu, '')]
  const latin = letters.filter((c) => /\p{Script=Latin}/u.test(c)).length
  if (letters.length >= 20 && latin / letters.length < 0.5) return 'escrita que não é a latina'
  if (words.length < 8) return null
  const share = (language: string) => words.filter((w) => smallWords[language]?.has(w)).length / words.length
  const own = share('português')
  for (const language of ['inglês', 'espanhol', 'francês', 'alemão']) {
    const other = share(language)
    if (other > 0.15 && other > own * 1.25) {
      return `parece ${language}: ${Math.round(other * 100)} % de palavras comuns dessa língua, ${Math.round(own * 100)} % do português`
    }
  }
  return null
}

/** Mostly capitals, or one sign again and again. */
export function shouting(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  const share = letters.length === 0 ? 0 : capitals.length / letters.length
  if (letters.length >= 25 && share > 0.6) return `${Math.round(share * 100)} % do texto em maiúsculas`
  const repeated = /([^\s.\-_=*])\1{7,}/u.exec(text)
  if (repeated) return `«${repeated[0].slice(0, 20)}» repetido`
  return null
}

/** A text as it is compared for exact duplicates: letters and digits only, without accents and case. */
export const fingerprint = ({ body }: Written): string =>
  body
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
