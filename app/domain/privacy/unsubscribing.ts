import { and, eq, inArray } from 'drizzle-orm'
import { count, endedKind } from '../broadcasts/counts'
import { endingWord } from '../broadcasts/mails'
import { isSuppressed, suppress } from '../invitations/delivery/suppressing'
import { answerable, invitationFlow } from '../invitations/invitation'
import { invitations } from '../invitations/schema'
import { inForce, isKind, kinds, type NotificationKind, openKinds } from '../notifications/kinds'
import { setChoices } from '../notifications/preferences'
import { notificationPreferences } from '../notifications/schema'
import { users } from '../people/schema'
import { confirmationFlow, confirmationTable } from '../projects/project-flow'
import { projectConfirmations } from '../projects/schema'
import { type AlertLink, alertLinkOf, alertOfLink, endOfLink } from '../saved-companies/alerts'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { readUnsubscribe } from '../shared/unsubscribe'
import { endFigureLink, figureLinkOf, figureOfLink } from '../statistics/subscribing'

/** What a link ends, and whether it is ended already; nothing about whose it is. */
export type Ending =
  | { kind: 'unknown' }
  | { kind: 'fixed'; label: string }
  | { kind: 'mails' | 'digest'; label: string; ended: boolean }
  | { kind: 'invitations'; ended: boolean }
  | { kind: 'alert' | 'figures'; label: string; ended: boolean }

/** What the link of a mail would end. Reading changes nothing. */
export async function endingOf(ctx: Pick<Ctx, 'db' | 'now'>, token: string): Promise<Ending> {
  const { db } = ctx
  const named = readUnsubscribe(token)
  const alert = named && alertLinkOf(named.what, named.id)
  if (alert) {
    const label = await alertOfLink(ctx, alert)
    return { kind: 'alert', label: label ?? '', ended: label === null }
  }
  const figure = named && figureLinkOf(named.what, named.id)
  if (figure) {
    const label = await figureOfLink(ctx, figure)
    return { kind: 'figures', label: label ?? '', ended: label === null }
  }
  if (named?.what === endingWord) return endingOfBroadcast(ctx, named.id)
  if (!named || !isUuid(named.id)) return { kind: 'unknown' }
  if (named.what === 'convite') {
    const [invitation] = await db.select().from(invitations).where(eq(invitations.id, named.id))
    if (!invitation) return { kind: 'unknown' }
    return { kind: 'invitations', ended: await isSuppressed(db, invitation.emailHash) }
  }
  if (named.what === question) {
    const [asked] = await db.select().from(projectConfirmations).where(eq(projectConfirmations.id, named.id))
    if (!asked) return { kind: 'unknown' }
    return { kind: 'invitations', ended: await isSuppressed(db, asked.emailHash) }
  }
  const covered = kindsOf(named.what)
  return covered ? endingOfKinds(ctx, named.id, named.what, covered) : { kind: 'unknown' }
}

async function endingOfKinds(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  what: string,
  covered: NotificationKind[],
): Promise<Ending> {
  const [user] = await db
    .select({ consent: users.marketingConsentAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return { kind: 'unknown' }
  if (covered.length === 0) return { kind: 'fixed', label: kinds[what as NotificationKind].label }
  const chosen = await db
    .select()
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), inArray(notificationPreferences.kind, covered)))
  const now = covered.map(
    (kind) => inForce(kind, chosen.find((c) => c.kind === kind) ?? null, Boolean(user.consent)).mail,
  )
  return what === digest
    ? { kind: 'digest', label: 'Resumo diário', ended: !now.includes('daily') }
    : {
        kind: 'mails',
        label: kinds[what as NotificationKind].label,
        ended: now.every((mail) => mail === 'off'),
      }
}

/**
 * Ends it: by the button of the page, or by the one click of a mail program (RFC 8058). Whoever has the link may;
 * ending twice ends once.
 * @throws Refusal `not-found` for a link that is none of ours, `invalid` for mails that can't be ended
 */
