import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { fiscalIssuer } from '~/platform/fiscal'
import { type IssuedDocument, IssuerRefuses } from '~/platform/fiscal/port'
import { defineJob, enqueue } from '~/platform/jobs'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { euros } from '../../shared/money'
import { transaction } from '../../shared/transaction'
import { fiscalDocuments } from '../schema'
import { mailPaper } from './mails'
import { newDocumentOf, type PaperSubject, subjectOf } from './paper-contents'
import { type Paper, paperFlow, paperTable } from './paper-flow'

const minutes = (at: Date, n: number) => new Date(at.getTime() + n * 60_000)

/**
 * Has a paper issued: asks first whether it was, so that an answer that got lost makes no second one. What fails by itself is tried
 * again, later each time; what the software refuses waits for staff.
 */
export const issueDocument = defineJob({
  name: 'billing.issue-document',
  data: z.object({ documentId: z.uuid() }),
  async run(ctx, { documentId }) {
    const paper = await lease(ctx, documentId)
    if (!paper) return
    try {
      const subject = await subjectOf(ctx.db, paper)
      await settle(ctx, paper, await issue(ctx, paper, subject))
    } catch (error) {
      await putOff(ctx, paper, error as Error)
    }
  },
})

/** Every minute: what is due again, and what a worker that died left behind. */
export const issueDueDocuments = defineJob({
  name: 'billing.issue-due-documents',
  data: z.object({}),
  cron: '* * * * *',
  run: (ctx) =>
    transaction(ctx, async (tx) => {
      const due = await tx.db
        .select({ documentId: fiscalDocuments.id })
        .from(fiscalDocuments)
        .where(and(eq(fiscalDocuments.state, 'queued'), lte(fiscalDocuments.nextTryAt, tx.now)))
        .orderBy(asc(fiscalDocuments.nextTryAt))
        .limit(100)
      for (const data of due) await enqueue(tx, issueDocument, data, { singletonKey: data.documentId })
    }),
})

/** Takes a paper for one try: whoever comes meanwhile finds it taken until the lease ends. The row as it was before. */
const lease = (ctx: Ctx, documentId: string): Promise<Paper | undefined> =>
  transaction(ctx, async ({ db, now }) => {
    const [paper] = await db
      .select()
      .from(fiscalDocuments)
      .where(
        and(
          eq(fiscalDocuments.id, documentId),
          eq(fiscalDocuments.state, 'queued'),
          lte(fiscalDocuments.nextTryAt, now),
        ),
      )
      .for('update')
    if (!paper) return undefined
    await db
      .update(fiscalDocuments)
      .set({ tries: paper.tries + 1, nextTryAt: minutes(now, settings.billing.documentLeaseMinutes) })
      .where(eq(fiscalDocuments.id, documentId))
    return paper
  })

async function issue(ctx: Ctx, paper: Paper, subject: PaperSubject): Promise<IssuedDocument> {
  const issuer = fiscalIssuer()
  const { corrects } = subject
  if (corrects && corrects.issuer !== issuer.name)
    throw new IssuerRefuses(`o documento que corrige foi emitido por outro programa (${corrects.issuer})`)
  const document = await newDocumentOf(ctx.db, paper, subject)
  return (await issuer.find(document.key)) ?? issuer.issue(document)
}

/** What was made is kept, whatever it says; where it says another sum than we it does not leave. */
const settle = (ctx: Ctx, paper: Paper, made: IssuedDocument) =>
  transaction(ctx, async (tx) => {
    const { issuerRef, number, atcud, pdf: file } = made
    const is = { issuer: fiscalIssuer().name, issuerRef, number, atcud, file, nextTryAt: null }
    if (made.netCents !== paper.netCents || made.vatCents !== paper.vatCents)
      return fail(tx, paper, `${number} diz ${sums(made)}; devia dizer ${sums(paper)}.`, is)
    const told = paper.kind === 'credit-note' ? { knownAt: tx.now } : {}
    await move(tx, paperFlow, paperTable, paper, 'issue', {
      companyId: paper.companyId,
      set: { ...is, ...told, issuedAt: tx.now, failure: null },
    })
    await enqueue(tx, mailPaper, { documentId: paper.id })
    if (paper.kind === 'invoice-receipt') await wakeCreditNotes(tx, paper.id)
  })

const sums = ({ netCents, vatCents }: { netCents: number; vatCents: number }) =>
  `${euros(netCents)} e ${euros(vatCents)} de IVA`

/** Those that waited for the document that they correct. */
async function wakeCreditNotes(tx: TxCtx, correctsId: string) {
  const woken = await tx.db
    .update(fiscalDocuments)
    .set({ nextTryAt: tx.now })
    .where(and(eq(fiscalDocuments.correctsId, correctsId), eq(fiscalDocuments.state, 'queued')))
    .returning({ documentId: fiscalDocuments.id })
  for (const data of woken) await enqueue(tx, issueDocument, data)
}

/** Waits for staff, who hear of it at once. */
async function fail(tx: TxCtx, paper: Paper, failure: string, set: Partial<Paper> = {}) {
  await move(tx, paperFlow, paperTable, paper, 'fail', {
    companyId: paper.companyId,
    set: { nextTryAt: null, ...set, failure },
  })
  tell(paper, 'was refused, or says another sum')
}

/** Tried again after a pause that grows. Staff are told at one of the tries, and at the first one that is too late. */
const putOff = (ctx: Ctx, paper: Paper, error: Error) =>
  transaction(ctx, async (tx) => {
    if (error instanceof IssuerRefuses)
      return fail(tx, paper, `O programa de faturação recusou: ${error.message}`)
    const tries = paper.tries + 1
    const pause = settings.billing.documentPauses[
      Math.min(tries, settings.billing.documentPauses.length) - 1
    ] as number
    const { issueBy } = paper
    const next = minutes(tx.now, pause)
    await tx.db
      .update(fiscalDocuments)
      .set({
        // The last moment is not slept through.
        nextTryAt: tx.now < issueBy && next > issueBy ? issueBy : next,
        failure: error.message.slice(0, 500),
      })
      .where(and(eq(fiscalDocuments.id, paper.id), eq(fiscalDocuments.state, 'queued')))
    const isLate = tx.now >= issueBy && (paper.nextTryAt ?? tx.now) <= issueBy
    if (tries === settings.billing.documentTriesTold || isLate)
      tell(paper, isLate ? 'is late' : 'is not issued', error)
  })

const tell = ({ kind, id }: Paper, what: string, cause?: Error) =>
  reportError(new Error(`a fiscal document ${what}: ${kind} ${id}`, { cause }), {
    where: 'job',
    method: issueDocument.name,
  })
