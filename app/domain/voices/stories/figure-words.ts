/** What is compared in a story, and how it is counted. Knows no table: pages read it. */

/** One company over some days, both counted in (days of Lisbon, «2026-03-31»). */
export interface PeriodFigures {
  from: string
  until: string
  reviews: number
  /** As it would have been shown on the last day, one decimal; null: too few reviews. */
  score: number | null
  /** Shares from 0 to 1; null where there was no review. */
  repliedShare: number | null
  verifiedShare: number | null
  /** Null where nothing was answered. */
  medianHours: number | null
  /** Null where no visit was counted on any of the days. */
  views: number | null
}

export interface Compared {
  /** Which of the definitions below it was counted by. */
  definition: number
  /** The day on which it was counted: what happened later changes nothing here. */
  countedOn: string
  before: PeriodFigures
  after: PeriodFigures
}

export const figureKeys = [
  'score',
  'reviews',
  'verifiedShare',
  'repliedShare',
  'medianHours',
  'views',
] as const satisfies (keyof PeriodFigures)[]
export type FigureKey = (typeof figureKeys)[number]

export const figureLabels: Record<FigureKey, string> = {
  score: 'Pontuação',
  reviews: 'Avaliações',
  verifiedShare: 'Avaliações comprovadas',
  repliedShare: 'Avaliações respondidas',
  medianHours: 'Tempo até à resposta',
  views: 'Visitas ao perfil',
}

/** By number: figures that were counted by one keep its words. */
export const definitions: Record<number, Record<FigureKey, string>> = {
  1: {
    score:
      'Como se mostraria no último dia do período, pela fórmula v1, com as avaliações de então que ainda estão publicadas.',
    reviews: 'Publicadas durante o período, e ainda visíveis no dia da contagem.',
    verifiedShare: 'Parte dessas avaliações que tem comprovativo ou veio por convite.',
    repliedShare: 'Parte dessas avaliações a que a empresa respondeu até ao fim do período.',
    medianHours: 'Mediana entre a publicação da avaliação e a primeira resposta, até ao fim do período.',
    views: 'Quantas vezes o perfil foi aberto, contadas sem seguir ninguém.',
  },
}

const decimal = (digits: number) =>
  new Intl.NumberFormat('pt-PT', { maximumFractionDigits: digits, useGrouping: true })
const one = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 0 })

/** «4,6», «80 %», «2 dias»; what there is none of is said. */
export function figureWords(key: FigureKey, { [key]: value }: PeriodFigures): string {
  if (value === null) return key === 'score' ? 'sem pontuação' : 'sem dados'
  if (key === 'score') return one.format(value)
  if (key === 'repliedShare' || key === 'verifiedShare') return percent.format(value).replace(/\s?%/, ' %')
  if (key !== 'medianHours') return decimal(0).format(value)
  if (value < 1) return 'menos de uma hora'
  const days = value >= 48
  const n = Math.round(days ? value / 24 : value)
  return `${decimal(0).format(n)} ${days ? 'dias' : n === 1 ? 'hora' : 'horas'}`
}
