import { readdir, readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { outbox } from '~/platform/mail'
import { as, ctx, useWorld } from '../../../../tests/world'
import {
  bySystem,
  countersOf,
  emails,
  invitationsOf,
  invitingCompanyInTest,
  later,
  nothingElseWaits,
  runToEnd,
  timetable,
  upload,
} from '../../../../tests/world/inviting'
import { companies } from '../../companies/schema'
import { notifications } from '../../notifications/schema'
import { transaction } from '../../shared/transaction'
import { confirmBatch } from '../batches/batch-running'
import { recordBounce, recordComplaint } from '../delivery/bouncing'
import { notifyOwnersOfPause } from '../delivery/mails'
import { resumeSending } from '../delivery/pausing'
import { isSuppressed, suppress } from '../delivery/suppressing'
import { dueReminders, expireInvitations, remindOf, sendInvitation } from '../inviting/sending'
import { sendInvitationJob } from '../jobs'
import { invitations } from '../schema'
import { hashEmail } from '../tokens'
import { inviteCustomer } from './review-inviting'
import { queueDueReviews, revokeStaleReviews } from './review-sending'

useWorld()
const at = (iso: string) => new Date(iso)
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
let n = 0
async function oneInvited(over: object = {}) {
  const made = await invitingCompanyInTest()
  n += 1
  const email = `cliente${n}@envio.pt`
  await inviteCustomer(ctx(made.owner), { email, reference: 'FT 1', date: '2026-11-18', delay: 3, ...over })
  const [row] = await invitationsOf(made.acme.id)
  const reload = async () => (await invitationsOf(made.acme.id))[0] as NonNullable<typeof row>
  return { ...made, email, id: (row as NonNullable<typeof row>).id, reload }
}
async function mailsOf(id: string): Promise<string[]> {
  const names = (await readdir(outbox()).catch(() => [])).filter((name) => name.includes(id))
  return Promise.all(names.sort().map((name) => readFile(`${outbox()}/${name}`, 'utf8')))
}
/** As many as one wants, sent. */
async function sent(many: number) {
  await nothingElseWaits()
  const made = await invitingCompanyInTest()
  const id = await upload(ctx(made.owner), emails(many, `${made.acme.id}.pt`))
  await confirmBatch(ctx(made.owner), id, { version: 1 })
  await runToEnd(id)
  await timetable(later(2))
  return { ...made, sent: await invitationsOf(made.acme.id) }
}

describe('the clock moves', () => {
  test('scheduled, sent on Saturday at nine, reminded once a week later, ended after sixty days', async () => {
    const { acme, id, reload } = await oneInvited()
    expect((await reload()).sendAt).toEqual(at('2026-11-21T09:00:00Z'))
    await timetable(at('2026-11-20T15:00:00Z'))
    expect((await reload()).state).toBe('scheduled')
    await timetable(at('2026-11-21T08:59:00Z'))
    expect((await reload()).state).toBe('scheduled')
    await timetable(at('2026-11-21T09:00:00Z'))
    const row = await reload()
    expect(row).toMatchObject({
      state: 'delivered',
      sentAt: at('2026-11-21T09:00:00Z'),
      remindAt: at('2026-11-28T09:00:00Z'),
    })
    expect(await countersOf(acme.id)).toMatchObject({ registered: 1, invited: 1, sent: 1 })
    expect(await mailsOf(id)).toHaveLength(1)
    // A second run, and a job that comes twice, send nothing.
    await timetable(at('2026-11-21T09:02:00Z'))
    await sendInvitation(bySystem(at('2026-11-21T09:03:00Z')), id)
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await countersOf(acme.id)).toMatchObject({ invited: 1 })
    expect(await dueReminders(bySystem(at('2026-11-28T08:00:00Z')))).not.toContain(id)
    await remindOf(bySystem(at('2026-11-29T11:00:00Z')), id)
    expect(await mailsOf(id)).toHaveLength(1)
    await remindOf(bySystem(at('2026-11-30T11:00:00Z')), id)
    await remindOf(bySystem(at('2026-11-30T12:00:00Z')), id)
    const mails = await mailsOf(id)
    expect(mails).toHaveLength(2)
    expect(mails.join()).toContain('Lembrete')
    await expireInvitations(bySystem(at('2027-01-20T09:00:01Z')))
    expect((await reload()).state).toBe('expired')
  })

  test('one that waits in the queue past eight in the evening waits for the morning', async () => {
    const { id, reload } = await oneInvited()
    expect(await queueDueReviews(bySystem(at('2026-11-21T19:59:00Z')), sendInvitationJob)).toBeGreaterThan(0)
    await sendInvitation(bySystem(at('2026-11-21T20:00:01Z')), id)
    expect((await reload()).state).toBe('queued')
    await sendInvitation(bySystem(at('2026-11-22T12:00:00Z')), id)
    expect((await reload()).state).toBe('queued')
    await sendInvitation(bySystem(at('2026-11-23T09:00:00Z')), id)
    expect((await reload()).state).toBe('delivered')
  })

  test('never after it was declined', async () => {
    const { id } = await oneInvited()
    await timetable(at('2026-11-21T09:00:00Z'))
    await database().update(invitations).set({ state: 'declined' }).where(eq(invitations.id, id))
    await remindOf(bySystem(at('2026-11-30T11:00:00Z')), id)
    expect(await mailsOf(id)).toHaveLength(1)
  })
})

