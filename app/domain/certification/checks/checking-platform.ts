import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../../companies/schema'
import { coverageOf } from '../../invitations/customers/coverage'
import { invitationCounters } from '../../invitations/schema'
import { companyResolutions } from '../../reviews/score/cases-schema'
import { noCases, resolutionIndex } from '../../reviews/score/resolution-index'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { addWorkingDays } from '../../shared/working-days'
import { monthsLater } from '../life/life-clock'
import type { Seen } from './check-rules'

const poor = () => amount(settings.resolution.atMostStars, 'estrela')
const whole = (share: number) => `${Math.round(share * 100)} %`

/** What our own data says of the requirements that it can speak of. */
export async function checkPlatform(
  db: Db,
  companyId: string,
  codes: readonly string[],
  now: Date,
): Promise<Record<string, Seen>> {
  const [company] = await db
    .select({ standing: companies.legalStanding })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company) return {}
  const seen: Record<string, Seen> = {}
  if (codes.includes('R01')) seen.R01 = legalExistence(company.standing)
  if (codes.includes('R05')) seen.R05 = insolvency(company.standing)
  if (codes.includes('R12')) seen.R12 = answersInTime(await lowReviews(db, companyId, now), now)
  if (codes.includes('R13')) {
    const [sums] = await db
      .select()
      .from(companyResolutions)
      .where(eq(companyResolutions.companyId, companyId))
    seen.R13 = resolutions(resolutionIndex(sums ?? noCases()), sums?.cases ?? 0)
  }
  if (codes.includes('R14')) {
    const [counters] = await db
      .select()
      .from(invitationCounters)
      .where(eq(invitationCounters.companyId, companyId))
    seen.R14 = fairInvitations(counters)
  }
  return seen
}

type Standing = typeof companies.$inferSelect.legalStanding

export const legalExistence = (standing: Standing): Seen =>
  standing === 'dissolved'
    ? { outcome: 'unmet', seen: 'A empresa consta como dissolvida.' }
    : { outcome: 'met', seen: 'Nada consta de dissolução.' }

export const insolvency = (standing: Standing): Seen =>
  standing === 'insolvent'
    ? { outcome: 'unmet', seen: 'A empresa consta como insolvente.' }
    : { outcome: 'met', seen: 'Nada consta de insolvência.' }

/** Reviews of three stars or fewer of the last twelve months that people see, and when the company answered first. */
async function lowReviews(db: Db, companyId: string, now: Date) {
  const { rows } = await db.execute<{ published: string; replied: string | null }>(sql`
    select published_at as published, replied_at as replied from reviews
    where company_id = ${companyId} and published_at >= ${monthsLater(now, -settings.checker.answeredMonths)}
    and rating <= ${settings.resolution.atMostStars} order by published_at desc limit 1000`)
  return rows.map((r) => ({
    published: new Date(r.published),
    replied: r.replied ? new Date(r.replied) : null,
  }))
}

/** Those whose fifteen working days are not over and which wait for an answer say nothing yet. */
export function answersInTime(reviews: { published: Date; replied: Date | null }[], now: Date): Seen {
  let [due, inTime] = [0, 0]
  for (const { published, replied } of reviews) {
    const until = addWorkingDays(published, settings.checker.answerWorkingDays)
    if (!replied && until >= now) continue
    due += 1
    if (replied && replied <= until) inTime += 1
  }
  if (due < settings.checker.answeredLeast) {
    // Nothing to look at is nothing that was met (product/certification.md: R12 by our own data).
    if (due === 0) {
      const seen = `Nenhuma avaliação de ${poor()} ou menos por que contar em ${amount(settings.checker.answeredMonths, 'mês')}.`
      return { outcome: 'not-applicable', seen }
    }
    return {
      outcome: 'not-applicable',
      seen: `Só ${due === 1 ? 'uma avaliação' : `${due} avaliações`} de ${poor()} ou menos em ${amount(settings.checker.answeredMonths, 'mês')}: poucas para contar.`,
    }
  }
  const seen = `Respondeu em ${amount(settings.checker.answerWorkingDays, 'dia útil')} a ${inTime} das ${due} avaliações de ${poor()} ou menos dos últimos ${amount(settings.checker.answeredMonths, 'mês')} (${whole(inTime / due)}; pedem-se ${whole(settings.checker.answeredShare)}).`
  return { outcome: inTime / due >= settings.checker.answeredShare ? 'met' : 'unmet', seen }
}

export function resolutions(index: number | null, cases: number): Seen {
  if (index === null) {
    return {
      outcome: 'met',
      seen:
        cases === 0
          ? 'Nenhum caso por resolver.'
          : `Só ${cases === 1 ? 'um caso' : `${cases} casos`}: poucos para o índice.`,
    }
  }
  return {
    outcome: index >= settings.checker.indexLeast ? 'met' : 'unmet',
    seen: `Índice de resolução ${index} em 100, de ${cases} casos (pede-se ${settings.checker.indexLeast}).`,
  }
}

export function fairInvitations(
  counters: { registered: number; invited: number; answered: number } | undefined,
): Seen {
  if (!counters || counters.registered === 0)
    return { outcome: 'met', seen: 'Não convida clientes pela Aval.' }
  const share = coverageOf(counters)
  if (!share) {
    const few = `Registou ${counters.registered} ${counters.registered === 1 ? 'cliente' : 'clientes'}: poucos para contar.`
    // The requirement says «or none» (product/certification.md): who invites some is measured, once they are enough.
    return { outcome: 'not-applicable', seen: few }
  }
  return {
    outcome: share.invited >= settings.checker.coverage ? 'met' : 'unmet',
    seen: `Convidou ${whole(share.invited)} dos ${counters.registered} clientes que registou (pedem-se ${whole(settings.checker.coverage)}).`,
  }
}
