import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { companies } from '../../companies/schema'
import { defineMailJob, type Letter } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { managers, type Reader, readerOf, readersOf } from '../../notifications/readers'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { contactsOpen } from '../contacts'
import { workFiles, workMessages, workProposals, workRequests } from '../schema'
import type { Side } from '../states'
import { bundleOf, type Sent } from './bundling'
import { maskContacts } from './masking'
import { workMail } from './signed'
import { otherSide } from './standing'

/** What a mail of a conversation is about, with what its readers may know. */
export interface About {
  proposalId: string
  requestId: string
  /** Without a contact: the other side reads it. */
  title: string
  municipality: string
  customerId: string | null
  companyId: string
  authorId: string | null
  company: string
  open: boolean
  ended: boolean
}

export async function aboutOf({ db, now }: Ctx, proposalId: string): Promise<About | undefined> {
  const [row] = await db
    .select({ work: workRequests, proposal: workProposals, company: companies.name })
    .from(workProposals)
    .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
    .innerJoin(companies, eq(companies.id, workProposals.companyId))
    .where(eq(workProposals.id, proposalId))
  if (!row) return undefined
  const { work, proposal, company } = row
  return {
    proposalId,
    requestId: work.id,
    title: maskContacts(work.title),
    municipality: work.municipality,
    customerId: work.customerId,
    companyId: proposal.companyId,
    authorId: proposal.authorId,
    company,
    open: contactsOpen(work, proposal, now),
    ended: ['declined', 'withdrawn', 'expired'].includes(proposal.state),
  }
}

/** The page of a conversation, as one side opens it. */
export const hrefOf = (side: Side, { requestId, proposalId, companyId }: About): string =>
  side === 'customer'
    ? paths.myProposal(requestId, proposalId)
    : paths.ofCompany(companyId, paths.companyWork(requestId))

/** Who of a side is written to: the customer; of a company whoever wrote the proposal, and its owners and managers. */
export async function readersOfSide({ db }: Ctx, side: Side, about: About): Promise<Reader[]> {
  if (side === 'company') return readersOf(db, about.companyId, managers, about.authorId)
  const reader = await readerOf(db, about.customerId)
  return reader ? [reader] : []
}

export const because = (side: Side, about: About): string =>
  side === 'customer'
    ? 'Recebe esta mensagem porque pediu este trabalho na Aval.'
    : `Recebe esta mensagem porque trata de propostas de ${about.company} na Aval.`

const quoted = 600

/** Messages, to the other side; quoted as that side may read them, and answered by mail. */
export const notifyOfMessage = defineMailJob({
  name: 'work-requests.notify-of-message',
  data: z.object({ messageId: z.uuid() }),
  kind: 'work',
  async letters(ctx, { messageId }) {
    const messages = await toldWith(ctx, messageId)
    const [first, last] = [messages[0], messages.at(-1)]
    const about = first && (await aboutOf(ctx, first.proposalId))
    if (!first || !last || !about) return
    const to = otherSide(first.side)
    const readers = await readersOfSide(ctx, to, about)
    const shown = messages.map(({ body, author }) => {
      const text = about.open ? body : maskContacts(body)
      const by =
        first.side === 'company'
          ? about.company
          : about.open && author
            ? firstName(author)
            : 'Quem pediu o trabalho'
      return { quote: text.length > quoted ? `${text.slice(0, quoted)}…` : text, by }
    })
    const n = messages.length
    const files = messages.reduce((sum, m) => sum + m.files, 0)
    const said: Said = {
      subject: n === 1 ? `Mensagem sobre «${about.title}»` : `${n} mensagens sobre «${about.title}»`,
      preview: (shown[0]?.quote ?? '').slice(0, 140),
      title:
        first.side === 'company'
          ? `${about.company} escreveu-lhe`
          : n === 1
            ? 'Tem uma mensagem de quem pediu o trabalho'
            : `Tem ${n} mensagens de quem pediu o trabalho`,
      parts: [
        ...shown,
        ...(files > 0
          ? [
              files === 1
                ? 'Vem com um ficheiro: está na página.'
                : `Vem com ${files} ficheiros: estão na página.`,
            ]
          : []),
        { button: 'Responder', to: hrefOf(to, about) },
        {
          small: about.open
            ? 'Pode responder na página, ou a esta mensagem.'
            : 'Pode responder na página, ou a esta mensagem. Telefones, e-mails e moradas ficam ocultos até a empresa ser escolhida.',
        },
      ],
    }
    const threading = await threadingOf(ctx, messageId, first)
    return readers.map(
      (reader): Letter => ({
        to: reader,
        mail: { ...personalMail(reader.name, said, because(to, about)), ...threading },
      }),
    )
  },
})