describe('looked at again when it leaves', () => {
  test('somebody who asked not to be contacted gets nothing, and is registered, not invited', async () => {
    const { acme, email, id, reload } = await oneInvited()
    await transaction(bySystem(), (tx) => suppress(tx, hashEmail(email), 'unsubscribed'))
    await timetable(at('2026-11-21T09:00:00Z'))
    expect((await reload()).state).toBe('suppressed')
    expect(await mailsOf(id)).toEqual([])
    expect(await countersOf(acme.id)).toMatchObject({ registered: 1, invited: 0 })
  })

  test('whoever got another one meanwhile gets no second', async () => {
    const { acme, email, id, reload } = await oneInvited()
    const other = {
      ...(await reload()),
      id: '019a0000-0000-7000-8000-000000000001',
      serviceReference: 'FT 2',
    }
    await database()
      .insert(invitations)
      .values({ ...other, state: 'delivered', sentAt: later(-20), email, companyId: acme.id })
    await timetable(at('2026-11-21T09:00:00Z'))
    const [row] = await database().select().from(invitations).where(eq(invitations.id, id))
    expect(row?.state).toBe('suppressed')
  })

  test('a suspended company’s wait, and are taken back after sixty days', async () => {
    const { acme, reload } = await oneInvited()
    await database().update(companies).set({ listing: 'suspended' }).where(eq(companies.id, acme.id))
    await timetable(at('2026-11-21T09:00:00Z'))
    expect((await reload()).state).toBe('scheduled')
    await revokeStaleReviews(bySystem(at('2027-01-19T09:00:00Z')))
    expect((await reload()).state).toBe('scheduled')
    await revokeStaleReviews(bySystem(at('2027-01-20T10:00:00Z')))
    expect((await reload()).state).toBe('revoked')
  })

  test('no more than 200 in one run, the longest waiting first; two runs at once take different ones', async () => {
    await nothingElseWaits()
    const { acme, owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), emails(450, 'muitos.pt'))
    await confirmBatch(ctx(owner), id, { version: 1 })
    await runToEnd(id)
    const run = () => queueDueReviews(bySystem(later(2)), sendInvitationJob)
    expect((await Promise.all([run(), run()])).sort()).toEqual([200, 200])
    expect(await run()).toBe(50)
    expect(await run()).toBe(0)
    const states = new Set((await invitationsOf(acme.id)).map((i) => i.state))
    expect([...states]).toEqual(['queued'])
  })
})

