import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settings } from '~/domain/settings/settings'
import { database } from '~/platform/db'
import { outbox } from '~/platform/mail'
import { byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { transaction } from '../../shared/transaction'
import { invitationById } from '../answering/taking'
import { suppress } from '../delivery/suppressing'
import { invitationCounters, invitations } from '../schema'
import { hashEmail, invitationOfToken, tokenOf } from '../tokens'
import { insertInvitation, type NewInvitation } from './inserting'
import { dueInvitations, dueReminders, expireInvitations, remindOf, sendInvitation } from './sending'

useWorld()
const day = 86_400_000
const later = (days: number) => new Date(today.getTime() + days * day)
const at = (now: Date) => ctx(byItself, now)

let made = 0
async function invited(over: Partial<NewInvitation> = {}) {
  made += 1
  const inviter = await person({ name: 'Rui Faria' })
  return transaction(ctx(inviter), (tx) =>
    insertInvitation(tx, { kind: 'platform', email: `convidado${made}@exemplo.pt`, ...over }),
  )
}
const reload = async (id: string) =>
  (await invitationById(database(), id)) as NonNullable<Awaited<ReturnType<typeof invitationById>>>

async function mailsOf(id: string): Promise<string[]> {
  const names = (await readdir(outbox()).catch(() => [])).filter((n) => n.includes(`convite-${id}`))
  return Promise.all(names.map((n) => readFile(`${outbox()}/${n}`, 'utf8')))
}

describe('sending an invitation', () => {
  test('makes a token that lives as long as its kind, and a mail that one click ends', async () => {
    const id = await invited({ name: 'Ana Reis', message: 'Vale a pena.' })
    await sendInvitation(at(today), id)
    const row = await reload(id)
    expect(row).toMatchObject({ state: 'delivered', tokenVersion: 1, sentAt: today })
    expect(row.expiresAt).toEqual(later(settings.invitation.days.platform))
    expect((await invitationOfToken(database(), tokenOf(id, 1)))?.id).toBe(id)
    const [mail = ''] = await mailsOf(id)
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail).toContain(`To: ${row.email}`)
  })

  test('twice sends once', async () => {
    const id = await invited()
    await sendInvitation(at(today), id)
    await sendInvitation(at(today), id)
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await reload(id)).tokenVersion).toBe(1)
  })

  test('goes on where a run died between the token and the mail', async () => {
    const id = await invited()
    await sendInvitation(at(today), id)
    await database().update(invitations).set({ state: 'sent' }).where(eq(invitations.id, id))
    expect(await dueInvitations(at(later(1)))).toContain(id)
    await sendInvitation(at(later(1)), id)
    expect(await reload(id)).toMatchObject({ state: 'delivered', tokenVersion: 1, sentAt: today })
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('waits for its hour', async () => {
    const id = await invited({ sendAt: later(2) })
    await sendInvitation(at(later(1)), id)
    expect((await reload(id)).state).toBe('scheduled')
    expect(await dueInvitations(at(later(1)))).not.toContain(id)
    expect(await dueInvitations(at(later(2)))).toContain(id)
    await sendInvitation(at(later(2)), id)
    expect((await reload(id)).state).toBe('delivered')
  })

  test('writes to nobody who asked not to be written to', async () => {
    const id = await invited({ email: 'farto@exemplo.pt' })
    await transaction(at(today), (tx) => suppress(tx, hashEmail('farto@exemplo.pt'), 'unsubscribed'))
    await sendInvitation(at(today), id)
    expect(await reload(id)).toMatchObject({ state: 'suppressed', tokenHash: null })
    expect(await mailsOf(id)).toHaveLength(0)
  })

  test('stays where the sending of its company is paused, and goes when it isn’t any more', async () => {
    const { id: companyId } = await company()
    await database().insert(invitationCounters).values({ companyId, pausedAt: today })
    const id = await invited({
      kind: 'review',
      companyId,
      serviceReference: 'F 12',
      serviceDate: '2026-11-03',
    })
    await sendInvitation(at(today), id)
    expect((await reload(id)).state).toBe('queued')
    expect(await dueInvitations(at(later(1)))).not.toContain(id)
    await database()
      .update(invitationCounters)
      .set({ pausedAt: null })
      .where(eq(invitationCounters.companyId, companyId))
    expect(await dueInvitations(at(later(1)))).toContain(id)
    await sendInvitation(at(later(1)), id)
    expect((await reload(id)).state).toBe('delivered')
  })

  test('sends no revoked one', async () => {
    const id = await invited()
    await database().update(invitations).set({ state: 'revoked' }).where(eq(invitations.id, id))
    await sendInvitation(at(today), id)
    expect(await mailsOf(id)).toHaveLength(0)
  })

  test('is the system’s alone', async () => {
    const id = await invited()
    await expect((async () => sendInvitation(ctx(await person()), id))()).rejects.toMatchObject({
      name: 'Refusal',
    })
  })
})

describe('what time brings', () => {
  test('one reminder, half-way, with the same link', async () => {
    const id = await invited()
    await sendInvitation(at(today), id)
    expect(await dueReminders(at(later(14)))).not.toContain(id)
    expect(await dueReminders(at(later(15)))).toContain(id)
    await remindOf(at(later(15)), id)
    await remindOf(at(later(15)), id)
    expect(await mailsOf(id)).toHaveLength(2)
    expect(await dueReminders(at(later(16)))).not.toContain(id)
    expect((await reload(id)).tokenVersion).toBe(1)
  })

  test('no reminder to whoever answered', async () => {
    const id = await invited()
    await sendInvitation(at(today), id)
    await database().update(invitations).set({ state: 'declined' }).where(eq(invitations.id, id))
    await remindOf(at(later(15)), id)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('an end, after which the link serves no more', async () => {
    const id = await invited()
    await sendInvitation(at(today), id)
    await expireInvitations(at(later(29)))
    expect((await reload(id)).state).toBe('delivered')
    expect(await expireInvitations(at(later(30)))).toBeGreaterThan(0)
    expect((await reload(id)).state).toBe('expired')
    expect(await expireInvitations(at(later(30)))).toBe(0)
  })
})
