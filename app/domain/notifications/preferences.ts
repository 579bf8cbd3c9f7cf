import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../people/schema'
import { authorise, may } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { type Choice, inForce, isOfTeam, kindNames, kinds, type NotificationKind, openKinds } from './kinds'
import { notificationPreferences, notifications } from './schema'

const mailChoice = z.enum(['now', 'daily', 'off'], { error: 'Escolha uma das respostas.' })
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'sim')

/** For each kind that may be chosen: a box for the bell and one answer for mail. */
export const preferencesForm = z.object(
  Object.fromEntries(
    openKinds.flatMap((kind) => [
      [`${kind}-sino`, ticked],
      [`${kind}-correio`, mailChoice],
    ]),
  ) as Record<string, typeof ticked | typeof mailChoice>,
)
export type PreferencesInput = z.output<typeof preferencesForm>

/** What is in force for me, kind by kind. */
export async function myPreferences({ db, actor }: Ctx): Promise<({ kind: NotificationKind } & Choice)[]> {
  authorise(actor, 'account.open')
  const rows = await db
    .select({ consent: users.marketingConsentAt, chosen: notificationPreferences })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, actor.userId as string))
  const consented = Boolean(rows[0]?.consent)
  const shown = kindNames.filter((kind) => !isOfTeam(kind) || may(actor, 'staff.open'))
  return shown.map((kind) => ({
    kind,
    ...inForce(kind, rows.find((row) => row.chosen?.kind === kind)?.chosen ?? null, consented),
  }))
}

/** Chooses for all kinds at once. Mails of news are consent to marketing: given and taken back here too. */
export function choosePreferences(ctx: Ctx, input: PreferencesInput): Promise<void> {
  return transaction(ctx, async (tx) => {
    const userId = tx.actor.userId as string
    authorise(tx.actor, 'account.edit', { userId })
    const chosen = openKinds.map((kind) => ({
      kind,
      inApp: input[`${kind}-sino`] === true,
      mail: input[`${kind}-correio`] as Choice['mail'],
    }))
    await setChoices(tx, userId, chosen)
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'notifications.choose' })
  })
}

/**
 * Writes what somebody wants of some kinds. What waits for the digest of a kind that gets no mail any more does not go.
 */
export async function setChoices(
  tx: TxCtx,
  userId: string,
  choices: ({ kind: NotificationKind } & Choice)[],
): Promise<void> {
  if (choices.length === 0) return
  const { db, now } = tx
  await db
    .insert(notificationPreferences)
    .values(choices.map((choice) => ({ ...choice, userId, updatedAt: now })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { inApp: sql`excluded.in_app`, mail: sql`excluded.mail`, updatedAt: now },
    })
  const ended = choices.filter((choice) => choice.mail === 'off').map((choice) => choice.kind)
  if (ended.length > 0) {
    await db
      .update(notifications)
      .set({ mail: 'off' })
      .where(
        and(
          eq(notifications.userId, userId),
          inArray(notifications.kind, ended),
          isNull(notifications.mailedAt),
        ),
      )
  }
  const news = choices.find((choice) => choice.kind === 'news')
  if (news) await setConsent(tx, userId, news.mail !== 'off')
}

/** Consent given or taken back elsewhere: whoever consents wants news by mail, whatever they chose before. */
export async function consentToNews(tx: TxCtx, userId: string, given: boolean): Promise<void> {
  const [chosen] = await tx.db
    .select({ inApp: notificationPreferences.inApp })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, 'news')))
  const inApp = chosen?.inApp ?? kinds.news.inApp
  await setChoices(tx, userId, [{ kind: 'news', inApp, mail: given ? 'now' : 'off' }])
}

/** Consent to marketing, with its date; the date of a consent that stands does not move. */
async function setConsent({ db, now }: TxCtx, userId: string, given: boolean) {
  await db
    .update(users)
    .set({ marketingConsentAt: given ? sql`coalesce(${users.marketingConsentAt}, ${now})` : null })
    .where(eq(users.id, userId))
}
