import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { mayBeWrittenTo, readerColumns, readerOf } from '../../notifications/readers'
import { users } from '../../people/schema'
import { proofById, proofState, secretsOf } from '../../people/signing-up/proofs'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { longDate, longDateTime } from '../../shared/long-date'
import { transaction } from '../../shared/transaction'
import { workRequests } from '../schema'
import { openStates } from '../states'
import type { WorkRequest } from '../work-request'
import { closedWords, toldInWords } from './work-words'

/** What whoever asks for work is told about the request itself. Mails never carry its text. */

const because = 'Recebe esta mensagem porque pediu um trabalho na Aval.'

/** Sends the link by which somebody without an account confirms what they asked for. */
export const askForConfirmation = defineMailJob({
  name: 'work.ask-for-confirmation',
  data: z.object({ proofId: z.uuid(), requestId: z.uuid() }),
  async letters({ db, now }, { proofId, requestId }) {
    const proof = await proofById(db, proofId)
    const [work] = await db.select().from(workRequests).where(eq(workRequests.id, requestId))
    if (!proof || proofState(proof, now) !== 'live' || work?.state !== 'awaiting_email') return
    return {
      to: { email: proof.email },
      mail: confirmationMail({ title: work.title, token: secretsOf(proofId).token }),
    }
  },
})

export const confirmationMail = ({ title, token }: { title: string; token: string }): DrawnMail =>
  drawMail({
    subject: 'Confirme o trabalho que pediu',
    preview: 'Falta um passo: confirmar que o pedido é seu.',
    parts: [
      { title: 'Confirme o trabalho que pediu' },
      'Alguém pediu este trabalho na Aval com o seu endereço. Antes de o confirmar, ninguém o vê e nenhuma empresa é avisada.',
      { quote: title },
      { button: 'Ver e confirmar', to: paths.confirmWork({ token }) },
      {
        small: `A ligação serve durante ${settings.work.awaitingEmailHours} horas. Nada acontece sem carregar no botão dessa página.`,
      },
    ],
    reason:
      'Recebe esta mensagem porque alguém pediu um trabalho na Aval com este endereço. Se não foi o próprio, ignore-a: sem confirmação o pedido é apagado.',
  })

export const workNews = ['held', 'published', 'expired'] as const
export type WorkNews = (typeof workNews)[number]

/** Tells a customer what became of the request: it waits for a person, it is published, its time is over. */
export const tellCustomer = defineMailJob({
  name: 'work.tell-customer',
  data: z.object({ requestId: z.uuid(), news: z.enum(workNews), version: z.int() }),
  kind: 'work',
  async letters(ctx, { requestId, news }) {
    const [work] = await ctx.db.select().from(workRequests).where(eq(workRequests.id, requestId))
    const to = work && holds[news](work) ? await readerOf(ctx.db, work.customerId) : undefined
    if (!work || !to) return
    return { to, mail: personalMail(to.name, said[news](work), because) }
  },
})

/** Enqueues it, of the request as it stands after the change. */
export const tellNews = (tx: TxCtx, { id, version }: Pick<WorkRequest, 'id' | 'version'>, news: WorkNews) =>
  enqueue(tx, tellCustomer, { requestId: id, news, version })

/** What is no longer so is not told. */
const holds: Record<WorkNews, (work: WorkRequest) => boolean> = {
  held: ({ state }) => state === 'in_moderation',
  published: ({ state }) => (openStates as readonly string[]).includes(state),
  expired: ({ state }) => state === 'expired',
}

const mine = ({ id }: WorkRequest) => ({ button: 'Ver o meu trabalho', to: paths.myWork(id) })
const until = ({ expiresAt }: WorkRequest) => (expiresAt ? longDate(expiresAt) : '—')

const said: Record<WorkNews, (work: WorkRequest) => Said> = {
  held: (work) => ({
    subject: 'Recebemos o seu pedido: está em análise',
    preview: 'Uma pessoa da nossa equipa vê-o antes de ser publicado.',
    parts: [
      { quote: work.title },
      `Uma pessoa da nossa equipa vê-o${work.decideBy ? ` até ${longDateTime(work.decideBy)}` : ''}. Depois dizemos-lhe o que decidiu, com os motivos.`,
      mine(work),
    ],
  }),
  published: (work) => ({
    subject: work.addressed
      ? 'O seu pedido seguiu para as empresas que escolheu'
      : 'O seu trabalho está publicado',
    preview: toldInWords(work.told, work.addressed),
    parts: [
      { quote: work.title },
      toldInWords(work.told, work.addressed),
      ...(work.told === 0 && !work.addressed
        ? [{ button: 'Procurar empresas', to: paths.companies({ categoria: work.category }) }]
        : []),
      `As propostas chegam aqui e por e-mail até ${until(work)}. ${closedWords()}`,
      mine(work),
    ],
  }),
  expired: (work) => ({
    subject: 'Terminou o prazo do trabalho que pediu',
    preview: 'Já não recebe propostas.',
    parts: [
      { quote: work.title },
      'O prazo acabou sem escolher uma empresa. As propostas que não escolheu foram fechadas, e as empresas avisadas. Se ainda precisa, peça-o de novo.',
      mine(work),
      { button: 'Pedir outro trabalho', to: paths.askWork() },
    ],
  }),
}

const day = 86_400_000
const peoplePerStep = 500

/** Every morning: whoever has a request that ends within three days and was never renewed; so many, and then the next. */
export const tellExpiring = defineMailJob({
  name: 'work.tell-expiring',
  data: z.object({ after: z.uuid().nullable().default(null) }),
  kind: 'work',
  cron: '10 8 * * *',
  async letters(ctx, { after }) {
    const rows = await expiringSoon(ctx, after)
    const last = rows.at(-1)
    if (last && rows.length === peoplePerStep)
      await transaction(ctx, (tx) => enqueue(tx, tellExpiring, { after: last.work.id }))
    return rows.map(({ work, to }) => ({
      to,
      about: `${work.id}-${Number(work.expiresAt)}`,
      mail: personalMail(to.name, expiringSaid(work), because),
    }))
  },
})

const expiringSoon = ({ db, now }: Ctx, after: string | null) =>
  db
    .select({ work: workRequests, to: readerColumns })
    .from(workRequests)
    .innerJoin(users, eq(users.id, workRequests.customerId))
    .where(
      and(
        inArray(workRequests.state, [...openStates]),
        isNull(workRequests.renewedAt),
        gt(workRequests.expiresAt, new Date(now.getTime() + 2 * day)),
        lte(workRequests.expiresAt, new Date(now.getTime() + 3 * day)),
        after === null ? undefined : gt(workRequests.id, after),
        mayBeWrittenTo,
      ),
    )
    .orderBy(asc(workRequests.id))
    .limit(peoplePerStep)

const expiringSaid = (work: WorkRequest): Said => ({
  subject: 'O seu trabalho está quase a acabar o prazo',
  preview: `Recebe propostas até ${until(work)}. Pode prolongar uma vez.`,
  parts: [
    { quote: work.title },
    `Recebe propostas até ${until(work)}. Pode prolongar uma vez, por mais ${settings.work.openDays} dias: abra o trabalho e carregue em «Prolongar».`,
    { button: 'Ver e prolongar', to: paths.myWork(work.id) },
  ],
})
