import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'

/**
 * «Ver» on a notification leads its reader to a page: one that they may open, or, where the thing is gone since, one that says so.
 * Every notification that the demonstration wrote to the accounts that can sign in there.
 */
test('what people are told leads somewhere that they may go', async () => {
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const { rows } = await db.query<{ email: string; href: string; kind: string; title: string }>(
    `select distinct u.email, n.href, n.kind, n.title from notifications n join users u on u.id = n.user_id
      where u.email like '%@aval.example' and u.blocked_at is null
        and exists (select from accounts a where a.user_id = u.id and a.password is not null) order by 1, 2`,
  )
  await db.end()
  const wrong: string[] = []
  for (const [email, told] of Map.groupBy(rows, (row) => row.email)) {
    const reader = await new Visitor().signIn(email)
    for (const { href, kind, title } of told) {
      const { status, url } = await reader.follow(href)
      if ((status !== 200 && status !== 410) || url.includes('/auth/login'))
        wrong.push(`${email}, ${kind}, «${title}»: ${href} ${status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(5)
}, 120_000)
