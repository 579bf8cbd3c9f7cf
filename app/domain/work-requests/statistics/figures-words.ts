import { settings } from '../../settings/settings'

/** What usually becomes of a request, in words. Browser-safe. */
export interface Figures {
  requests: number
  proposals: number
  decided: number
  awarded: number
  firstProposalMinutes: number | null
  /** The first day that is counted. */
  since: string
}

/** «9 h», «2 dias» */
const span = (minutes: number): string => {
  if (minutes < 60) return 'menos de uma hora'
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} dias`
}

const proposalsEach = ({ proposals, requests }: Figures) => Math.round(proposals / requests)

/** To whoever asks: «costuma haver 4 propostas, a primeira em 9 h»; null below `work.figuresFrom` requests. */
export function toCome(figures: Figures | null): string | null {
  if (figures === null || figures.requests < settings.work.figuresFrom) return null
  const n = proposalsEach(figures)
  if (n === 0 || figures.firstProposalMinutes === null) return 'É raro haver propostas: pode demorar.'
  const first = span(figures.firstProposalMinutes)
  return n === 1
    ? `Costuma haver 1 proposta, em ${first}.`
    : `Costuma haver ${n} propostas, a primeira em ${first}.`
}

/** Above the list: both sides’ figures, with how many and since when they are counted. */
export function figuresInWords(figures: Figures | null): string | null {
  const come = toCome(figures)
  if (figures === null || come === null) return null
  const awarded =
    figures.decided < settings.work.figuresFrom
      ? ''
      : ` ${Math.round((figures.awarded / figures.decided) * 100)} % dos que chegaram ao fim foram entregues a uma empresa.`
  return `${come}${awarded} Medido em ${figures.requests} pedidos dos últimos ${settings.work.figuresMonths} meses.`
}
