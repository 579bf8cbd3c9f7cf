import { and, desc, eq } from 'drizzle-orm'
import { users } from '../people/schema'
import type { TxCtx } from '../shared/ctx'
import { longDateTime } from '../shared/long-date'
import { Refusal } from '../shared/refusal'
import { events } from './schema'

/** A text that several write: what it is called, and where what changed since one saw it can be read. */
interface Text {
  subject: 'article' | 'question' | 'story'
  id: string
  /** «este artigo». */
  named: string
  /** Left out where only its state or its place changed. */
  difference?: string
}

/**
 * What is said to whoever saves a text after somebody else: who changed it, when, and where to read the difference. The form
 * is drawn again with what they typed, and under each field that differs what is stored (ui/field.tsx).
 */
export async function overtaken(
  { db, actor }: Pick<TxCtx, 'db' | 'actor'>,
  { subject, id, named, difference }: Text,
): Promise<Refusal> {
  const [last] = await db
    .select({ id: users.id, name: users.name, at: events.at })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, subject), eq(events.subjectId, id)))
    .orderBy(desc(events.id))
    .limit(1)
  const self = last?.id !== null && last?.id === actor.userId
  const who = self ? `${last.name} (noutra janela, a sua conta)` : (last?.name ?? 'alguém')
  const when = last ? `, em ${longDateTime(last.at)}` : ''
  const sentence = `Entretanto ${who} mudou ${named}${when}. O que escreveu ficou abaixo; onde é diferente, lê-se por baixo do campo o que está guardado. Se guardar outra vez, fica o seu; o outro continua nas versões.`
  const next = difference ? { to: difference, label: 'Ver o que mudou desde que abriu' } : undefined
  return new Refusal('conflict', sentence, { next })
}
