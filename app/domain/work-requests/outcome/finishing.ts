import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { lines } from '../award/award-words'
import { completionOver } from '../award/clocks'
import { changeDeal, checkState } from '../award/deal'
import { notifyOfDeal } from '../award/mails'
import { tellConversation } from '../conversation/telling'
import type { Offer } from '../proposal'
import { workRequests } from '../schema'
import type { Side } from '../states'
import { completeWork } from './completing'
import type { CloseInput, FinalInput } from './forms'
import { differs, type Figures, write, writtenOf } from './written'

type Of<T> = T & { side: Side }
const notRunning = 'Este trabalho já não está em curso.'

/** A final day lies between the award and today; figures far from what this side agreed come with a word why. */
async function checkFinal(tx: TxCtx, { work }: Offer, side: Side, final: Figures & { why?: string }) {
  const fields: Record<string, string> = {}
  const { day } = final
  const began = work.awardedAt ? lisbonDay(work.awardedAt) : null
  if (day && (day > lisbonDay(tx.now) || (began !== null && day < began)))
    fields.day = 'Escolha um dia entre a escolha da empresa e hoje.'
  const { agreed } = (await writtenOf(tx, work.id))[side]
  if (!final.why && differs(agreed, final, settings.work.differsBy))
    fields.why = 'É bastante diferente do que escreveu que combinaram: diga em poucas palavras porquê.'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields })
}

async function writeDown(tx: TxCtx, offer: Offer, side: Side, said: Partial<FinalInput>) {
  const final = { price: said.price ?? null, day: said.day ?? null, why: said.why }
  await checkFinal(tx, offer, side, final)
  await write(tx, { requestId: offer.work.id, side, phase: 'final' }, final)
}

function checkFigures({ price, day }: Partial<FinalInput>): void {
  const fields = {
    ...(price === undefined && { price: 'Escreva quanto custou, com IVA.' }),
    ...(day === undefined && { day: 'Escolha o dia em que ficou feito.' }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields })
}

/**
 * A side says that the work is done, with what it came to; the other confirms within seven days, or counts as silent.
 * @throws Refusal `conflict` when the other said so meanwhile: then it is to be confirmed
 */
export const sayDone = (
  ctx: Ctx,
  proposalId: string,
  { side, version, ...said }: Of<CloseInput>,
): Promise<void> =>
  changeDeal(ctx, proposalId, { side, version }, async (tx, offer) => {
    checkState(offer, ['in_progress'], notRunning)
    const { work } = offer
    if (work.doneBySide)
      throw new Refusal('conflict', 'Já foi dito que o trabalho está feito: falta a outra parte confirmar.')
    checkFigures(said)
    await writeDown(tx, offer, side, said)
    const completeBy = new Date(tx.now.getTime() + settings.work.completeDays * 86_400_000)
    await tx.db
      .update(workRequests)
      .set({ doneBySide: side, doneAt: tx.now, completeBy, version: work.version + 1 })
      .where(eq(workRequests.id, work.id))
    await recordEvent(tx, {
      subjectType: 'work-request',
      subjectId: work.id,
      verb: 'say-done',
      data: { side },
    })
    await tellConversation(
      tx,
      proposalId,
      lines[side === 'customer' ? 'doneByCustomer' : 'doneByCompany'],
      side,
    )
    await notifyOfDeal(tx, proposalId, side === 'customer' ? 'doneByCustomer' : 'doneByCompany')
    await enqueue(tx, completionOver, { requestId: work.id }, { startAfter: completeBy })
  })

/**
 * The other side says so too, with figures of its own or without: the work is completed.
 * @throws Refusal `conflict` for the side that said it first
 */
export const confirmDone = (
  ctx: Ctx,
  proposalId: string,
  { side, version, ...said }: Of<CloseInput>,
): Promise<void> =>
  changeDeal(ctx, proposalId, { side, version }, async (tx, offer) => {
    checkState(offer, ['in_progress'], notRunning)
    if (!offer.work.doneBySide)
      throw new Refusal('conflict', 'Ninguém disse ainda que o trabalho está feito.')
    if (offer.work.doneBySide === side)
      throw new Refusal('conflict', 'Foi o seu lado que disse que está feito: falta o outro confirmar.')
    // What it wrote before stands, unless it writes anew.
    const before = (await writtenOf(tx, offer.work.id))[side].final
    await writeDown(tx, offer, side, {
      price: said.price ?? before?.price ?? undefined,
      day: said.day ?? before?.day ?? undefined,
      why: said.why ?? before?.why,
    })
    await completeWork(tx, offer.work)
    await tellConversation(tx, proposalId, lines.completed, side)
    await notifyOfDeal(tx, proposalId, 'completed')
  })

/** One form for both: who is first says so, the other confirms. What changed meanwhile, the version tells. */
export async function closeDeal(ctx: Ctx, proposalId: string, input: Of<CloseInput>): Promise<void> {
  const [row] = await ctx.db
    .select({ said: workRequests.doneBySide })
    .from(workRequests)
    .where(eq(workRequests.awardedId, proposalId))
  const first = !row?.said || row.said === input.side
  await (first ? sayDone : confirmDone)(ctx, proposalId, input)
}

/** A side writes its own figures, or mends them, after somebody said that it is done and until it is completed. */
export const writeFinal = (
  ctx: Ctx,
  proposalId: string,
  { side, version, ...said }: Of<FinalInput>,
): Promise<void> =>
  changeDeal(ctx, proposalId, { side, version }, async (tx, offer) => {
    checkState(offer, ['in_progress'], notRunning)
    if (!offer.work.doneBySide)
      throw new Refusal('conflict', 'O preço e a data finais escrevem-se quando o trabalho estiver feito.')
    await writeDown(tx, offer, side, said)
  })
