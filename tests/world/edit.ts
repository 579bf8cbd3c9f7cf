import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { editProfile } from '../../app/domain/companies/editing/editing'
import { columnsOf } from '../../app/domain/companies/editing/editing-forms'
import { as, company, ctx } from '../world.ts'
import { newNipc, reloaded } from './company.ts'

/** A company that is published, with somebody who writes its profile and acts for it. */
export async function published(over: Parameters<typeof company>[0] = {}) {
  const acme = await company({
    nipc: newNipc(),
    website: 'https://www.acme-teste.pt',
    phone: '+351253123456',
    sources: [
      { field: 'nipc', checkedAt: '2025-03-01', source: 'registo comercial' },
      { field: 'legalName', checkedAt: '2025-03-01', source: 'registo comercial' },
      { field: 'address', checkedAt: '2025-03-01', source: 'registo comercial' },
    ],
    ...over,
  })
  return { acme, owner: await as('owner', acme) }
}

type Identity = Parameters<typeof columnsOf.identificacao>[0]

/** The first part as its form sends it, with something else in it. */
export async function identityOf(id: string, over: Partial<Identity> = {}): Promise<Identity> {
  const row = await reloaded(id)
  return {
    version: row.version as number,
    name: row.name as string,
    legalName: row.legal_name as string,
    nipc: row.nipc as string,
    ...over,
  }
}

export async function editIdentity(
  owner: Parameters<typeof ctx>[0],
  id: string,
  over: Partial<Identity>,
  now?: Date,
) {
  const input = await identityOf(id, over)
  return editProfile(ctx(owner, now), 'identificacao', input, columnsOf.identificacao(input))
}

export interface EditRow extends Record<string, unknown> {
  id: string
  field: string
  before: string | null
  after: string | null
  state: string
  version: number
  decide_by: string
  decided_by: string | null
  reason: string | null
}

/** The changes that a company asked for, the oldest first. */
export async function editsOf(companyId: string): Promise<EditRow[]> {
  const { rows } = await database().execute<EditRow>(
    sql`select * from company_edits where company_id = ${companyId} order by asked_at, id`,
  )
  return rows
}

/** The one that waits. */
export async function waitingOf(companyId: string): Promise<EditRow> {
  const [edit, ...more] = (await editsOf(companyId)).filter((e) => e.state === 'waiting')
  if (!edit || more.length > 0) throw new Error('not one that waits')
  return edit
}
