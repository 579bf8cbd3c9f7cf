import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, person, useWorld } from '../../../../tests/world'
import { killAt, revive } from '../../../../tests/world/killing'
import { useNewMails } from '../../../../tests/world/mail'
import { runJobs } from '../../../../tests/world/person'
import { outcome } from '../../../../tests/world/review'
import { acceptTerms } from '../../legal/accepting-anew'
import { legalAnnouncements } from '../../legal/schema'
import { notifications } from '../../notifications/schema'
import { settings } from '../../settings/settings'
import { tellAuthors } from './telling'

useWorld()

const mails = useNewMails()
const now = new Date('2026-11-27T09:33:00Z')
const version = '2026-12-13'
const system = () => ctx(byItself, now)
afterEach(() => {
  killAt(null)
})

const toldOf = (userId: string) =>
  database()
    .select()
    .from(legalAnnouncements)
    .where(and(eq(legalAnnouncements.userId, userId), eq(legalAnnouncements.version, version)))

test('every author is told once: by mail, in the product, and it is written down when', async () => {
  const author = await person({ termsVersion: '2026-11-24', reviewsCount: 2, name: 'Rita Lopes' })
  const others = await Promise.all([
    person({ termsVersion: '2026-11-24', reviewsCount: 0 }),
    person({ termsVersion: version, reviewsCount: 2 }),
    person({ termsVersion: '2026-11-24', reviewsCount: 2, blockedAt: now }),
  ])
  expect(await tellAuthors(system())).toBe(1)
  expect(await tellAuthors(system())).toBe(0)
  await runJobs(now)
  const sent = await mails()
  expect(sent.map((m) => m.to?.[0]?.address)).toEqual([author.email])
  expect(sent[0]?.subject).toBe('Os termos da Aval mudam a 13 de dezembro de 2026')
  for (const words of ['Olá, Rita.', 'fora da Aval', 'estrelas', 'sem custos', '/perfil/editar/partilha'])
    expect(sent[0]?.text).toContain(words)
  expect(await toldOf(author.userId)).toMatchObject([{ at: now }])
  const noted = await database().select().from(notifications).where(eq(notifications.userId, author.userId))
  expect(noted).toMatchObject([{ kind: 'account', href: '/perfil/editar/partilha' }])
  for (const other of others) expect(await toldOf(other.userId)).toEqual([])
})

test('who accepted before that texts leave the site reads that this stays as it is', async () => {
  const author = await person({ termsVersion: settings.sharing.termsVersion, reviewsCount: 2 })
  expect(await tellAuthors(system())).toBe(1)
  await runJobs(now)
  const [mail] = await mails()
  expect(mail?.to?.[0]?.address).toBe(author.email)
  expect(mail?.text).toContain('isso não muda')
  expect(mail?.text).not.toContain('Se não aceitar')
})

test('who is told late reads the day on which it holds for them; who accepted meanwhile reads nothing', async () => {
  const late = new Date('2026-12-09T10:00:00Z')
  const [slow, quick] = await Promise.all([
    person({ termsVersion: '2026-11-24', reviewsCount: 1 }),
    person({ termsVersion: '2026-11-24', reviewsCount: 1 }),
  ])
  await tellAuthors(ctx(byItself, late))
  await acceptTerms(ctx(quick, late), version)
  await runJobs(late)
  const sent = await mails()
  expect(sent.map((m) => [m.to?.[0]?.address, m.subject])).toEqual([
    [slow.email, 'Os termos da Aval mudam a 24 de dezembro de 2026'],
  ])
})

test('before the announcement nobody is told, and of terms that were never announced neither', async () => {
  await person({ termsVersion: '2026-11', reviewsCount: 1 })
  expect(await tellAuthors(ctx(byItself, new Date('2026-11-23T10:00:00Z')))).toBe(0)
  expect(await outcome(async () => tellAuthors(ctx(await person(), now)))).toBe('not-found')
  await tellAuthors(system())
  await runJobs(now)
  await mails()
})

test('killed at any statement, the next run goes on: everybody once, nobody twice', async () => {
  const many = settings.sharing.toldPerBatch + 5
  const written = async (from: number) => {
    await database().execute(sql`insert into users (id, name, email, email_verified, terms_version, reviews_count)
      select gen_random_uuid(), 'Autor', 'autor' || n || '@exemplo.example', true, '2026-11-24', 1
      from generate_series(${from}::int, ${from + many - 1}::int) n`)
  }
  await written(0)
  killAt(null)
  await tellAuthors(system())
  const whole = revive()
  await database().execute(sql`delete from pgboss.job`)
  await database().execute(sql`delete from legal_announcements`)
  // In the first batch, between the two, in the second, and in the last statement.
  for (const n of [3, Math.round(whole * 0.4), Math.round(whole * 0.975), whole - 1]) {
    killAt(n)
    await tellAuthors(system()).catch(() => {})
    revive()
  }
  await tellAuthors(system())
  const { rows } = await database().execute<{ told: number; queued: number; people: number }>(sql`select
    (select count(*)::int from legal_announcements where user_id in (select id from users where name = 'Autor')) told,
    (select count(*)::int from pgboss.job where name = 'reviews.mail-new-terms' and data ->> 'userId' in (select id::text from users where name = 'Autor')) queued,
    (select count(distinct data ->> 'userId')::int from pgboss.job where name = 'reviews.mail-new-terms' and data ->> 'userId' in (select id::text from users where name = 'Autor')) people`)
  expect(rows[0]).toEqual({ told: many, queued: many, people: many })
}, 60_000)
