import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { events } from '../../audit/schema'
import { companies, municipalities } from '../../companies/schema'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { isSoleTrader } from '../../shared/nif'
import { Refusal } from '../../shared/refusal'
import { holdsUntil, lisbonDay, standsSince, stateToday } from '../certificate'
import { levelNames, type ReasonClass, reasonClasses, stateWords } from '../certificate-words'
import { formatCode, readCode } from '../code'
import { certificateEvents } from '../life/life-words'
import { whyNotApplicable } from '../programme/requirement-words'
import { requirementWords } from '../rules/requirements'
import { requirementIn, requirementText, rulesOf } from '../rules/rules'
import { certificateLookups, certificates } from '../schema'
import { requirementSummary } from './requirement-summary'

const lookups = (): Limit => ({
  name: 'certificate-lookup',
  points: settings.certificate.lookupsPerMinute,
  seconds: 60,
})

/** What stands on the public timeline, in its words. */
const publicEvents = new Map(
  Object.entries(certificateEvents).flatMap(([verb, { word, public: said }]) =>
    said ? [[verb, said === true ? word : said]] : [],
  ),
)

/**
 * The public record of a certificate, by its code as somebody typed it. At most 30 look-ups a minute and network; an
 * unknown code gets the same neutral answer as one that was never given out. Counted by day, never by who.
 * @throws Refusal `not-found`, `too-many`.
 */
export async function publicRecord(
  ctx: Ctx,
  typed: string,
  address: string,
  channel: 'page' | 'api' | null = 'page',
) {
  const { db, now } = ctx
  const row = await lookUp(ctx, typed, address, (code) =>
    db
      .select({
        certificate: certificates,
        company: companies.name,
        legalName: companies.legalName,
        slug: companies.slug,
        listing: companies.listing,
        nipc: companies.nipc,
        municipality: municipalities.name,
        loggedAt: sql<string | null>`(select l.at from log_leaves l where l.kind = 'certificate'
          and l.subject_id = ${certificates.id}::text order by l.index limit 1)`,
      })
      .from(certificates)
      .innerJoin(companies, eq(companies.id, certificates.companyId))
      .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
      .where(eq(certificates.code, code)),
  )
  const { certificate } = row
  const [timeline, rules] = await Promise.all([
    timelineOf(ctx, certificate.id),
    rulesOf(db, certificate.rules),
    channel && count(ctx, certificate.id, channel),
  ])
  const state = stateToday(certificate, now)
  return {
    id: certificate.id,
    code: formatCode(certificate.code),
    state,
    ...stateWords[state],
    ...standsSince(certificate, now),
    checkedAt: now,
    reason: certificate.publicReason
      ? (reasonClasses[certificate.publicReason as ReasonClass] ?? null)
      : null,
    level: levelNames[certificate.level],
    grade: certificate.level,
    version: certificate.version,
    scope: certificate.scope,
    rules: certificate.rules,
    issuedAt: certificate.issuedAt,
    validUntil: holdsUntil(certificate),
    domains: certificate.domains,
    company: {
      name: row.company,
      legalName: row.legalName,
      slug: row.slug,
      public: ['approved', 'suspended', 'closed'].includes(row.listing),
      // A sole trader's number is personal data (product/README).
      nipc: row.nipc && !isSoleTrader(row.nipc) ? row.nipc : null,
      municipality: row.municipality,
    },
    requirements: certificate.requirements.map((r) => ({
      code: r.code,
      text: requirementText(rules, r.code),
      state: r.state,
      word: requirementWords[r.state],
      why: r.state === 'not-applicable' ? whyNotApplicable(requirementIn(rules, r.code)) : null,
      validUntil: r.validUntil,
    })),
    groups: requirementSummary(rules, certificate.requirements),
    timeline,
    /** Since when it is in the public log; null for the seconds until it is. */
    loggedAt: row.loggedAt === null ? null : new Date(row.loggedAt),
  }
}
export type PublicRecord = Awaited<ReturnType<typeof publicRecord>>

/**
 * What is read of the certificate whose code somebody typed, and one look-up less for their network. Both are asked at
 * once; whoever looked up too often gets nothing of it.
 * @throws Refusal `not-found` for what is no code, or nobody's; `too-many`.
 */
async function lookUp<Row>(
  { db, now }: Ctx,
  typed: string,
  address: string,
  read: (code: string) => PromiseLike<Row[]>,
): Promise<Row> {
  const typedCode = readCode(typed)
  if (!typedCode.ok) throw new Refusal('not-found', codeSentences[typedCode.why])
  const [[row]] = await Promise.all([
    read(typedCode.code),
    limitTo(db, lookups, networkOf(address), now, 'Demasiadas consultas desta rede.'),
  ])
  if (!row) throw new Refusal('not-found', codeSentences.unknown)
  return row
}

/**
 * Which certificate a code is of, for its downloads; limited like the record, but not counted as another look-up.
 * @throws Refusal `not-found`, `too-many`.
 */
export async function certificateByCode(ctx: Ctx, typed: string, address: string) {
  const { id, code } = await lookUp(ctx, typed, address, (read) =>
    ctx.db
      .select({ id: certificates.id, code: certificates.code })
      .from(certificates)
      .where(eq(certificates.code, read)),
  )
  return { id, code: formatCode(code) }
}

async function timelineOf({ db }: Ctx, id: string) {
  const rows = await db
    .select({ verb: events.verb, at: events.at, data: events.data })
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'certificate'),
        eq(events.subjectId, id),
        inArray(events.verb, [...publicEvents.keys()]),
      ),
    )
    .orderBy(asc(events.at))
    .limit(100)
  return rows.map(({ verb, at, data }) => ({
    at,
    title: publicEvents.get(verb) as string,
    verb,
    reason: reasonClasses[(data as { class?: ReasonClass } | null)?.class as ReasonClass] ?? null,
  }))
}

async function count({ db, now }: Ctx, certificateId: string, channel: 'page' | 'api') {
  await db
    .insert(certificateLookups)
    .values({ certificateId, day: lisbonDay(now), channel, n: 1 })
    .onConflictDoUpdate({
      target: [certificateLookups.certificateId, certificateLookups.day, certificateLookups.channel],
      set: { n: sql`${certificateLookups.n} + 1` },
    })
}

/** What is said of a code that leads nowhere, by why. */
export const codeSentences = {
  empty: 'Escreva o código do certificado.',
  shape: 'Um código tem onze letras e algarismos, como AV-7K3M9-XQ2TB-4. Compare com o que está no selo.',
  check:
    'Este código tem um carácter trocado: o último não confere com os outros. Compare-o de novo com o selo.',
  unknown:
    'Não há nenhum certificado com este código. Compare-o com o selo; se for igual, o selo pode ser falso.',
  name: 'Não encontrámos nenhuma empresa com esse nome. Escreva-o como está no perfil, ou o código que está no selo.',
  digest: 'A soma de um ficheiro são 64 algarismos hexadecimais (SHA-256).',
} as const
