import { eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { type Company, checkImpartial, lockCompany, publishListing } from '../deciding'
import { companies, formerSlugs } from '../schema'
import { freeSlug, slugOf } from '../slugs'
import { checkNumber, politely } from './column-checks'
import { companyEdits } from './editing-schema'
import { checkSources } from './editing-words'
import { notifyEdit } from './mails'
import { decidedMeanwhile, publicStates } from './sensitive'
import { type CompanyEdit, editFlow, editTable } from './sensitive-flow'
import type { AcceptEditInput, RefuseEditInput } from './sensitive-forms'

/** Staff decide about a change of a fact that people decide by. Audited; the company is told. */

/**
 * Writes the value that was asked for. What staff checked is written beside it; a new name brings its address.
 * @throws Refusal `conflict` when it was decided or the profile closed meanwhile, `not-allowed` for the company's own people
 */
export function acceptEdit(ctx: Ctx, id: string, { version, checked }: AcceptEditInput): Promise<void> {
  return politely(() =>
    decide(ctx, id, version, 'accept', undefined, async (tx, company, edit) => {
      if (!publicStates.includes(company.listing)) {
        throw new Refusal('conflict', 'O perfil já não está publicado: a alteração só pode ser recusada.')
      }
      if (edit.field === 'nipc' && edit.after) await checkNumber(tx, edit.after, company.id)
      await writeSensitive(tx, company, edit.field, edit.after, checked === 'sim')
    }),
  )
}

/** Leaves the value as it stands, with a reason for the company. */
export function refuseEdit(ctx: Ctx, id: string, { version, reason }: RefuseEditInput): Promise<void> {
  return decide(ctx, id, version, 'refuse', reason, async () => {})
}

/** Writes one sensitive fact. Part of a transaction that holds the company. */
async function writeSensitive(
  tx: TxCtx,
  company: Company,
  field: CompanyEdit['field'],
  after: string | null,
  checked: boolean,
): Promise<void> {
  const source = checked && after !== null ? checkSources[field] : null
  const sources = [
    ...company.sources.filter((s) => s.field !== field),
    ...(source ? [{ field, checkedAt: lisbonDay(tx.now), source }] : []),
  ]
  const slug = field === 'name' && after ? await renamedSlug(tx, company, after) : company.slug
  await tx.db
    .update(companies)
    .set({ [field]: after, slug, sources, updatedAt: tx.now, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, company.id))
  await publishListing(tx, company.id)
}

/**
 * The address of a renamed company; the former one leads there from now on (301). A company that takes its old name back
 * gets its old address back.
 */
export async function renamedSlug(tx: TxCtx, company: Company, name: string): Promise<string> {
  const wanted = slugOf(name)
  if (wanted === slugOf(company.name)) return company.slug
  const [own] = await tx.db
    .delete(formerSlugs)
    .where(sql`${formerSlugs.slug} = ${wanted} and ${formerSlugs.companyId} = ${company.id}`)
    .returning({ slug: formerSlugs.slug })
  const slug = own?.slug ?? (await freeSlug(tx, name))
  await tx.db.insert(formerSlugs).values({ slug: company.slug, companyId: company.id }).onConflictDoNothing()
  return slug
}

async function decide(
  ctx: Ctx,
  id: string,
  version: number,
  verb: 'accept' | 'refuse',
  reason: string | undefined,
  act: (tx: TxCtx, company: Company, edit: CompanyEdit) => Promise<void>,
): Promise<void> {
  await changeEdit(ctx, id, { right: 'company.amend', version }, async (tx, { company, edit }) => {
    if (edit.state !== 'waiting') throw decidedMeanwhile()
    await act(tx, company, edit)
    const { field, before, after } = edit
    await move(tx, editFlow, editTable, edit, verb, {
      companyId: company.id,
      reason,
      data: { field, before: company[field], after },
      set: { decidedBy: tx.actor.userId, decidedAt: tx.now, reason },
    })
    await enqueue(tx, notifyEdit, { editId: id })
    await audit(tx, {
      verb: `company.${verb}-edit`,
      objectType: 'company',
      objectId: company.id,
      reason,
      before: { [field]: verb === 'accept' ? company[field] : before },
      after: verb === 'accept' ? { [field]: after } : { refused: { [field]: after } },
    })
  })
}

/** The change and its company, locked in one order: company first, as everywhere. */
async function lockEdit(tx: TxCtx, id: string): Promise<{ company: Company; edit: CompanyEdit }> {
  const missing = new Refusal('not-found', 'Não encontrámos este pedido de alteração.')
  if (!isUuid(id)) throw missing
  const [of] = await tx.db
    .select({ companyId: companyEdits.companyId })
    .from(companyEdits)
    .where(eq(companyEdits.id, id))
  if (!of) throw missing
  const company = await lockCompany(tx, of.companyId)
  const [edit] = await tx.db.select().from(companyEdits).where(eq(companyEdits.id, id)).for('update')
  if (!edit) throw missing
  return { company, edit }
}

function checkNotAsked(tx: TxCtx, { askedBy }: CompanyEdit): void {
  if (askedBy !== tx.actor.userId) return
  throw new Refusal('not-allowed', 'Pediu esta alteração: tem de decidir outra pessoa.', {
    right: 'decidir sobre o que não pediu',
  })
}

/** Whoever belongs to the company, or asked for the change, does not decide about it. */
const changeEdit = defineChange({
  lock: lockEdit,
  versionOf: ({ edit }) => edit.version,
  apart: (tx, { company, edit }) => {
    checkImpartial(tx, company)
    checkNotAsked(tx, edit)
  },
  tooLate: decidedMeanwhile,
})
