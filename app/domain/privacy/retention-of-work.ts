import { sql } from 'drizzle-orm'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/settings'
import { workReports, workRequests, workSanctions } from '../work-requests/schema'
import type { RetentionRule } from './retention'

const { keep } = settings.work
const day = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day)
const forgetting = 'work-requests/forgetting.ts'

/** Work that people ask for; the first four also take pictures and files, so that their night is the noun's own. */
export const workRetention: RetentionRule[] = [
  {
    id: 'work-drafts',
    what: 'Pedidos de trabalho por enviar, com as fotografias',
    get howLong() {
      return `${settings.work.draftDays} dias`
    },
    note: 'work.end-overdue',
  },
  {
    id: 'work-unconfirmed',
    what: 'Pedidos de trabalho que ninguém confirmou por e-mail',
    get howLong() {
      return `${settings.work.awaitingEmailHours} horas e mais ${keep.unconfirmedDays} dias`
    },
    note: forgetting,
  },
  {
    id: 'work-unawarded',
    what: 'Pedidos de trabalho que acabaram sem empresa, com as propostas e as conversas',
    get howLong() {
      return `${keep.notAwardedMonths} meses depois do fim`
    },
    note: forgetting,
  },
  {
    id: 'work-texts',
    what: 'Textos, fotografias, ficheiros e conversas dos trabalhos feitos; ficam os factos, sem pessoas',
    get howLong() {
      return `${keep.conversationMonths} meses depois do fim`
    },
    note: forgetting,
  },
  {
    id: 'work-origins',
    what: 'De onde foram pedidos os trabalhos (resumos cifrados)',
    get howLong() {
      return `${keep.contactsDays} dias depois do fim`
    },
    removal: {
      table: workRequests,
      where: (now) =>
        sql`(network is not null or device is not null) and ended_at < ${before(now, keep.contactsDays)}`,
      empty: sql`network = null, device = null`,
    },
  },
  {
    id: 'work-reports',
    what: 'Queixas sobre trabalhos',
    get howLong() {
      return `${keep.reportMonths} meses depois da decisão`
    },
    removal: {
      table: workReports,
      where: (now) => sql`decided_at < ${monthsBefore(now, keep.reportMonths)}`,
    },
  },
  {
    id: 'work-sanctions',
    what: 'Avisos e medidas nos trabalhos que já acabaram',
    get howLong() {
      return `${keep.reportMonths} meses depois`
    },
    removal: {
      table: workSanctions,
      where: (now) =>
        sql`(until is not null or step = 1) and coalesce(until, at) < ${monthsBefore(now, keep.reportMonths)}`,
    },
  },
]
