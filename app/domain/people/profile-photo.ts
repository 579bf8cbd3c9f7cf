import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { files as fileStore } from '~/platform/files'
import { defineJob, enqueue } from '~/platform/jobs'
import { limitTo } from '~/platform/rate-limit'
import { files } from '~/platform/schema'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { encodePhoto } from './photo-encoding'
import { showProfileAnew } from './profile-shown'
import { users } from './schema'

const perPerson = { name: 'photo', points: 20, seconds: 3600 }

/**
 * Takes a picture of whoever asks. It is drawn anew within the request, not by a job: the person waits for it, what is
 * wrong with it must stand in the form, and nothing of what was sent is ever stored. What it costs is bounded by size,
 * pixels, six seconds, and pictures per hour.
 * @throws Refusal `invalid` with what is wrong with it, `too-many`
 */
export async function setPhoto(ctx: Ctx, sent: Buffer): Promise<void> {
  const userId = ctx.actor.userId as string
  authorise(ctx.actor, 'account.edit', { userId })
  await limitTo(ctx.db, perPerson, userId, ctx.now, 'Enviou muitas fotografias em pouco tempo.')
  const photo = await encodePhoto(sent)
  const id = newId()
  // A key of its own, not of its content: two people with the same picture don't share a file, so it goes with theirs.
  const key = `pessoas/${id}.webp`
  const store = await fileStore()
  await store.put(key, photo.bytes)
  try {
    await transaction(ctx, async (tx) => {
      await tx.db.insert(files).values({
        id,
        key,
        contentType: photo.contentType,
        bytes: photo.bytes.length,
        sha256: createHash('sha256').update(photo.bytes).digest('hex'),
        width: photo.side,
        height: photo.side,
        colour: photo.colour,
        visibility: 'public',
        ownerUserId: userId,
        createdAt: tx.now,
      })
      await changePhoto(tx, userId, id)
    })
  } catch (error) {
    await store.remove(key)
    throw error
  }
}

/** Takes the picture of whoever asks away. */
export function removePhoto(ctx: Ctx): Promise<void> {
  return transaction(ctx, async (tx) => {
    const userId = tx.actor.userId as string
    authorise(tx.actor, 'account.edit', { userId })
    await changePhoto(tx, userId, null)
  })
}

/** Changes take turns on the person's row: of two at once one picture stays, and no other is left behind. */
async function changePhoto(tx: TxCtx, userId: string, to: string | null): Promise<void> {
  const { db, now } = tx
  const [before] = await db
    .select({ photo: users.photoFileId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!before) throw new Refusal('not-found', 'Não encontrámos esta conta.')
  if (before.photo === to) return
  await db.update(users).set({ photoFileId: to, updatedAt: now }).where(eq(users.id, userId))
  if (before.photo) {
    const gone = await db.delete(files).where(eq(files.id, before.photo)).returning({ key: files.key })
    for (const { key } of gone) await enqueue(tx, removeStoredFile, { key })
  }
  await recordEvent(tx, {
    subjectType: 'user',
    subjectId: userId,
    verb: to ? 'profile.photo' : 'profile.photo-removed',
  })
  await showProfileAnew(tx, userId)
}

/** Removes stored bytes that no file needs any more. */
export const removeStoredFile = defineJob({
  name: 'people.remove-stored-file',
  data: z.object({ key: z.string().max(300) }),
  async run({ db }, { key }) {
    const [used] = await db.select({ id: files.id }).from(files).where(eq(files.key, key))
    if (!used) await (await fileStore()).remove(key)
  },
})
