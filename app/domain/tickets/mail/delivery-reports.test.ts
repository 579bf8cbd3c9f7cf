import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, useWorld } from '../../../../tests/world'
import {
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
import { confirmBatch } from '../../invitations/batches/batch-running'
import { isSuppressed } from '../../invitations/delivery/suppressing'
import { invitationOfMessageId, messageIdOf } from '../../invitations/tokens'
import { readDeliveryReport } from './delivery-reports'
import { receiveMail } from './receiving'
import { ticketMails } from './schema'

useWorld()

let n = 0
/** A report as mail servers write it, about a mail of ours that had this Message-ID. */
function report({
  about,
  status = '5.1.1',
  action = 'failed',
  complaint,
  type = 'message/rfc822',
}: {
  about: string
  status?: string
  action?: string
  complaint?: string
  type?: string
}) {
  const part = complaint
    ? [
        `Content-Type: message/feedback-report`,
        '',
        `Feedback-Type: ${complaint}`,
        'User-Agent: SomeLoop/1.0',
        'Version: 1',
      ]
    : [
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.exemplo.pt',
        'Arrival-Date: Thu, 19 Nov 2026 09:00:00 +0000',
        '',
        'Final-Recipient: rfc822; cliente@exemplo.pt',
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: smtp; 550 ${status} <cliente@exemplo.pt>:`,
        '    Recipient address rejected',
      ]
  return Buffer.from(
    [
      'Return-Path: <>',
      'From: MAILER-DAEMON@exemplo.pt (Mail Delivery System)',
      'To: apoio@aval.example',
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <relato${++n}@exemplo.pt>`,
      `Content-Type: multipart/report; report-type=${complaint ? 'feedback-report' : 'delivery-status'}; boundary="b"`,
      'MIME-Version: 1.0',
      '',
      '--b',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'This is the mail system at host mx.exemplo.pt.',
      '',
      '--b',
      ...part,
      '',
      '--b',
      `Content-Type: ${type}`,
      '',
      'From: Aval <nao-responder@aval.example>',
      'To: cliente@exemplo.pt',
      // Folded, as servers do with what is long.
      `Message-ID:\r\n ${about}`,
      'Subject: Como correu?',
      '',
      type === 'message/rfc822' ? 'Conte como foi.\r\nMessage-ID: <outro@exemplo.pt>' : '',
      '--b--',
      '',
    ].join('\r\n'),
  )
}
const about = '<convite.x@aval.example>'

describe('what a report says', () => {
  test.each([
    ['a mailbox that is not there', { status: '5.1.1' }, 'bounce'],
    ['a domain without mail', { status: '5.4.4' }, 'bounce'],
    ['headers only', { type: 'text/rfc822-headers' }, 'bounce'],
    ['a full mailbox', { status: '5.2.2' }, null],
    ['a policy', { status: '5.7.1' }, null],
    ['for the moment', { status: '4.4.1', action: 'delayed' }, null],
    ['delivered', { status: '2.0.0', action: 'delivered' }, null],
    ['relayed to where nobody reports', { status: '5.1.1', action: 'relayed' }, null],
    ['unwanted', { complaint: 'abuse' }, 'complaint'],
    ['not unwanted after all', { complaint: 'not-spam' }, null],
  ] as const)('%s', async (_, how, kind) => {
    expect(await readDeliveryReport(report({ about, ...how }))).toEqual(kind && { kind, messageId: about })
  })

  test('a person who writes about a report reports nothing, cut anywhere neither throws', async () => {
    const plain = Buffer.from(
      `From: a@b.pt\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\nMessage-ID: ${about}\r\n`,
    )
    expect(await readDeliveryReport(plain)).toBeNull()
    const whole = report({ about })
    for (let i = 0; i < whole.length; i += 7) await readDeliveryReport(whole.subarray(0, i))
  })

  test('only what we signed names an invitation', () => {
    const invitation = { id: '0198c0de-0000-7000-8000-000000000001', tokenVersion: 2 }
    const ours = messageIdOf(invitation, true)
    expect(invitationOfMessageId(ours)).toBe(invitation.id)
    const changed = Array.from({ length: ours.indexOf('@') - 9 }, (_, i) => i + 9).map((i) => {
      const c = ours[i] === '0' ? '1' : '0'
      return invitationOfMessageId(ours.slice(0, i) + c + ours.slice(i + 1))
    })
    expect(new Set(changed)).toEqual(new Set([null]))
    expect(invitationOfMessageId(about)).toBeNull()
  })
})

async function fiftySent() {
  await nothingElseWaits()
  const { acme, owner } = await invitingCompanyInTest()
  const id = await upload(ctx(owner), emails(50, `${acme.id}.pt`))
  await confirmBatch(ctx(owner), id, { version: 1 })
  await runToEnd(id)
  await timetable(later(2))
  return { acme, sent: await invitationsOf(acme.id) }
}
const bring = (mail: Buffer) => receiveMail(ctx(byItself, later(3)), mail)

describe('what comes back by mail reaches the invitation', () => {
  test('three of fifty that bounced pause the company; the same report twice counts once', async () => {
    const { acme, sent } = await fiftySent()
    const first = report({ about: messageIdOf(sent[0] as never, false) })
    expect(await bring(first)).toEqual({ outcome: 'ignored', why: 'invitation-bounce' })
    expect(await bring(first)).toEqual({ outcome: 'repeated' })
    await bring(report({ about: messageIdOf(sent[0] as never, true) }))
    expect(await countersOf(acme.id)).toMatchObject({ bounced: 1, pausedAt: null })
    expect(await isSuppressed(database(), sent[0]?.emailHash ?? '')).toBe(true)
    for (const one of sent.slice(1, 3)) await bring(report({ about: messageIdOf(one, false) }))
    expect(await countersOf(acme.id)).toMatchObject({ bounced: 3, pausedReason: 'bounced' })
  })

  test('a complaint ends the invitation, and one in fifty pauses the company', async () => {
    const { acme, sent } = await fiftySent()
    await bring(report({ about: messageIdOf(sent[7] as never, false), complaint: 'abuse' }))
    expect(await countersOf(acme.id)).toMatchObject({ complained: 1, pausedReason: 'complained' })
  })

  test('a forged one, and one about another mail of ours, change nothing; nothing of their text is kept', async () => {
    const { acme, sent } = await fiftySent()
    const forged = messageIdOf(sent[0] as never, false).replace(/\.[\w-]{22}@/, `.${'x'.repeat(22)}@`)
    expect(await bring(report({ about: forged }))).toEqual({ outcome: 'ignored', why: 'bounce' })
    expect(await bring(report({ about: '<resumo-1@localhost>', complaint: 'abuse' }))).toMatchObject({
      why: 'bounce',
    })
    expect(await countersOf(acme.id)).toMatchObject({ bounced: 0, complained: 0 })
    const kept = await database().select().from(ticketMails).where(eq(ticketMails.why, 'bounce'))
    expect(kept.every((k) => k.subject === '' && k.quoted === null)).toBe(true)
  })
})
