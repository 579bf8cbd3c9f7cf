import { and, count, eq, isNull } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { removeDocument } from '../../pictures/documents'
import { type Storable, storeWith } from '../../pictures/storing'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/is-uuid'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { cleanLine } from '../../shared/text'
import { transaction } from '../../shared/transaction'
import { ticketFileOf } from '../../tickets/files'
import { noProposal } from '../proposal'
import { workFiles, workProposals } from '../schema'
import { contactIn } from './contact-check'

const perPerson = (): Limit => ({ name: 'work-files', points: 60, seconds: 3600 })

export interface SentFile {
  fileId: string
  name: string
}

/**
 * Stores the files that come with a proposal, checked as those of tickets are, private, and does the rest in the same transaction.
 * `act` authorises. @throws Refusal `invalid` at `files`, `too-many`
 */
export async function withProposalFiles<T>(
  ctx: Ctx,
  sent: readonly File[],
  companyId: string,
  act: (tx: TxCtx, stored: SentFile[]) => Promise<T>,
): Promise<T> {
  authorise(ctx.actor, 'work.propose', { companyId })
  if (sent.length === 0) return transaction(ctx, (tx) => act(tx, []))
  const userId = ctx.actor.userId as string
  await limitTo(ctx.db, perPerson, userId, ctx.now, 'Enviou muitos ficheiros em pouco tempo.')
  const all: Storable[] = []
  for (const file of sent) {
    const what = contactIn(file.name)
    if (what) throw wrong(`No nome do ficheiro, ${what}. Mude-lhe o nome e escolha-o outra vez.`)
    const bytes = Buffer.from(await file.arrayBuffer())
    all.push(await ticketFileOf(bytes, sent.length > 1 ? `«${file.name.slice(0, 80)}»: ` : ''))
  }
  const owner = { folder: 'documentos', visibility: 'private', ownerUserId: userId, companyId } as const
  return storeWith(ctx, all, owner, (tx, stored) =>
    act(
      tx,
      stored.map(({ id }, i) => ({ fileId: id, name: nameOf(sent[i] as File) })),
    ),
  )
}

const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { files: sentence } })

const nameOf = ({ name }: File): string =>
  cleanLine(name)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .slice(0, 80) || 'ficheiro'

/** Puts files beside the draft of a locked proposal; with those that are there they are at most five. */
export async function addFiles({ db }: TxCtx, proposalId: string, sent: SentFile[]): Promise<void> {
  if (sent.length === 0) return
  const [row] = await db
    .select({ n: count() })
    .from(workFiles)
    .where(and(eq(workFiles.proposalId, proposalId), isNull(workFiles.messageId)))
  const there = row?.n ?? 0
  if (there + sent.length > settings.work.filesAtMost)
    throw wrong(`Uma proposta leva até ${settings.work.filesAtMost} ficheiros, e já tem ${there}.`)
  await db.insert(workFiles).values(sent.map((file, i) => ({ ...file, proposalId, place: there + i + 1 })))
}

/** What was beside the draft came with this text. */
export const sendFiles = ({ db }: TxCtx, proposalId: string, textNumber: number) =>
  db
    .update(workFiles)
    .set({ textNumber })
    .where(
      and(eq(workFiles.proposalId, proposalId), isNull(workFiles.messageId), isNull(workFiles.textNumber)),
    )

/** Takes one away that was not sent yet. @throws Refusal `not-found` */
export async function removeFile(ctx: Ctx, requestId: string, fileId: string): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  await transaction(ctx, async (tx) => {
    const file =
      isUuid(fileId) && isUuid(requestId) ? await ofCompany(tx, requestId, fileId, companyId) : undefined
    if (!file || file.textNumber !== null || file.messageId !== null) throw noProposal()
    await removeDocument(tx, fileId)
  })
}

const ofCompany = async ({ db }: Pick<Ctx, 'db'>, requestId: string, fileId: string, companyId: string) => {
  const [row] = await db
    .select({ textNumber: workFiles.textNumber, messageId: workFiles.messageId })
    .from(workFiles)
    .innerJoin(workProposals, eq(workProposals.id, workFiles.proposalId))
    .where(
      and(
        eq(workFiles.fileId, fileId),
        eq(workProposals.requestId, requestId),
        eq(workProposals.companyId, companyId),
      ),
    )
  return row
}
