import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'
import { addressOf, type Examples, readExamples } from './examples.ts'
import { type Persona, personas, table } from './table.ts'

/**
 * Whoever evaluates, decides a certification, moderates or supports never sees who brought a company: every company counts for a
 * canary here, every account began with its code, and no page of theirs says so, nor what it carries.
 */
/** Whose pages are walked, and which of them: what everybody reads once. */
const blind = { moderador: /^\//, auditor: /^\/admin/, apoio: /^\/admin/, dono: /^\/perfil/ } as const
const code = 'zzzwwwkk'
const name = 'Zélia Canário Ventosa'
const affiliateId = '0190abcd-0000-7000-8000-00000c0ffee0'
const user = '0190abcd-0000-7000-8000-00000c0ffee1'
const traces = [code, name, affiliateId]

/** The list of accounts names the canary, which is one; the field of a new company has the code of one’s own account. */
const own = ['/admin/usuarios', '/empresas/criar-perfil']

let examples: Examples = {}
let db: pg.Client
const visitors = new Map<string, Visitor>()

beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  examples = await readExamples(db)
  await db.query('insert into users (id, name, email, email_verified) values ($1, $2, $3, true)', [
    user,
    name,
    `${code}@exemplo.pt`,
  ])
  await db.query(
    `insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at, alias)
      values ($1, $2, 'active', $3, 'Escrevo.', '1', now(), now(), $4)`,
    [affiliateId, user, code, name],
  )
  await db.query(
    `insert into affiliate_attributions (company_id, affiliate_id, state, code, how, brought_at, bound_at, reason)
      select id, $1, 'held', $2, 'address', now(), now(), $3 from companies
      on conflict (company_id) do update set affiliate_id = excluded.affiliate_id, code = excluded.code, reason = excluded.reason`,
    [affiliateId, code, name],
  )
  await db.query(
    `insert into affiliate_findings (id, affiliate_id, company_id, rule, weight, state, evidence, found_at, expires_at)
      select gen_random_uuid(), $1, id, 'paid-ad', 'look', 'open', jsonb_build_object('marca', $2::text), now(), now() + interval '30 days' from companies
      on conflict do nothing`,
    [affiliateId, name],
  )
  await db.query(
    "update users set partner_code = $1, partner_code_how = 'address', partner_code_at = now()",
    [code],
  )
  // The first page of a server takes longer than the database has patience for on a busy machine.
  await new Visitor().get('/auth/login')
  for (const who of [...Object.keys(blind), 'financeiro'])
    visitors.set(who, await new Visitor().signIn(who as 'dono'))
}, 120_000)
/** Other files read the same demonstration. */
afterAll(async () => {
  await db.query(
    'update users set partner_code = null, partner_code_how = null, partner_code_at = null where partner_code = $1',
    [code],
  )
  await db.query('delete from affiliates where id = $1', [affiliateId])
  await db.query('delete from users where id = $1', [user])
  await db.end()
})

const found = (html: string) => traces.filter((trace) => html.includes(trace))

describe.each(Object.entries(blind))('%s', (who, part) => {
  const at = personas.indexOf(who as Persona)
  const pages = Object.keys(table).filter(
    (path) => part.test(path) && table[path]?.get[at] === 200 && !own.includes(path),
  )
  test('has pages', () => expect(pages.length).toBeGreaterThan(20))
  test.each(pages)('%s', async (path) => {
    const answer = await (visitors.get(who) as Visitor).get(addressOf(path, examples))
    expect(found(await answer.text())).toEqual([])
  })
})

test('finance reads it, so a page that tells would be found out', async () => {
  const finance = visitors.get('financeiro') as Visitor
  expect(found(await (await finance.get('/admin/billing/sinais')).text())).toEqual(
    expect.arrayContaining([code, name]),
  )
})
