import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, ctx, person, today, useWorld } from '../../../tests/world'
import { mailsTo } from '../../../tests/world/mail'
import { runJobs } from '../../../tests/world/person'
import { proposalIn, workIn } from '../../../tests/world/work'
import { notifications } from '../notifications/schema'
import { acceptAward } from './award/answering'
import { awardProposal } from './award/awarding'
import { declineProposal, seeProposal, shortlistProposal } from './award/shortlisting'
import { contactsOf, contactsOpen } from './contacts'
import { companyConversation } from './conversation/company-conversation'
import { offerVisit } from './conversation/visits'
import { writeMessage } from './conversation/writing'
import { companyWork } from './proposals/company-work'
import { workPage } from './reading/work-page'
import { workProposals, workRequests } from './schema'
import { proposalStates } from './states'

useWorld()

const canaries = [
  'Zulmira',
  'Canarinho',
  '912876543',
  '912 876 543',
  'oito sete seis cinco',
  'zulmira.canarinho',
  'Pintassilgos',
]
const text = `Sou quem pediu. O meu número é 912 876 543, ou nove um dois oito sete seis cinco quatro três; escreva para zulmira.canarinho@exemplo.pt. Moro na Rua dos Pintassilgos, 77.`
const days = (n: number) => new Date(today.getTime() + n * 86_400_000)

type Member = Awaited<ReturnType<typeof person>>

/** Everything that somebody of a company reads, is sent or is told about a request. */
async function seenBy(member: Member, requestId: string, now = today): Promise<string> {
  const own = ctx(member, now)
  const [page, conversation, open, mails, notes] = await Promise.all([
    companyWork(own, requestId),
    companyConversation(own, requestId),
    workPage(own, requestId).catch(() => null),
    mailsTo(member.email),
    database().select().from(notifications).where(eq(notifications.userId, member.userId)),
  ])
  const { rows: queued } = await database().execute(
    sql`select data::text from pgboss.job where name like 'work%'`,
  )
  const sent = mails.map(({ subject, text: plain, html, attachments }) => [
    subject,
    plain,
    html,
    attachments.map((a) => Buffer.from(a.content as Uint8Array).toString('utf8')),
  ])
  return JSON.stringify([page, conversation, open, sent, notes, queued])
}
const found = (seen: string) => canaries.filter((canary) => seen.includes(canary))
const versionOf = async (id: string) => {
  const [row] = await database().select().from(workProposals).where(eq(workProposals.id, id))
  return { version: (row as NonNullable<typeof row>).version }
}

test('what leads to a customer is read by no company before it is preferred, and not again 90 days after the end', async () => {
  const customer = await person({
    name: 'Zulmira Canarinho',
    email: 'zulmira.canarinho@exemplo.pt',
    phone: '+351912876543',
  })
  const request = await workIn('published', { customerId: customer.userId, body: text })
  const three = await Promise.all(
    [0, 1, 2].map(async () => {
      const acme = await company({ category: 'canalizacao' })
      const member = await person({ name: 'Rui Pinto', company: { id: acme.id, role: 'owner' } })
      return { acme, member }
    }),
  )
  const sides: { member: Member; id: string }[] = []
  for (const { acme, member } of three) {
    const { id } = await proposalIn('sent', request, { companyId: acme.id, authorId: member.userId })
    sides.push({ member, id })
  }
  const [chosen, dropped, never] = sides as [(typeof sides)[0], (typeof sides)[0], (typeof sides)[0]]
  for (const { id } of sides) {
    await seeProposal(ctx(customer), id)
    await writeMessage(ctx(customer), id, { body: text, files: [] })
    await offerVisit(ctx(customer), id, { first: '2026-11-25T10:00', note: text, visit: 0 })
  }
  await runJobs()
  for (const { member, id } of sides) {
    expect(found(await seenBy(member, request.id))).toEqual([])
    expect(await contactsOf(ctx(member), id)).toBeNull()
    expect(await mailsTo(member.email)).not.toEqual([])
  }

  await declineProposal(ctx(customer), never.id, {
    ...(await versionOf(never.id)),
    why: 'other',
    words: text,
  })
  for (const { id } of [chosen, dropped]) await shortlistProposal(ctx(customer), id, await versionOf(id))
  await runJobs()
  expect(found(await seenBy(never.member, request.id))).toEqual([])
  for (const { member, id } of [chosen, dropped]) {
    expect((await contactsOf(ctx(member), id))?.customer).toMatchObject({
      name: 'Zulmira Canarinho',
      phone: '+351912876543',
    })
    const { conversation } = await companyConversation(ctx(member), request.id)
    expect(found(JSON.stringify(conversation))).toContain('912 876 543')
  }

  await awardProposal(ctx(customer), chosen.id, await versionOf(chosen.id))
  await acceptAward(ctx(chosen.member), chosen.id, await versionOf(chosen.id))
  await runJobs()
  // Whoever was left out after the exchange reads nothing more; what was mailed is theirs.
  expect(found(JSON.stringify(await companyConversation(ctx(dropped.member), request.id)))).toEqual([])
  expect(found(JSON.stringify(await companyWork(ctx(dropped.member), request.id)))).toEqual([])
  expect(found(await seenBy(never.member, request.id))).toEqual([])

  await database()
    .update(workRequests)
    .set({ state: 'completed', completedAt: today, endedAt: today })
    .where(eq(workRequests.id, request.id))
  const pages = async (now: Date) =>
    JSON.stringify([
      await companyWork(ctx(chosen.member, now), request.id),
      await companyConversation(ctx(chosen.member, now), request.id),
    ])
  expect(found(await pages(days(89)))).toContain('Zulmira')
  expect(found(await pages(days(91)))).toEqual([])
  expect(await contactsOf(ctx(chosen.member, days(91)), chosen.id)).toBeNull()
})

test('contacts are open from the shortlist on, until 90 days after the end, and in no other state', () => {
  for (const state of proposalStates) {
    const exchanged = state === 'shortlisted' || state === 'accepted'
    expect(contactsOpen({ endedAt: null }, { state }, today)).toBe(exchanged)
    expect(contactsOpen({ endedAt: days(-89) }, { state }, today)).toBe(exchanged)
    expect(contactsOpen({ endedAt: days(-90) }, { state }, today)).toBe(false)
  }
})
