import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { publishedReview } from '../../../../tests/world/review'
import { newId } from '../../shared/ids'
import { correctNote, noteDetail, removeNote, writeNote } from './noting'
import { nameOfPerson, personTimeline } from './person-timeline'
import { timelineKinds } from './timeline-words'

useWorld()

const all = { kind: null, after: null }
const days = (n: number) => new Date(today.getTime() - n * 86_400_000)

async function somebody() {
  const me = await person()
  await publishedReview(await company(), { author: me, daysAgo: 5, title: 'Obra bem feita' })
  await database().execute(
    sql`insert into notifications (id, user_id, kind, key, title, text, href, mail, created_at, mailed_at)
      values (${newId()}, ${me.userId}, 'account', 'x', 'Um e-mail', 'Texto', '/perfil', 'now', ${days(3)}, ${days(3)})`,
  )
  await writeNote(ctx(await as('support'), days(1)), me.userId, {
    body: 'Telefonou: o e-mail antigo já não existe.',
  })
  return me
}

test('one line of everything, the newest first; by role only what is of their work', async () => {
  const me = await somebody()
  const kindsOf = async (role: 'support' | 'moderator' | 'finance' | 'admin') => {
    const { rows } = await personTimeline(ctx(await as(role)), me.userId, all)
    const times = rows.map((r) => r.at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    return [...new Set(rows.map((r) => r.kind))].toSorted()
  }
  expect(await kindsOf('admin')).toEqual(['avaliacoes', 'correio', 'equipa', 'notas'])
  expect(await kindsOf('support')).toEqual(['correio', 'equipa', 'notas'])
  expect(await kindsOf('moderator')).toContain('avaliacoes')
  await expect(
    personTimeline(ctx(await as('support')), me.userId, { kind: 'avaliacoes', after: null }),
  ).rejects.toMatchObject({ kind: 'not-allowed' })
  await expect(personTimeline(ctx(await as('auditor')), me.userId, all)).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(personTimeline(ctx(me), me.userId, all)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(nameOfPerson(ctx(await as('support')), newId())).rejects.toMatchObject({ kind: 'not-found' })
})

test('every kind can be asked for alone', async () => {
  const me = await somebody()
  const admin = ctx(await as('admin'))
  for (const kind of Object.keys(timelineKinds) as (keyof typeof timelineKinds)[]) {
    const { rows } = await personTimeline(admin, me.userId, { kind, after: null })
    expect(rows.every((r) => r.kind === kind)).toBe(true)
  }
})

test('reading it is written down, once a day; a note is in the trail, its words are not', async () => {
  const me = await somebody()
  const reader = await as('moderator')
  await personTimeline(ctx(reader), me.userId, all)
  await personTimeline(ctx(reader), me.userId, all)
  const { rows } = await database().execute<{ verb: string; after: unknown; reason: unknown }>(
    sql`select verb, after, reason from audit_log where object_id = ${me.userId} order by seq`,
  )
  expect(rows).toEqual([
    { verb: 'user.note', after: null, reason: null },
    { verb: 'user.read-timeline', after: null, reason: null },
  ])
})

test('pages by time and id: nothing twice, nothing left out', async () => {
  const me = await person()
  for (let i = 0; i < 70; i++)
    await database().execute(
      sql`insert into events (id, at, subject_type, subject_id, verb, actor_kind) values (${newId()}, ${days(i % 5)}, 'user', ${me.userId}, 'sign-in', 'user')`,
    )
  const admin = ctx(await as('admin'))
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof personTimeline>> = await personTimeline(admin, me.userId, {
      kind: 'conta',
      after,
    })
    seen.push(...page.rows.map((r) => r.id))
    after = page.next
  } while (after !== null)
  expect([seen.length, new Set(seen).size]).toEqual([70, 70])
})

test('nobody writes about themselves, nor without the right', async () => {
  const me = await as('support')
  const body = 'Uma nota sobre mim.'
  await expect(writeNote(ctx(me), me.userId, { body })).rejects.toMatchObject({ kind: 'not-allowed' })
  await expect(writeNote(ctx(await as('auditor')), me.userId, { body })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
})

test('a note is corrected, with what it said before, and retired with all it ever said', async () => {
  const me = await somebody()
  const [support, other] = [ctx(await as('support')), ctx(await as('moderator'))]
  const { rows } = await personTimeline(support, me.userId, { kind: 'notas', after: null })
  const id = rows[0]?.ref as string
  const body = 'Telefonou: o e-mail antigo existe, perdeu a palavra-passe.'
  await expect(correctNote(other, id, { version: 2, body })).rejects.toMatchObject({ kind: 'conflict' })
  await correctNote(other, id, { version: 1, body })
  await expect(correctNote(other, id, { version: 2, body })).rejects.toMatchObject({ kind: 'invalid' })
  const note = await noteDetail(support, id)
  expect(note).toMatchObject({
    body,
    version: 2,
    earlier: [{ body: 'Telefonou: o e-mail antigo já não existe.' }],
  })
  expect(note.corrector).toBeTruthy()
  const now = await personTimeline(support, me.userId, { kind: 'notas', after: null })
  expect(now.rows[0]).toMatchObject({ state: 'corrected', detail: body })
  await expect(correctNote(ctx(await as('auditor')), id, { version: 2, body })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(noteDetail(ctx(me), id)).rejects.toMatchObject({ kind: 'not-found' })
  const reason = 'Era de outra pessoa com o mesmo nome.'
  expect(await removeNote(support, id, { version: 2, reason })).toBe(me.userId)
  await expect(noteDetail(support, id)).rejects.toMatchObject({ kind: 'not-found' })
  const said = await database().execute<{ verb: string; reason: string | null }>(
    sql`select verb, reason from audit_log where object_id = ${me.userId} and verb like 'user.note%' order by seq`,
  )
  expect(said.rows).toEqual([
    { verb: 'user.note', reason: null },
    { verb: 'user.note-correct', reason: null },
    { verb: 'user.note-remove', reason },
  ])
})

test('whoever works here does not change what is said about themselves', async () => {
  const colleague = await as('moderator')
  await writeNote(ctx(await as('support')), colleague.userId, { body: 'Pediu para mudar o e-mail.' })
  const { rows } = await database().execute<{ id: string }>(
    sql`select id from person_notes where user_id = ${colleague.userId}`,
  )
  const id = rows[0]?.id as string
  await expect(correctNote(ctx(colleague), id, { version: 1, body: 'Outro texto.' })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(
    removeNote(ctx(colleague), id, { version: 1, reason: 'Porque eu quero que saia.' }),
  ).rejects.toMatchObject({ kind: 'not-allowed' })
})
