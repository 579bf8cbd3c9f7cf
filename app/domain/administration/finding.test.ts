import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, useWorld } from '../../../tests/world'
import { writtenReview } from '../../../tests/world/review'
import { certificate, ticket } from '../../../tests/world/waiting'
import { findAnything, findRecent } from './finding'

useWorld()

const one = async (query: ReturnType<typeof sql>) =>
  (await database().execute<Record<string, string>>(query)).rows[0] as Record<string, string>

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
  test('reviews that are not published, certificates and invoices by their company, an invoice by its number', async () => {
    const acme = await company({ name: 'Xisto e Verga' })
    const { id: held } = await writtenReview(acme, { state: 'held', title: 'Xistoso do princípio ao fim' })
    const { id: given, companyId } = await certificate()
    await database().execute(sql`update companies set name = 'Zambujal Certificada' where id = ${companyId}`)
    const { id: invoice, number } = await one(sql`
      insert into invoices (id, company_id, state, purpose, description, net_cents, created_at, due_at)
      values (gen_random_uuid(), ${acme.id}, 'draft', 'assessment', 'Avaliação', 100, now(), now()) returning id, number`)
    const admin = ctx(await as('admin'))
    const keys = async (typed: string, who = admin) =>
      (await findAnything(who, typed)).map(({ kind, id }) => `${kind}:${id}`)
    expect(await keys('xistoso')).toEqual([`unpublished:${held}`])
    expect(await keys('zambujal')).toContain(`certificate:${given}`)
    expect(await keys('xisto verga')).toContain(`invoice:${invoice}`)
    expect(await keys(`Pedido n.º ${number}`)).toContain(`invoice:${invoice}`)
    expect(await keys('xistoso', ctx(await as('finance')))).toEqual([])
    expect(await keys(String(number).padStart(2, '0'), ctx(await as('moderator')))).not.toContain(
      `invoice:${invoice}`,
    )
    const inSupport = await findAnything(ctx(await as('support')), 'zambujal')
    expect(inSupport.find(({ kind }) => kind === 'certificate')?.href).toMatch(
      /^\/verificar-certificacao\/[A-Z0-9-]+$/,
    )
    // What was opened before comes back in its order, only where it may still be read.
    const before = [`invoice:${invoice}`, 'company:nada', `unpublished:${held}`, `company:${acme.id}`]
    const recent = async (role: Parameters<typeof as>[0]) =>
      (await findRecent(ctx(await as(role)), before)).map(({ kind, id }) => `${kind}:${id}`)
    expect(await recent('admin')).toEqual([before[0], before[2], before[3]])
    expect(await recent('moderator')).toEqual([before[2], before[3]])
    await expect(findRecent(ctx(await person()), before)).rejects.toMatchObject({ kind: 'not-found' })
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
