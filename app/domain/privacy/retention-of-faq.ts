import { sql } from 'drizzle-orm'
import { searchedWords } from '../company-pages/schema'
import { missedAskers, missedSearches } from '../faq/schema'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import { lisbonDay } from '../shared/working-days'
import type { RetentionRule } from './retention'

const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** What was searched among the questions and not found, and among companies. */
export const faqRetention: RetentionRule[] = [
  {
    id: 'missed-askers',
    what: 'Que alguém procurou o mesmo nas perguntas frequentes, só como código que não volta atrás',
    get howLong() {
      return amount(settings.faq.missedDays, 'dia')
    },
    removal: { table: missedAskers, where: (now) => sql`at < ${before(now, settings.faq.missedDays)}` },
  },
  {
    id: 'missed-searches',
    what: 'Palavras que várias pessoas procuraram nas perguntas frequentes sem resposta, sem dizer quem',
    get howLong() {
      return `${amount(settings.faq.missedKeptDays, 'dia')} depois da última vez`
    },
    removal: {
      table: missedSearches,
      where: (now) =>
        sql`last_at < ${before(now, settings.faq.missedKeptDays)} or (state = 'counting' and last_at < ${before(now, settings.faq.missedDays)})`,
    },
  },
  {
    id: 'searched-words',
    what: 'Palavras que várias pessoas procuraram no mesmo dia nas listas de empresas, sem dizer quem',
    get howLong() {
      return amount(settings.statistics.historyDays, 'dia')
    },
    removal: {
      table: searchedWords,
      where: (now) => sql`day < ${lisbonDay(before(now, settings.statistics.historyDays))}::date`,
    },
  },
]
