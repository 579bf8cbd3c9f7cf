import { eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { companyEvent, move } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { type Company, changeCompany, withChecked } from '../deciding'
import type { CheckableFact } from '../listing-words'
import type { ListingState } from '../schema'
import { freeSlug } from '../slugs'
import { type AmendInput, amendColumns, type ConfirmAmendInput } from './amending-forms'
import { checkColumns, politely } from './column-checks'
import { changedMeanwhile, write } from './editing'
import { asRecord, type Changed, type Columns, changesOf, columnsIn, sourcesAfter } from './editing-columns'
import { companyEdits } from './editing-schema'
import { fieldLabels, isSensitive, type ProfileField, type SensitiveName } from './editing-words'
import { notifyAmended } from './mails'
import { waitingEdit } from './sensitive'
import { renamedSlug } from './sensitive-deciding'
import { editFlow, editTable } from './sensitive-flow'

/** Staff change any field of a profile, after having seen the difference. Audited with before and after; the company is told. */

const fields = Object.keys(fieldLabels) as ProfileField[]
/** Not theirs to write: a draft is private until it is sent, a merged profile is only an address. */
const untouchable: readonly ListingState[] = ['draft', 'merged']

export interface Difference {
  changes: Changed[]
  /** Facts that would be marked as checked today. */
  checked: CheckableFact[]
  columns: Columns
}

/**
 * What saving would change, against the company as it is now. Writes nothing.
 * @throws Refusal `invalid` in its field, or when nothing would change
 */
export async function differenceOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  company: Company,
  input: AmendInput,
): Promise<Difference> {
  const columns = await checkColumns(ctx, company, amendColumns(input))
  const changes = changesOf(company, columns, fields)
  const checked = input.checked.filter((fact) => (columns[fact] ?? null) !== null)
  if (changes.length === 0 && checked.length === 0)
    throw new Refusal('invalid', 'Não mudou nada: não há o que guardar.')
  return { changes, checked, columns }
}

/**
 * Saves what was shown.
 * @throws Refusal `conflict` when the profile changed meanwhile, `not-allowed` for the company's own people, `invalid`
 */
export function amendCompany(ctx: Ctx, id: string, input: ConfirmAmendInput): Promise<void> {
  const tooLate = (_: TxCtx, company: Company) => {
    checkTouchable(company)
    return changedMeanwhile()
  }
  const how = { right: 'company.amend', version: input.version, tooLate } as const
  return politely(() =>
    changeCompany(ctx, id, how, async (tx, company) => {
      checkTouchable(company)
      const { changes, checked, columns } = await differenceOf(tx, company, input)
      const changed = changes.map((c) => c.field)
      for (const { field, after } of changes) {
        if (isSensitive(field)) await settleWaiting(tx, company, field, after as string | null)
      }
      const set = columnsIn(columns, changed)
      const sources = sourcesAfter(company.sources, changed)
      await write(tx, company, changes, {
        ...set,
        sources: withChecked({ ...company, ...set, sources }, checked, tx.now),
        ...(changed.includes('email') && { emailConfirmedAt: null }),
        ...(set.name && { slug: await slugFor(tx, company, set.name) }),
      })
      await record(tx, company, { changes, checked, reason: input.reason })
    }),
  )
}

function checkTouchable({ listing }: Company): void {
  if (untouchable.includes(listing))
    throw new Refusal('conflict', 'Este perfil não pode ser alterado: é um rascunho, ou foi junto a outro.')
}

const slugFor = (tx: TxCtx, company: Company, name: string): Promise<string> =>
  company.approvedAt ? renamedSlug(tx, company, name) : freeSlug(tx, name)

/**
 * A change that the company asked for of the same fact: made now, it is accepted; another value makes it start from there,
 * so that nobody decides by what is no longer so.
 */
async function settleWaiting(
  tx: TxCtx,
  company: Company,
  field: SensitiveName,
  after: string | null,
): Promise<void> {
  const edit = await waitingEdit(tx, company.id, field)
  if (!edit) return
  if (edit.after === after) {
    await move(tx, editFlow, editTable, edit, 'accept', {
      companyId: company.id,
      data: { field, amended: true },
      set: { decidedBy: tx.actor.userId, decidedAt: tx.now },
    })
    return
  }
  await tx.db
    .update(companyEdits)
    .set({ before: after, version: sql`${companyEdits.version} + 1` })
    .where(eq(companyEdits.id, edit.id))
}

async function record(
  tx: TxCtx,
  { id }: Company,
  { changes, checked, reason }: { changes: Changed[]; checked: CheckableFact[]; reason: string },
): Promise<void> {
  const before = asRecord(changes, 'before')
  const after = asRecord(changes, 'after')
  const eventId = await companyEvent(tx, id, 'amend', { reason, data: { before, after, checked } })
  await enqueue(tx, notifyAmended, { companyId: id, eventId })
  await audit(tx, {
    verb: 'company.amend',
    objectType: 'company',
    objectId: id,
    reason,
    before,
    after: checked.length > 0 ? { ...after, checked } : after,
  })
}
