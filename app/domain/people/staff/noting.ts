import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { noteReading } from '../../audit/reading'
import { authorise } from '../../permissions'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid, newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { personNotes, users } from '../schema'
import { lockPerson } from './acted-on'

const right = 'user.note' as const

/**
 * Writes down something about somebody, for colleagues. The trail says that a note was written, never what: it outlives the
 * person.
 * @throws Refusal `not-found`; `not-allowed` about oneself
 */
export async function writeNote(ctx: Ctx, id: string, { body }: { body: string }): Promise<void> {
  authorise(ctx.actor, right)
  await transaction(ctx, async (tx) => {
    const person = await lockPerson(tx, id)
    checkAboutOther(tx, person.id)
    await tx.db
      .insert(personNotes)
      .values({ id: newId(), userId: person.id, body, at: tx.now, authorId: tx.actor.userId })
    await audit(tx, { verb: 'user.note', objectType: 'user', objectId: person.id })
  })
}

type Note = typeof personNotes.$inferSelect

const noNote = () => new Refusal('not-found', 'Não encontrámos esta nota: pode ter sido retirada.')

function checkAboutOther({ actor }: Pick<TxCtx, 'actor'>, userId: string) {
  if (userId === actor.userId)
    throw new Refusal('not-allowed', 'Sobre a própria conta escreve outra pessoa da equipa.', {
      right: 'escrever notas sobre outras pessoas',
    })
}

const changeNote = defineChange({
  lock: async ({ db }, id: string) => {
    const [note] = isUuid(id)
      ? await db.select().from(personNotes).where(eq(personNotes.id, id)).for('update')
      : []
    if (!note) throw noNote()
    return note
  },
  versionOf: (note: Note) => note.version,
  apart: (tx, note) => checkAboutOther(tx, note.userId),
  tooLate: () =>
    new Refusal('conflict', 'Entretanto alguém corrigiu esta nota. O que escreveu está no formulário.'),
})

/** Other words from now on; what stood there stays readable at the note. The trail says who and when. */
export const correctNote = (
  ctx: Ctx,
  id: string,
  { version, body }: { version: number; body: string },
): Promise<void> =>
  changeNote(ctx, id, { right, version }, async (tx, note) => {
    if (note.body === body)
      throw new Refusal('invalid', '', { fields: { body: 'A nota já diz isto: mude o texto primeiro.' } })
    const earlier = [...note.earlier, { body: note.body, until: tx.now.toISOString() }]
    await tx.db
      .update(personNotes)
      .set({ body, earlier, version: note.version + 1, correctedAt: tx.now, correctedBy: tx.actor.userId })
      .where(eq(personNotes.id, note.id))
    await audit(tx, { verb: 'user.note-correct', objectType: 'user', objectId: note.userId })
  })

/** Gone with all it ever said; that it was there, and why it went, stays in the trail. @returns whom it was about */
export const removeNote = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<string> =>
  changeNote(ctx, id, { right, version }, async (tx, note) => {
    await tx.db.delete(personNotes).where(eq(personNotes.id, note.id))
    await audit(tx, { verb: 'user.note-remove', objectType: 'user', objectId: note.userId, reason })
    return note.userId
  })

/** One note with what it said before, and whether it may be changed. Reading it is written down. @throws Refusal `not-found` */
export async function noteDetail(ctx: Ctx, id: string) {
  authorise(ctx.actor, right)
  const name = (column: 'author_id' | 'corrected_by') =>
    sql<string | null>`(select u.name from users u where u.id = ${personNotes}.${sql.identifier(column)})`
  const [row] = isUuid(id)
    ? await ctx.db
        .select({
          note: personNotes,
          person: users.name,
          author: name('author_id'),
          corrector: name('corrected_by'),
        })
        .from(personNotes)
        .innerJoin(users, eq(users.id, personNotes.userId))
        .where(eq(personNotes.id, id))
    : []
  if (!row) throw noNote()
  const { note, ...names } = row
  await noteReading(ctx, { verb: 'user.read-timeline', objectType: 'user', objectId: note.userId })
  return {
    id: note.id,
    version: note.version,
    personId: note.userId,
    body: note.body,
    at: note.at,
    correctedAt: note.correctedAt,
    earlier: note.earlier.map(({ body, until }) => ({ body, until: new Date(until) })).toReversed(),
    own: note.userId === ctx.actor.userId,
    ...names,
  }
}
export type NoteDetail = Awaited<ReturnType<typeof noteDetail>>
