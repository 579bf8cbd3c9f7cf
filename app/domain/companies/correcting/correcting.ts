import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { isUuid, newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { isOwnCompany } from '../deciding'
import { companyCorrections } from '../editing/editing-schema'
import { presentAddress } from '../present-address'
import { companies } from '../schema'
import type { AnswerCorrectionInput, CorrectionInput } from './correcting-forms'
import { correctionFlow, correctionTable } from './correction-flow'
import { notifyOfCorrection, notifyWhoSuggested } from './mails'

const perNetwork = (): Limit => ({
  name: 'company-correction',
  points: settings.company.correctionsPerDay,
  seconds: 86_400,
})

/**
 * A company whose profile may be corrected: every public one.
 * @throws Refusal `not-found`
 */
export async function companyToCorrect({ db }: Ctx, slug: string) {
  const [row] = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      listing: companies.listing,
      ownership: companies.ownership,
    })
    .from(companies)
    .where(eq(companies.slug, slug))
  if (!row || row.listing === 'merged') return presentAddress(db, slug)
  if (!['approved', 'suspended', 'closed'].includes(row.listing)) throw unknown()
  return { id: row.id, slug: row.slug, name: row.name, claimed: row.ownership === 'claimed' }
}

/**
 * Says what is wrong on a profile. Anybody may; limited by network. What a program wrote is thanked for and goes nowhere.
 * @throws Refusal `not-found`, `too-many`
 */
export async function suggestCorrection(
  ctx: Ctx,
  slug: string,
  { field, suggestion, source, email, sitio }: CorrectionInput,
  network: string,
): Promise<void> {
  const company = await companyToCorrect(ctx, slug)
  if ('movedTo' in company) throw unknown()
  if (sitio) return
  await limitTo(
    ctx.db,
    perNetwork,
    networkOf(network),
    ctx.now,
    'Já chegaram muitas sugestões a partir daqui. O texto ficou abaixo.',
  )
  await transaction(ctx, async (tx) => {
    const id = newId()
    await tx.db.insert(companyCorrections).values({
      id,
      companyId: company.id,
      field,
      suggestion,
      sourceUrl: source,
      userId: tx.actor.userId,
      email,
      createdAt: tx.now,
    })
    await recordEvent(tx, {
      subjectType: 'correction',
      subjectId: id,
      companyId: company.id,
      verb: 'suggest',
      toState: 'open',
    })
    await enqueue(tx, notifyOfCorrection, { correctionId: id })
  })
}

/**
 * Says what became of a suggestion: by the company's people for theirs, by staff for any.
 * @throws Refusal `not-found`, `not-allowed`, `conflict` when somebody answered meanwhile
 */
export function answerCorrection(
  ctx: Ctx,
  id: string,
  { version, verdict, answer }: AnswerCorrectionInput,
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const row = await takeCorrection(tx, id)
    const own = isOwnCompany(tx, row.companyId)
    if (own) authorise(tx.actor, 'company.edit', row)
    else authorise(tx.actor, 'correction.answer')
    if (row.state !== 'open' || row.version !== version) throw answered()
    const { companyId } = row
    await move(tx, correctionFlow, correctionTable, row, verdict, {
      reason: answer,
      companyId,
      set: { answer: answer ?? null, decidedBy: tx.actor.userId, decidedAt: tx.now },
    })
    if (row.email) await enqueue(tx, notifyWhoSuggested, { correctionId: id })
    if (own) return
    await audit(tx, {
      verb: `correction.${verdict}`,
      objectType: 'company',
      objectId: companyId,
      reason: answer,
      before: { correction: id, state: row.state },
      after: { correction: id, state: correctionFlow.verbs[verdict].to },
    })
  })
}

async function takeCorrection({ db }: TxCtx, id: string) {
  const [row] = isUuid(id)
    ? await db.select().from(companyCorrections).where(eq(companyCorrections.id, id)).for('update')
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta sugestão.')
  return row
}

const answered = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém respondeu a esta sugestão. A resposta dada está na lista; o seu texto ficou abaixo.',
  )

const unknown = () => new Refusal('not-found', 'Não encontrámos esta empresa.')
