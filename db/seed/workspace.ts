import { sql } from 'drizzle-orm'
import { archiveCard, moveCard } from '~/domain/workspace/changing'
import { createCard } from '~/domain/workspace/creating'
import { addNote } from '~/domain/workspace/noting'
import { cardSteps, cards } from '~/domain/workspace/schema'
import { tickStep } from '~/domain/workspace/steps'
import { type Column, templates } from '~/domain/workspace/workspace-words'
import { database } from '~/platform/db'
import { at, byEmail } from './billing-time'

interface Told {
  title: string
  by: string
  who?: string
  link?: { kind: string; id: string }
  steps?: readonly string[]
  done?: number
  column: Column
  /** Days from now. */
  due?: number
  notes?: readonly [by: string, body: string][]
  archived?: boolean
}

const first = async (query: ReturnType<typeof sql>): Promise<string | undefined> =>
  (await database().execute<{ id: string }>(query)).rows[0]?.id

/** What the team has on its board: of every column, late and due, of somebody and of nobody, about things and about none. */
export async function playWorkspace(): Promise<void> {
  if ((await database().select({ id: cards.id }).from(cards).limit(1)).length > 0) return
  const [certificate, company, ticket] = await Promise.all([
    first(sql`select id from certificates where state = 'suspended' order by id limit 1`),
    first(sql`select id from companies where name = 'Fontanário Canalizações'`),
    first(sql`select id from tickets where state in ('new', 'open') order by id limit 1`),
  ])
  const linked = (kind: string, id: string | undefined) => (id ? { kind, id } : undefined)
  const told: Told[] = [
    {
      title: 'Revogação: seguro que não foi renovado',
      by: 'auditor',
      who: 'auditor',
      link: linked('certificate', certificate),
      steps: templates.revogacao.steps,
      done: 2,
      column: 'doing',
      due: 4,
      notes: [
        ['auditor', 'A empresa diz que a apólice nova chega esta semana. @helena, decide comigo?'],
        ['admin', 'Decido. Sem apólice até ao prazo, propõe.'],
      ],
    },
    {
      title: 'Ligar a quem pediu duas vezes o mesmo',
      by: 'apoio',
      who: 'apoio',
      link: linked('ticket', ticket),
      column: 'todo',
      due: -2,
    },
    { title: 'Rever as respostas guardadas sobre faturas', by: 'apoio', column: 'todo', due: 20 },
    {
      title: 'Perceber o salto de avaliações numa semana',
      by: 'moderador',
      who: 'moderador',
      link: linked('company', company),
      column: 'review',
      notes: [
        ['moderador', 'Foram os convites por CSV: têm todos referência de serviço. @helena, confirmas?'],
      ],
    },
    {
      title: 'Receber um colega: moderação',
      by: 'admin',
      steps: templates.colega.steps,
      done: 1,
      column: 'todo',
    },
    {
      title: 'Ensaio de restauro deste trimestre',
      by: 'admin',
      who: 'admin',
      steps: templates.restauro.steps,
      done: 3,
      column: 'done',
    },
    { title: 'Textos do programa revistos', by: 'auditor', who: 'auditor', column: 'done', archived: true },
  ]
  for (const one of told) await tell(one)
}

async function tell(one: Told): Promise<void> {
  const by = at(await byEmail(`${one.by}@aval.example`))
  const assignee = one.who ? (await byEmail(`${one.who}@aval.example`)).userId : null
  const due =
    one.due === undefined ? undefined : new Date(Date.now() + one.due * 86_400_000).toISOString().slice(0, 10)
  // What is late by now was not when it was written.
  const then = { ...by, now: new Date(by.now.getTime() + Math.min(0, (one.due ?? 0) - 1) * 86_400_000) }
  const id = await createCard(then, {
    title: one.title,
    due,
    assigneeId: assignee ?? undefined,
    steps: [...(one.steps ?? [])],
    link: one.link && `${one.link.kind}:${one.link.id}`,
  })
  const steps = await database().select().from(cardSteps).where(sql`card_id = ${id}`).orderBy(cardSteps.no)
  for (const step of steps.slice(0, one.done ?? 0)) await tickStep(by, id, step.id, true)
  for (const [who, body] of one.notes ?? []) await addNote(at(await byEmail(`${who}@aval.example`)), id, body)
  let version = 1
  if (one.column !== 'todo') {
    await moveCard(by, id, { version, column: one.column, before: 'fim' })
    version++
  }
  if (one.archived) await archiveCard(by, id, version, true)
}