export function endMails(ctx: Ctx, token: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const ending = await endingOf(tx, token)
    const named = readUnsubscribe(token)
    if (ending.kind === 'unknown' || !named) throw new Refusal('not-found', 'Esta ligação não está completa.')
    if (ending.kind === 'fixed')
      throw new Refusal('invalid', `As mensagens de «${ending.label}» não podem ser desligadas.`)
    if (ending.kind === 'invitations')
      return named.what === question ? endQuestion(tx, named.id) : endInvitations(tx, named.id)
    const figure = figureLinkOf(named.what, named.id)
    if (figure) return endFigureLink(tx, figure)
    if (ending.kind === 'alert') return endOfLink(tx, alertLinkOf(named.what, named.id) as AlertLink)
    if (ending.ended) return
    if (named.what === endingWord) return endBroadcast(tx, named.id)
    await endKinds(tx, named.id, kindsOf(named.what) ?? [], ending.kind === 'digest')
  })
}

/** «person:broadcast»: the kind of a broadcast, ended from it. */
const partsOf = (id: string) => id.split(':', 2) as [userId: string, broadcastId: string]

async function endingOfBroadcast(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<Ending> {
  const [userId, broadcastId] = partsOf(id)
  const kind = await endedKind(ctx, broadcastId)
  return kind && isUuid(userId) ? endingOfKinds(ctx, userId, kind, [kind]) : { kind: 'unknown' }
}

/** It counts for the broadcast, never by whom. */
async function endBroadcast(tx: TxCtx, id: string): Promise<void> {
  const [userId, broadcastId] = partsOf(id)
  const kind = await endedKind(tx, broadcastId)
  if (!kind) return
  await endKinds(tx, userId, [kind], false)
  await count(tx, broadcastId, 'unsubscribed')
}

/** A company asked its customer whether a project was done for them (projects/asking.ts). */
const question = 'projeto'

/** The daily digest of several kinds is ended as a whole. */
const digest = 'resumo'

/** Kinds that a link is about; empty for one that can't be ended, null for what is no kind. */
function kindsOf(what: string): NotificationKind[] | null {
  if (what === digest) return openKinds
  if (!isKind(what)) return null
  return kinds[what].fixed ? [] : [what]
}

async function endKinds(tx: TxCtx, userId: string, covered: NotificationKind[], onlyDaily: boolean) {
  const [user] = await tx.db
    .select({ consent: users.marketingConsentAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const rows = await tx.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  const choices = covered
    .map((kind) => ({
      kind,
      ...inForce(kind, rows.find((r) => r.kind === kind) ?? null, Boolean(user?.consent)),
    }))
    .filter((choice) => !onlyDaily || choice.mail === 'daily')
    .map((choice) => ({ ...choice, mail: 'off' as const }))
  await setChoices(tx, userId, choices)
  await recordEvent(tx, {
    subjectType: 'user',
    subjectId: userId,
    verb: 'notifications.unsubscribe',
    data: { kinds: choices.map((choice) => choice.kind) },
  })
}

/** Nobody invites this address again; the invitation it came from is declined, or stopped where it has not left. */
async function endInvitations(tx: TxCtx, id: string): Promise<void> {
  const [invitation] = await tx.db.select().from(invitations).where(eq(invitations.id, id)).for('update')
  if (!invitation) return
  await suppress(tx, invitation.emailHash, 'unsubscribed')
  const verb = answerable.includes(invitation.state)
    ? 'decline'
    : invitationFlow.verbs.suppress.from.includes(invitation.state)
      ? 'suppress'
      : null
  if (!verb) return
  await move(
    tx,
    invitationFlow,
    { table: invitations, id: invitations.id, state: invitations.state, version: invitations.version },
    invitation,
    verb,
    {
      companyId: invitation.companyId ?? undefined,
      set: { decidedAt: tx.now, updatedAt: tx.now, email: null },
    },
  )
}

/** Nobody asks this address again, whatever for; the question it came from is taken back. */
async function endQuestion(tx: TxCtx, id: string): Promise<void> {
  const [asked] = await tx.db
    .select()
    .from(projectConfirmations)
    .where(eq(projectConfirmations.id, id))
    .for('update')
  if (!asked) return
  await suppress(tx, asked.emailHash, 'unsubscribed')
  if (asked.state !== 'sent') return
  await move(tx, confirmationFlow, confirmationTable, asked, 'revoke', { set: { email: null, name: null } })
}
