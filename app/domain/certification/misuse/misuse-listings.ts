import { and, eq, ne, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { companiesNamed, contains, idsWhere } from '../../shared/like'
import { Refusal } from '../../shared/refusal'
import type { MisuseFilter } from '../certificate-filter'
import { formatCode } from '../code'
import { examinations } from '../life/life-schema'
import { certificates } from '../schema'
import { misuseKey } from './mails'
import { sealMisuses } from './misuse-schema'

const m = sealMisuses
const columns = {
  id: m.id,
  place: m.place,
  facts: sql<string>`coalesce(${m.facts}, 'O texto foi apagado com os dados de quem o escreveu.')`,
  state: m.state,
  createdAt: m.createdAt,
  certificateId: m.certificateId,
  code: certificates.code,
  company: companies.name,
}

/** Misuses that wait, the oldest first; or those that were decided, the newest first. */
export async function findMisuses(
  { db, actor }: Ctx,
  { decided, search }: MisuseFilter,
  after: string | null,
) {
  authorise(actor, 'staff.certification')
  const by = decided ? m.decidedAt : m.createdAt
  const list = keyset({ by, id: m.id, desc: decided }, after)
  const where = and(decided ? ne(m.state, 'open') : eq(m.state, 'open'), list.where)
  const ways = [
    sql`certificate_id in (select id from certificates where company_id in ${companiesNamed(search)})`,
    contains(sql`place`, search),
  ]
  const rows = await db
    .select({ ...columns, key: list.key })
    .from(m)
    .innerJoin(certificates, eq(certificates.id, m.certificateId))
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .where(search ? sql`${m.id} = any(${idsWhere(m, where, list, ...ways)})` : where)
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((row) => ({ ...row, code: formatCode(row.code) })),
    next,
  }
}

/** @throws Refusal `not-found` */
export async function misuseRecord({ db, actor }: Ctx, id: string) {
  authorise(actor, 'staff.certification')
  const notFound = new Refusal('not-found', 'Não encontrámos esta denúncia.')
  if (!isUuid(id)) throw notFound
  const [row] = await db
    .select({
      ...columns,
      email: m.email,
      version: m.version,
      note: m.note,
      decidedAt: m.decidedAt,
      decidedBy: users.name,
      domains: certificates.domains,
      examinationId: examinations.id,
      others: sql<number>`(select count(*)::int from seal_misuses o where o.certificate_id = ${m.certificateId} and o.id <> ${m.id})`,
    })
    .from(m)
    .innerJoin(certificates, eq(certificates.id, m.certificateId))
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .leftJoin(users, eq(users.id, m.decidedBy))
    .leftJoin(examinations, eq(examinations.key, misuseKey(id)))
    .where(eq(m.id, id))
  if (!row) throw notFound
  return { ...row, code: formatCode(row.code) }
}