describe('what comes back', () => {
  test('a bounce is counted once, and the address is never written to again', async () => {
    const { acme, sent: all } = await sent(2)
    const [one] = all as [(typeof all)[0]]
    await Promise.allSettled([1, 2, 3].map(() => recordBounce(bySystem(), { invitationId: one.id })))
    await recordBounce(bySystem(), { invitationId: one.id })
    expect(await countersOf(acme.id)).toMatchObject({ bounced: 1, pausedAt: null })
    expect(await isSuppressed(database(), one.emailHash)).toBe(true)
    expect((await invitationsOf(acme.id)).map((i) => i.state).sort()).toEqual(['bounced', 'delivered'])
    await recordBounce(bySystem(), { invitationId: 'nada' })
    await expect(async () => recordBounce(ctx(await as('admin')), { invitationId: one.id })).rejects.toEqual(
      refusal('not-found'),
    )
  })

  test('the third of fifty pauses the company and tells its owners; waiting ones stay; staff let it go on', async () => {
    const { acme, owner, sent: all } = await sent(50)
    for (const i of all.slice(0, 2)) await recordBounce(bySystem(), { invitationId: i.id })
    expect((await countersOf(acme.id))?.pausedAt).toBeNull()
    await recordBounce(bySystem(later(3)), { invitationId: all[2]?.id ?? '' })
    expect(await countersOf(acme.id)).toMatchObject({
      bounced: 3,
      pausedReason: 'bounced',
      pausedAt: later(3),
    })
    const told = await database().select().from(notifications).where(eq(notifications.userId, owner.userId))
    expect(told).toMatchObject([{ kind: 'company', title: 'O envio de convites parou' }])
    await notifyOwnersOfPause.run(bySystem(later(3)), { companyId: acme.id }, '')
    await notifyOwnersOfPause.run(bySystem(later(3)), { companyId: acme.id }, '')
    const ids = (await mailsOf(`invitations-notify-pause-${acme.id}`)).map(
      (m) => /^Message-ID: .*$/m.exec(m)?.[0],
    )
    expect(new Set(ids).size).toBe(1)

    await inviteCustomer(ctx(owner, later(3)), {
      email: 'espera@x.pt',
      reference: '1',
      date: '2026-11-10',
      delay: 0,
    })
    await timetable(later(5))
    expect((await invitationsOf(acme.id)).find((i) => i.email === 'espera@x.pt')?.state).toBe('scheduled')

    const reason = { reason: 'Apagaram os endereços antigos da lista.' }
    await expect(async () => resumeSending(ctx(owner), acme.id, reason)).rejects.toEqual(refusal('not-found'))
    await expect(async () => resumeSending(ctx(await as('auditor')), acme.id, reason)).rejects.toEqual(
      refusal('not-allowed'),
    )
    const support = await as('support')
    const both = await Promise.allSettled(
      [1, 2].map(() => resumeSending(ctx(support, later(6)), acme.id, reason)),
    )
    expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await countersOf(acme.id)).toMatchObject({
      pausedAt: null,
      sent: 0,
      bounced: 0,
      registered: 51,
      invited: 50,
    })
    const { rows } = await database().execute(sql`select verb from audit_log where object_id = ${acme.id}`)
    expect(rows).toEqual([{ verb: 'company.resume-invitations' }])
    await timetable(later(6))
    expect((await invitationsOf(acme.id)).find((i) => i.email === 'espera@x.pt')?.state).toBe('delivered')
    // Counted anew: one bounce does not pause it again.
    await recordBounce(bySystem(later(6)), { invitationId: all[3]?.id ?? '' })
    expect((await countersOf(acme.id))?.pausedAt).toBeNull()
  })

  test('one complaint in fifty pauses; it ends the invitation, and told twice counts once', async () => {
    const { acme, sent: all } = await sent(50)
    const invitationId = all[7]?.id ?? ''
    await Promise.all([1, 2].map(() => recordComplaint(bySystem(), { invitationId })))
    expect(await countersOf(acme.id)).toMatchObject({ complained: 1, pausedReason: 'complained' })
    expect((await invitationsOf(acme.id)).find((i) => i.id === invitationId)?.state).toBe('declined')
  })
})
