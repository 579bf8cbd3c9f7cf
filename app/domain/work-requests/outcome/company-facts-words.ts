import { settings } from '../../settings/settings'

/** What is said of a company's concluded jobs, from `work.factsFrom` on. Browser-safe. */
export interface SaidFacts {
  concluded: number
  timeSaid: number
  onTime: number
  priceSaid: number
  priceKept: number
  customerSilent: number
  companySilent: number
  /** Median minutes to a proposal. */
  answerMinutes: number | null
}

/** Where it is explained how these figures come about: the article of help. */
export const factsArticle = 'como-contamos-os-trabalhos'

/** «12 de 14 a tempo»; from five of which anybody said. */
const ofThose = (yes: number, said: number, words: string): string[] =>
  said < settings.work.factsFrom ? [] : [`${yes} de ${said} ${words}`]

/** «12 de 14 trabalhos a tempo», where there is room for one thing; null below five. */
export const onTimeInWords = ({ onTime, timeSaid }: Pick<SaidFacts, 'onTime' | 'timeSaid'>): string | null =>
  ofThose(onTime, timeSaid, 'trabalhos a tempo')[0] ?? null

/** «de 2 clientes e 1 vez da empresa não soubemos como correu»: silence is not agreement. */
function silence({ customerSilent, companySilent }: SaidFacts): string[] {
  const who = [
    ...(customerSilent > 0 ? [`o cliente em ${customerSilent}`] : []),
    ...(companySilent > 0 ? [`a empresa em ${companySilent}`] : []),
  ]
  return who.length === 0 ? [] : [`não disse como correu: ${who.join(', ')}`]
}

/**
 * «14 trabalhos concluídos · 12 de 14 a tempo · preço final igual ao orçado em 11 de 14»; null below five. Who said nothing
 * is said as such.
 */
export function factsInWords(facts: SaidFacts | null): string | null {
  if (facts === null || facts.concluded < settings.work.factsFrom) return null
  return [
    `${facts.concluded} trabalhos concluídos`,
    ...ofThose(facts.onTime, facts.timeSaid, 'a tempo'),
    ...(facts.priceSaid < settings.work.factsFrom
      ? []
      : [`preço final igual ao orçado em ${facts.priceKept} de ${facts.priceSaid}`]),
    ...silence(facts),
  ].join(' · ')
}
