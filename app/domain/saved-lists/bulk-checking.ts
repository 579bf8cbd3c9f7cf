import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { listingFlow } from '../companies/listing-flow'
import { listingWords } from '../companies/listing-words'
import type { ListingState } from '../companies/schema'
import type { Actor } from '../permissions'
import { type BulkAction, leftAlone } from './bulk-words'

/** A row of a run as it is now, with why nothing can be done to it. */
export interface CheckedRow {
  id: string
  name: string
  listing: ListingState
  category: string | null
  place: string | null
  obstacle: string | null
}

/**
 * What would happen to each row, without doing it: the reasons are those that the command itself would give. The command
 * looks again when its turn comes.
 */
export async function checkRows(
  db: Db,
  actor: Actor,
  runId: string,
  action: BulkAction,
): Promise<CheckedRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.object_id as id, c.name, c.listing, k.name as category, m.name as place, c.created_by, r.object_version = c.version as same,
      exists (select 1 from certificates t where t.company_id = c.id and t.state in ('valid', 'updating', 'suspended')) as certified
    from bulk_rows r left join companies c on c.id = r.object_id left join categories k on k.id = c.category
      left join municipalities m on m.code = c.municipality where r.run_id = ${runId} order by r.position`)
  const own = new Set(actor.memberships.map((m) => m.companyId))
  return rows.map((r) => ({
    id: r.id as string,
    name: (r.name as string | null) ?? '—',
    listing: r.listing as ListingState,
    category: r.category as string | null,
    place: r.place as string | null,
    obstacle: obstacleOf(action, {
      known: r.name !== null,
      same: r.same as boolean,
      own: own.has(r.id as string) || (r.created_by !== null && r.created_by === actor.userId),
      listing: r.listing as ListingState,
      certified: r.certified as boolean,
    }),
  }))
}

interface Known {
  known: boolean
  same: boolean
  own: boolean
  listing: ListingState
  certified: boolean
}

function obstacleOf(action: BulkAction, { known, same, own, listing, certified }: Known): string | null {
  if (!known) return leftAlone.gone
  if (action === 'export') return null
  if (!same) return leftAlone.changed
  if (own) return 'Pertence-lhe, ou criou o perfil: tem de decidir outra pessoa'
  if (action === 'category') return listing === 'merged' ? `Está no estado «${listingWords.merged}»` : null
  if (!listingFlow.verbs[action].from.includes(listing)) return `Está no estado «${listingWords[listing]}»`
  if (action === 'close' && certified) return 'Tem um certificado por tratar'
  return null
}

/** How many rows have each reason, the commonest first. */
export function countReasons(reasons: readonly string[]): { reason: string; n: number }[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, n]) => ({ reason, n })).sort((a, b) => b.n - a.n)
}
