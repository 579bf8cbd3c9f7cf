import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { hours, proposed, receivedAt, registered, rowOf } from '../../../tests/world/obligation'
import { realPng } from '../../../tests/world/png'
import { events } from '../audit/schema'
import { notifications } from '../notifications/schema'
import { users } from '../people/schema'
import { transaction } from '../shared/transaction'
import { closeObligation } from './closing'
import { eraseObligationsOf, forgetObligations } from './forgetting'
import { extendObligation, takeObligation } from './holding'
import { linkObligation } from './linking'
import { addPaper } from './papers'
import { obligationDetail } from './reading'
import { obligationPapers, obligations } from './schema'
import { warnOfTerms } from './tending'

useWorld()

test('whoever holds it is warned once when a fifth of the term is left, anew after it was made longer', async () => {
  const [holder, other] = [await as('support'), await as('support')]
  const id = await registered()
  await takeObligation(ctx(holder), id, { version: 1 })
  const { dueAt, number } = await rowOf(id)
  const told = async (userId: string | null) => {
    const all = await database()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId as string))
    // Of the team's own tools, whose notices send no mail but where the law gives a term.
    expect(all.every(({ kind, mail }) => kind === 'team' && mail === 'now')).toBe(true)
    return all.map(({ title }) => title).filter((title) => title.includes(`n.º ${number}:`))
  }
  const term = dueAt.getTime() - receivedAt.getTime()
  const early = new Date(receivedAt.getTime() + term * 0.8 - 1000)
  const late = new Date(receivedAt.getTime() + term * 0.8 + 1000)
  await warnOfTerms(ctx(byItself, early))
  expect(await told(holder.userId)).toEqual([])
  await warnOfTerms(ctx(byItself, late))
  await warnOfTerms(ctx(byItself, late))
  expect(await told(holder.userId)).toHaveLength(1)
  expect(await told(other.userId)).toEqual([])
  const how = 'Carta registada de hoje'
  const reason = 'São muitos registos e vários pedidos da mesma pessoa.'
  await extendObligation(ctx(holder, late), id, { version: 2, reason, how })
  await warnOfTerms(ctx(byItself, late))
  expect(await told(holder.userId)).toHaveLength(1)
  await warnOfTerms(ctx(byItself, new Date((await rowOf(id)).dueAt.getTime() + 1000)))
  expect(await told(holder.userId)).toEqual([
    expect.stringContaining('responder até'),
    expect.stringContaining('o prazo passou'),
  ])
})

test('of one that is nobody’s, all who handle its kind are warned', async () => {
  const [moderator, support, finance] = [await as('moderator'), await as('support'), await as('finance')]
  const id = await registered('crime')
  await warnOfTerms(ctx(byItself, hours(48)))
  const { number } = await rowOf(id)
  const heard = (await database().select().from(notifications)).filter(({ title }) =>
    title.includes(`n.º ${number}:`),
  )
  expect(heard.map((h) => h.userId)).toContain(moderator.userId)
  expect(heard.map((h) => h.userId)).not.toContain(support.userId)
  expect(heard.map((h) => h.userId)).not.toContain(finance.userId)
})

test('who holds it and may handle it no longer is not warned: all who handle its kind are', async () => {
  const [lost, blocked, other] = [await as('support'), await as('support'), await as('support')]
  // Roles went before anything was released for it.
  const held = async (who: typeof lost, gone: object) => {
    const id = await registered()
    await takeObligation(ctx(who), id, { version: 1 })
    await database()
      .update(users)
      .set(gone)
      .where(eq(users.id, who.userId as string))
    return rowOf(id)
  }
  const rows = [await held(lost, { staffRoles: ['finance'] }), await held(blocked, { blockedAt: today })]
  await warnOfTerms(ctx(byItself, new Date(Math.max(...rows.map(({ dueAt }) => dueAt.getTime())))))
  const heard = await database().select().from(notifications)
  for (const { number, holderId } of rows) {
    const whom = heard.filter(({ title }) => title.includes(`n.º ${number}:`)).map(({ userId }) => userId)
    expect(whom).toContain(other.userId)
    expect(whom).not.toContain(holderId)
  }
})

describe('what is kept', () => {
  test('of an erased person: that they asked, and when they were answered; nothing of who or what', async () => {
    const her = await person()
    const id = await registered('data_request', { email: her.email })
    const order = await registered('order_inform', { subject: 'Identificar quem escreveu' })
    const staff = await as('support')
    await linkObligation(ctx(staff), order, { kind: 'person', reference: her.userId as string })
    const document = new File([new Uint8Array(await realPng(400, 300))], 'pedido.png')
    await addPaper(ctx(staff), id, { document, name: 'Carta' })
    const [paper] = await database()
      .select()
      .from(obligationPapers)
      .where(eq(obligationPapers.obligationId, id))
    const count = await transaction(ctx(byItself), (tx) =>
      eraseObligationsOf(tx, { userId: her.userId as string, emails: [her.email as string] }),
    )
    expect(count).toBe(1)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      kind: 'data_request',
      email: null,
      reference: null,
      sender: 'Conta apagada',
      receivedAt,
    })
    expect(row.facts).not.toContain('cópia')
    expect(
      await database()
        .select()
        .from(files)
        .where(eq(files.id, paper?.fileId as string)),
    ).toEqual([])
    // An order stays as it came: the authority may ask about it.
    expect(await rowOf(order)).toMatchObject({ subject: 'Identificar quem escreveu' })
    expect((await obligationDetail(ctx(staff), order)).links).toEqual([])
  })
  test('closed ones go after three years, not a moment before', async () => {
    const id = await registered('breach')
    await proposed(id)
    await closeObligation(ctx(await as('support')), id, { version: 2 })
    const there = async () =>
      (await database().select().from(obligations).where(eq(obligations.id, id))).length
    const over = new Date(today)
    over.setUTCFullYear(over.getUTCFullYear() + 3)
    await forgetObligations(ctx(byItself, over))
    expect(await there()).toBe(1)
    await forgetObligations(ctx(byItself, new Date(over.getTime() + 1)))
    expect(await there()).toBe(0)
    expect(await database().select().from(events).where(eq(events.subjectId, id))).toEqual([])
  })
})
