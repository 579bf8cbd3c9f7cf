import { sql } from 'drizzle-orm'
import { missedAskers, missedSearches } from '../faq/schema'
import { settings } from '../settings/defaults'
import { amount } from '../shared/amounts'
import type { RetentionRule } from './retention'

const { missedDays, missedKeptDays } = settings.faq
const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** What was searched among the questions and not found. */
export const faqRetention: RetentionRule[] = [
  {
    id: 'missed-askers',
    what: 'Que alguém procurou o mesmo nas perguntas frequentes, só como código que não volta atrás',
    howLong: amount(missedDays, 'dia'),
    removal: { table: missedAskers, where: (now) => sql`at < ${before(now, missedDays)}` },
  },
  {
    id: 'missed-searches',
    what: 'Palavras que várias pessoas procuraram nas perguntas frequentes sem resposta, sem dizer quem',
    howLong: `${amount(missedKeptDays, 'dia')} depois da última vez`,
    removal: {
      table: missedSearches,
      where: (now) =>
        sql`last_at < ${before(now, missedKeptDays)} or (state = 'counting' and last_at < ${before(now, missedDays)})`,
    },
  },
]
