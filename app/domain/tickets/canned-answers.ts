import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { violated } from '~/platform/db'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { isUuid, newId } from '../shared/ids'
import { longDateTime } from '../shared/long-date'
import { Refusal } from '../shared/refusal'
import { line, optional, prose } from '../shared/text'
import { transaction } from '../shared/transaction'
import { fillIn, unknownVariables, type Values } from './canned-variables'
import { cannedAnswers } from './schema'
import type { StaffTicket } from './staff-ticket'
import { ticketKinds } from './ticket-words'

export const cannedForm = z.object({
  title: line({ min: 3, max: 80, missing: 'Dê-lhe um nome.' }),
  kind: optional(z.enum(ticketKinds)),
  body: prose({ min: 10, max: settings.ticket.textMax, missing: 'Escreva a resposta.' }).superRefine(
    (v, c) => {
      const unknown = unknownVariables(v)
      if (unknown.length > 0)
        c.addIssue({
          code: 'custom',
          message: `Não conhecemos: ${unknown.join(', ')}. Use só as palavras da lista, entre {{ e }}.`,
        })
    },
  ),
})
export type CannedInput = z.output<typeof cannedForm>

export async function listCanned(ctx: Ctx) {
  authorise(ctx.actor, 'ticket.read')
  return ctx.db
    .select({
      id: cannedAnswers.id,
      title: cannedAnswers.title,
      kind: cannedAnswers.kind,
      body: cannedAnswers.body,
      updatedAt: cannedAnswers.updatedAt,
    })
    .from(cannedAnswers)
    .orderBy(asc(cannedAnswers.title))
}

export type CannedAnswer = Awaited<ReturnType<typeof listCanned>>[number]

/** @throws Refusal `not-found` */
export async function cannedAnswer(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'cannedAnswer.write')
  const [found] = isUuid(id) ? await ctx.db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)) : []
  if (!found) throw new Refusal('not-found', 'Não encontrámos esta resposta preparada.')
  return found
}

/** Writes a prepared answer, new or anew. @throws Refusal `not-found`, `invalid` when the title is taken */
export async function saveCanned(ctx: Ctx, input: CannedInput, id?: string): Promise<string> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'cannedAnswer.write')
    if (id) await cannedAnswer(tx, id)
    const row = { ...input, kind: input.kind ?? null, updatedAt: tx.now, updatedBy: tx.actor.userId }
    const key = id ?? newId()
    try {
      await tx.db
        .insert(cannedAnswers)
        .values({ id: key, ...row })
        .onConflictDoUpdate({ target: cannedAnswers.id, set: row })
    } catch (error) {
      if (violated(error) !== 'canned_answers_title') throw error
      throw new Refusal('invalid', '', { fields: { title: 'Já há uma resposta com este nome.' } })
    }
    return key
  })
}

/** @throws Refusal `not-found` */
export async function removeCanned(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'cannedAnswer.write')
    await cannedAnswer(tx, id)
    await tx.db.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
  })
}

/** What a ticket knows of the words in braces. */
const valuesOf = (ctx: Ctx, ticket: StaffTicket): Values => ({
  nome: ticket.requester.name === 'Sem nome' ? null : firstName(ticket.requester.name),
  numero: ticket.number,
  assunto: ticket.subject,
  agente: firstName(ctx.actor.name),
  empresa:
    ticket.links.find((l) => l.kind === 'company')?.label ?? ticket.requester.companies[0]?.name ?? null,
  prazo: ticket.answerDueAt ? longDateTime(ticket.answerDueAt) : null,
})

/** Prepared answers, filled in for a ticket: those of its kind first. */
export function cannedFor(ctx: Ctx, ticket: StaffTicket, all: CannedAnswer[]) {
  const values = valuesOf(ctx, ticket)
  return all
    .filter((c) => c.kind === null || c.kind === ticket.kind)
    .sort((a, b) => Number(b.kind === ticket.kind) - Number(a.kind === ticket.kind))
    .map(({ id, title, body }) => ({ id, title, ...fillIn(body, values) }))
}
