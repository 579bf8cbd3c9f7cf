import { sql } from 'drizzle-orm'
import { query as queryOf } from '~/paths'
import { reinstateCompany, suspendCompany } from '../companies/deciding'
import { listingFlow } from '../companies/listing-flow'
import { listingWords, type SuspendReason } from '../companies/listing-words'
import type { ListingState } from '../companies/schema'
import { fittingCompanies } from '../companies/staff/staff-lists'
import { companyLists } from '../companies/staff/staff-lists-filter'
import { closeCompany } from '../company-decisions/closing'
import { changeCategory } from '../company-decisions/deciding-category'
import type { BulkSubject } from './bulk-subject'

/** Companies: three lists of them, one subject. The reasons are those that the command itself would give. */
export const companiesInBulk: BulkSubject = {
  from: sql`companies o`,
  name: sql`o.name`,
  columns: sql`o.listing, o.created_by, (select name from categories where id = o.category) as category,
    (select name from municipalities where code = o.municipality) as place,
    exists (select 1 from certificates t where t.company_id = o.id and t.state in ('valid', 'updating', 'suspended')) as certified`,
  order: sql`o.created_at desc, o.id desc`,
  read(address, text) {
    const list = Object.values(companyLists).find((one) => one.address === address)
    if (!list) return null
    const filter = list.read(new URLSearchParams(text))
    return {
      query: queryOf(list.query(filter)).slice(1),
      fitting: ({ db, now }, atMost) => fittingCompanies(db, filter, now, atMost),
    }
  },
  facts: ({ listing, category, place }) => ({
    'Estado agora': listingWords[listing as ListingState],
    Categoria: (category as string | null) ?? '—',
    Concelho: (place as string | null) ?? '—',
  }),
  obstacle(action, row, actor) {
    const listing = row.listing as ListingState
    const own = actor.memberships.some((m) => m.companyId === row.id)
    if (own || (row.created_by !== null && row.created_by === actor.userId))
      return 'Pertence-lhe, ou criou o perfil: tem de decidir outra pessoa'
    if (action === 'category') return listing === 'merged' ? `Está no estado «${listingWords.merged}»` : null
    const verb = action as 'suspend' | 'reinstate' | 'close'
    if (!listingFlow.verbs[verb].from.includes(listing)) return `Está no estado «${listingWords[listing]}»`
    if (action === 'close' && row.certified) return 'Tem um certificado por tratar'
    return null
  },
  commands: {
    suspend: (tx, { objectId, objectVersion: version }, { reason = '', ground }) =>
      suspendCompany(tx, objectId, { version, reason, ground: ground as SuspendReason }),
    reinstate: (tx, { objectId, objectVersion: version }, { reason = '' }) =>
      reinstateCompany(tx, objectId, { version, reason }),
    close: (tx, { objectId, objectVersion: version }, { reason = '' }) =>
      closeCompany(tx, objectId, { version, reason }),
    category: (tx, { objectId, objectVersion: version }, { reason = '', category = '' }) =>
      changeCategory(tx, objectId, { version, reason, category }),
  },
}
