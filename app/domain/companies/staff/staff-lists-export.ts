import { type SQL, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { databaseByIndex } from '~/platform/db'
import { exportCsv } from '../../audit/exporting'
import { authorise } from '../../permissions'
import { placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import { listingWords } from '../listing-words'
import { spacedPhone } from '../profile-words'
import type { ListingState } from '../schema'
import type { Ownership, StaffFilter, Standing } from './staff-lists-filter'
import { whereOf } from './staff-lists-where'
import { ownershipWords, standingWords } from './staff-lists-words'

// biome-ignore format: one row of words
const heads = ['identificador', 'nome', 'denominação', 'NIPC', 'estado', 'posse', 'situação', 'categoria', 'concelho', 'distrito', 'telefone', 'e-mail', 'sítio', 'avaliações', 'pontuação', 'certificado até', 'responsável', 'criada', 'perfil']

/** What a CSV is of: a filter of the list, or the rows of a run. */
export type Exported = { filter: StaffFilter; query: string } | { runId: string }

/**
 * The companies of a filter as a CSV, in steps along the primary key: as many rows are in memory as one step reads,
 * whoever reads slowly makes the next one wait, and no transaction stays open.
 * @throws Refusal as `exportCsv`
 */
export async function companiesCsv(ctx: Ctx, what: Exported): Promise<ReadableStream<Uint8Array>> {
  authorise(ctx.actor, 'company.export')
  const where = await conditionOf(ctx, what)
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  return exportCsv(ctx, {
    right: 'company.export',
    verb: 'company',
    objectType: 'list',
    objectId: 'companies',
    asked: 'runId' in what ? { run: what.runId } : { filter: what.query },
    heads,
    async next() {
      if (after === null) return null
      const step = await readStep(where, after)
      after = step.last
      return step.rows
    },
  })
}

async function conditionOf({ now }: Ctx, what: Exported): Promise<SQL> {
  if ('runId' in what) return sql`c.id in (select object_id from bulk_rows where run_id = ${what.runId})`
  return whereOf(what.filter, lisbonDay(now), await placesAndCategories(now)).walked
}

/** The companies that fit among the next so many, and the last of those looked at; null after the last. */
async function readStep(where: SQL, after: string): Promise<{ rows: unknown[][]; last: string | null }> {
  const db = databaseByIndex()
  const { rows: ends } = await db.execute<{ id: string }>(
    sql`select id from companies where id > ${after}::uuid order by id offset ${settings.staffList.csvStep - 1} limit 1`,
  )
  const last = ends[0]?.id ?? null
  const upTo = last ? sql`and c.id <= ${last}::uuid` : sql``
  const { rows } = await db.execute<Record<string, unknown>>(sql`
      select c.id, c.name, c.legal_name, c.nipc, c.listing, c.ownership, c.legal_standing, k.name as category, m.name as municipality,
        d.name as district, c.phone, c.email, c.website, coalesce(s.reviews, 0) as reviews, s.score, c.created_at, c.slug,
        (select greatest(t.valid_until, t.grace_until)::text from certificates t where t.company_id = c.id and t.state in ('valid', 'updating')) as certified_until,
        exists (select 1 from company_members p where p.company_id = c.id and p.role = 'owner' and p.until is null) as owned
      from companies c left join categories k on k.id = c.category left join municipalities m on m.code = c.municipality
        left join districts d on d.code = c.district left join company_scores s on s.company_id = c.id
      where c.id > ${after}::uuid ${upTo} and ${where} order by c.id`)
  return { rows: rows.map(toCells), last }
}

const toCells = (r: Record<string, unknown>): unknown[] => [
  r.id,
  r.name,
  r.legal_name ?? '',
  r.nipc ?? '',
  listingWords[r.listing as ListingState],
  ownershipWords[r.ownership as Ownership],
  standingWords[r.legal_standing as Standing],
  r.category ?? '',
  r.municipality ?? '',
  r.district ?? '',
  spacedPhone(r.phone as string | null)?.replaceAll('\u00a0', ' ') ?? '',
  r.email ?? '',
  r.website ?? '',
  r.reviews,
  r.score === null ? '' : (r.score as number).toFixed(2).replace('.', ','),
  r.certified_until ?? '',
  r.owned ? 'sim' : 'não',
  lisbonDay(new Date(r.created_at as string)),
  paths.company(r.slug as string),
]
