import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, useWorld } from '../../../tests/world'
import { ticket } from '../../../tests/world/waiting'
import { findAnything } from './finding'

useWorld()

describe('one search of the administration', () => {
  test('finds companies, people and tickets by their names, each where it is read', async () => {
    const acme = await company({ name: 'Zimbral Carpintaria' })
    const zita = await person({ name: 'Zita Zimbral' })
    const asked = await ticket('Zimbral: onde está a fatura')
    const found = await findAnything(ctx(await as('admin')), '  zimbral ')
    const hrefs = found.map(({ kind, href }) => [kind, href])
    expect(hrefs).toContainEqual(['company', expect.stringContaining(acme.id)])
    expect(hrefs).toContainEqual(['person', expect.stringContaining(zita.userId as string)])
    expect(hrefs).toContainEqual(['ticket', expect.stringContaining(asked)])
  })
  test('what somebody may not read is not found', async () => {
    await ticket('Quimbundo e a fatura')
    await company({ name: 'Quimbundo Obras' })
    const kinds = async (role: Parameters<typeof as>[0]) =>
      (await findAnything(ctx(await as(role)), 'quimbundo')).map(({ kind }) => kind).toSorted()
    expect(await kinds('support')).toEqual(['company', 'ticket'])
    expect(await kinds('moderator')).toEqual(['company'])
    expect(await kinds('editor')).toEqual([])
    await expect(findAnything(ctx(await person()), 'quimbundo')).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('one letter and none find nothing; signs of LIKE and of queries stand for themselves', async () => {
    const admin = ctx(await as('admin'))
    for (const typed of ['', 'a', '%%', '__', "' or 1=1", '!!!', '\\'])
      expect(await findAnything(admin, typed), typed).toEqual([])
  })
  test('names, addresses and words are read by an index', async () => {
    await database().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const plan = async (query: ReturnType<typeof sql>) =>
        JSON.stringify((await tx.execute(sql`explain ${query}`)).rows)
      expect(
        await plan(sql`select 1 from companies where f_unaccent(lower(name)) like '%zimbral%'`),
      ).toContain('companies_name_trgm')
      expect(
        await plan(sql`select 1 from tickets where words @@ websearch_to_tsquery('public.pt', 'zimbral')`),
      ).toContain('tickets_words')
      expect(
        await plan(
          sql`select 1 from reviews where words @@ websearch_to_tsquery('public.pt', 'zimbral') and published_at is not null`,
        ),
      ).toContain('reviews_traits')
    })
  })
})
