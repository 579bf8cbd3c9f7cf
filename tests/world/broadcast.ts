import { eq, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { scheduleBroadcast } from '../../app/domain/broadcasts/deciding'
import { type BroadcastInput, broadcastForm } from '../../app/domain/broadcasts/forms'
import { broadcastRecipients, broadcasts } from '../../app/domain/broadcasts/schema'
import { sendLane } from '../../app/domain/broadcasts/sending'
import { startBroadcast } from '../../app/domain/broadcasts/starting'
import { createBroadcast } from '../../app/domain/broadcasts/writing'
import { notifications } from '../../app/domain/notifications/schema'
import { type Actor, system } from '../../app/domain/permissions'
import { as, ctx } from '../world.ts'

/** What a form says of one, unless said otherwise: of the service, by notice. */
export const said = (more: Record<string, unknown> = {}): BroadcastInput =>
  broadcastForm.parse({
    kind: 'service',
    title: 'A Aval pára na terça à noite',
    body: 'Na terça, das 2h às 3h, fazemos manutenção.\n\nNada se perde do que estiver a escrever.',
    button: 'Saber mais',
    href: '/ajuda',
    channels: ['notice'],
    ...more,
  })

/** A draft by somebody of the support. @returns its id */
export async function drafted(more: Record<string, unknown> = {}, by?: Actor): Promise<string> {
  return createBroadcast(ctx(by ?? (await as('support'))), said(more))
}

/** Written and due at once, past whatever would need a second person. */
export async function scheduled(more: Record<string, unknown> = {}): Promise<string> {
  const id = await drafted(more)
  await scheduleBroadcast(ctx(await as('editor')), id, { version: 1 })
  return id
}

/** As a worker does it: the audience, then lanes until nothing can be done now. */
export const prepare = (id: string) => startBroadcast.run(ctx(system), { id }, '')
export const send = (id: string) => sendLane.run(ctx(system), { id }, '')

/** All of it at once. @returns its row */
export async function sent(more: Record<string, unknown> = {}) {
  const id = await scheduled(more)
  await prepare(id)
  await send(id)
  return broadcastRow(id)
}

export async function broadcastRow(id: string) {
  const [row] = await database().select().from(broadcasts).where(eq(broadcasts.id, id))
  return row as typeof broadcasts.$inferSelect
}

export const recipients = (id: string) =>
  database().select().from(broadcastRecipients).where(eq(broadcastRecipients.broadcastId, id))

/** Who got its notice, as often as they got it. */
export const noticedBy = async (id: string): Promise<string[]> =>
  (
    await database()
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.key, `broadcast:${id}`))
  ).map(({ userId }) => userId)

/** So many people with accounts, in an instant. */
export const crowd = (n: number, consented = false) =>
  database().execute(sql`insert into users (id, name, email, email_verified, created_at, marketing_consent_at)
    select gen_random_uuid(), 'Gente ' || i, 'gente.' || gen_random_uuid() || '@exemplo.pt', true, '2025-01-01'::timestamptz,
      case when ${consented} then '2025-01-01'::timestamptz end from generate_series(1, ${n}::int) i`)

/** Nobody but whom a test makes: audiences are whole. */
export const nobodyElse = async () => {
  await database().execute(sql`update users set email_verified = false`)
  await database().execute(sql`delete from broadcasts`)
}
