import { and, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { isUuid, newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { addWorkingDays } from '../../shared/working-days'
import { hostOf } from '../creation/checks'
import { type Company, lockCompany } from '../deciding'
import type { ListingState } from '../schema'
import { companyEdits } from './editing-schema'
import type { SensitiveName } from './editing-words'
import { type CompanyEdit, editFlow, editTable } from './sensitive-flow'

/** Facts that people decide by (name, legal name, number, domain): a change waits for staff while the old value stands. */

/** States in which the public sees a profile that its people may change. */
export const publicStates: readonly ListingState[] = ['approved', 'suspended']

/**
 * Whether a change says something else of the company. Accents and capitals of a name, another page of the same site and
 * a site taken off do not: they take effect at once.
 */
export function changesWhoItIs(field: SensitiveName, before: string | null, after: string | null): boolean {
  if (before === after) return false
  if (field === 'website') return after !== null && (before === null || hostOf(before) !== hostOf(after))
  if (field === 'name') return letters(before ?? '') !== letters(after ?? '')
  return true
}

/** The letters and figures of a name, without accents, capitals and signs. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Puts a change before staff. One asked for before of the same fact gives way to it; the same again changes nothing.
 * Part of the transaction of an edit, which has authorised and holds the company.
 * @returns whether something new waits
 */
export async function askChange(
  tx: TxCtx,
  company: Company,
  field: SensitiveName,
  after: string | null,
  message: string | undefined,
): Promise<boolean> {
  const waiting = await waitingEdit(tx, company.id, field)
  if (waiting?.after === after) return false
  if (waiting) await move(tx, editFlow, editTable, waiting, 'withdraw', { companyId: company.id })
  const id = newId()
  await tx.db.insert(companyEdits).values({
    id,
    companyId: company.id,
    field,
    before: company[field],
    after,
    message,
    askedBy: tx.actor.userId,
    askedAt: tx.now,
    decideBy: addWorkingDays(tx.now, settings.company.editWorkingDays),
  })
  await recordEvent(tx, {
    subjectType: 'company-edit',
    subjectId: id,
    companyId: company.id,
    verb: 'ask',
    toState: 'waiting',
    data: { field, before: company[field], after },
  })
  return true
}

/** The change of a fact that waits, locked. */
export async function waitingEdit(
  { db }: TxCtx,
  companyId: string,
  field: SensitiveName,
): Promise<CompanyEdit | undefined> {
  const [edit] = await db
    .select()
    .from(companyEdits)
    .where(
      and(
        eq(companyEdits.companyId, companyId),
        eq(companyEdits.field, field),
        eq(companyEdits.state, 'waiting'),
      ),
    )
    .for('update')
  return edit
}

/**
 * The company gives up a change that waits.
 * @throws Refusal `conflict` when it was decided meanwhile, `not-found`, `not-allowed`
 */
export async function withdrawChange(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.edit', { companyId })
  const how = { rowRight: 'company.edit', version } as const
  await changeOwnEdit(ctx, { id, companyId }, how, async (tx, edit) => {
    if (edit.state !== 'waiting') throw decidedMeanwhile()
    await move(tx, editFlow, editTable, edit, 'withdraw', { companyId })
  })
}

export const decidedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Entretanto este pedido foi decidido, retirado ou substituído. Mostramos agora o estado atual.',
  )

/** By the company's own people; that of another is not there. */
const changeOwnEdit = defineChange({
  lock: async (tx, { id, companyId }: { id: string; companyId: string }) => {
    await lockCompany(tx, companyId)
    const [edit] = isUuid(id)
      ? await tx.db
          .select()
          .from(companyEdits)
          .where(and(eq(companyEdits.id, id), eq(companyEdits.companyId, companyId)))
          .for('update')
      : []
    if (!edit) throw new Refusal('not-found', 'Não encontrámos este pedido de alteração.')
    return edit
  },
  versionOf: (edit) => edit.version,
  subjectOf: ({ companyId }) => ({ companyId }),
  tooLate: decidedMeanwhile,
})