/** Sent once what is written within minutes is there: they are one mail (bundling.ts). */
export const tellMessage = (tx: TxCtx, messageId: string): Promise<void> =>
  enqueue(
    tx,
    notifyOfMessage,
    { messageId },
    { startAfter: new Date(tx.now.getTime() + settings.work.messageToldMinutes * 60_000) },
  )

/** The messages that this one's mail tells, in their order. */
async function toldWith({ db }: Ctx, messageId: string) {
  const { id, proposalId, place, side, at, source, body } = workMessages
  const [own] = await db.select({ proposalId }).from(workMessages).where(eq(id, messageId))
  if (!own) return []
  const bySides = and(eq(proposalId, own.proposalId), ne(side, 'system'))
  const all = await db.select({ id, side, at, source }).from(workMessages).where(bySides).orderBy(place)
  const told = bundleOf(all as Sent[], messageId).map((m) => m.id)
  if (told.length === 0) return []
  const rows = await db
    .select({
      proposalId,
      place,
      side,
      body,
      author: users.name,
      files: sql<number>`(select count(*)::int from ${workFiles} where ${workFiles.messageId} = ${workMessages.id})`,
    })
    .from(workMessages)
    .leftJoin(users, eq(users.id, workMessages.authorId))
    .where(inArray(id, told))
    .orderBy(place)
  return rows as ((typeof rows)[number] & { side: Side })[]
}

/** What mail programs need to show one conversation, and the answer to find it. */
async function threadingOf(
  { db }: Ctx,
  messageId: string,
  { proposalId, place }: { proposalId: string; place: number },
) {
  const before = await db
    .select({ id: workMessages.id, mail: workMessages.emailMessageId })
    .from(workMessages)
    .where(
      and(
        eq(workMessages.proposalId, proposalId),
        lt(workMessages.place, place),
        ne(workMessages.side, 'system'),
      ),
    )
    .orderBy(desc(workMessages.place))
    .limit(settings.ticketMail.references)
  const references = before.reverse().map((m) => m.mail ?? workMail.messageIdOf(proposalId, m.id))
  return {
    messageId: workMail.messageIdOf(proposalId, messageId),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    replyTo: { name: 'Conversa na Aval', address: workMail.replyAddress(proposalId) },
  }
}

/** An answer by mail could not be delivered: to the account that has its address, with the reason. */
export const notifyUnheard = defineMailJob({
  name: 'work-requests.notify-unheard',
  data: z.object({
    proposalId: z.uuid(),
    userId: z.uuid(),
    mail: z.string().max(300),
    why: z.string().max(500),
  }),
  kind: 'work',
  always: true,
  async letters(ctx, { proposalId, userId, why }) {
    const [about, to] = await Promise.all([aboutOf(ctx, proposalId), readerOf(ctx.db, userId)])
    if (!about || !to) return
    const side: Side = about.customerId === userId ? 'customer' : 'company'
    const said: Said = {
      subject: `A sua resposta sobre «${about.title}» não foi entregue`,
      preview: 'Dizemos porquê, e como a pode entregar.',
      title: 'A sua resposta não foi entregue',
      parts: [
        `Recebemos uma resposta enviada do seu e-mail, mas não a entregámos: ${why.replace(/^\p{Lu}(?=\p{Ll})/u, (c) => c.toLowerCase()).replace(/\.?$/, '.')}`,
        { button: 'Abrir a conversa', to: hrefOf(side, about) },
      ],
    }
    return {
      to,
      mail: {
        ...personalMail(to.name, said, because(side, about)),
        headers: { 'Auto-Submitted': 'auto-replied' },
      },
    }
  },
})
