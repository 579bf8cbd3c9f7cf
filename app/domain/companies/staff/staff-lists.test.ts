import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, useWorld } from '../../../../tests/world'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { staffCompanies } from './staff-lists'
import { companyLists, type StaffScope } from './staff-lists-filter'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
let staff: Actor
const found = async (query: string, scope: StaffScope = 'all', after: string | null = null) =>
  staffCompanies(ctx(staff), companyLists[scope].read(new URLSearchParams(query)), after)
const names = async (query: string, scope: StaffScope = 'all') =>
  (await found(query, scope)).rows.map((r) => r.name)

beforeAll(async () => {
  staff = await as('support')
  const certificate = (id: string, level: number, until: string, state: string, code: string) =>
    database().execute(
      sql`insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since)
        values (${newId()}, ${code}, ${id}, ${level}, ${state}, 'Tudo', '2026', '[]', now(), ${until}, now())`,
    )
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12))
  const a = await company({
    name: 'Ágata Pinturas',
    legalName: 'Irmãos Côrte-Real, Lda.',
    nipc: '510953964',
    category: 'pintura',
    createdAt: day(1),
    phone: '+351253123456',
    website: 'https://www.agata.example/casa',
  })
  const b = await company({
    name: 'Bento & Filhos',
    district: '11',
    municipality: '1106',
    createdAt: day(2),
    email: 'geral@bento.example',
    ownership: 'unclaimed',
  })
  const c = await company({
    name: 'Casa Ágil',
    listing: 'suspended',
    createdAt: day(3),
    legalStanding: 'insolvent',
  })
  const d = await company({ name: 'Dona Elvira', listing: 'pending', createdAt: day(4), demonstration: true })
  await certificate(a.id, 1, '2026-12-10', 'valid', '0123456789A')
  await certificate(b.id, 2, '2027-08-10', 'valid', '0123456789B')
  await certificate(c.id, 1, '2027-08-10', 'suspended', '0123456789C')
  await person({ email: 'rita@oficio.example', company: { id: a.id, role: 'owner' } })
  await person({ email: 'rui@oficio.example', company: { id: d.id, role: 'viewer' } })
  await database().execute(
    sql`insert into company_scores (company_id, score, reviews) values (${a.id}, 4.6, 12), (${b.id}, 2.1, 5)`,
  )
})

describe('what is found', () => {
  const [A, B, C, D] = ['Ágata Pinturas', 'Bento & Filhos', 'Casa Ágil', 'Dona Elvira']
  test.each<[string, (string | undefined)[]]>([
    ['', [D, C, B, A]],
    ['ordem=antigas', [A, B, C, D]],
    ['ordem=nome', [A, B, C, D]],
    ['q=agata', [A]],
    ['q=corte-real irmaos', [A]],
    ['q=510 953 964', [A]],
    ['q=5109', [A]],
    ['q=253 123 456', [A]],
    ['q=agata.example', [A]],
    ['q=https://www.agata.example/outra', [A]],
    ['q=GERAL@bento.example', [B]],
    ['q=rita@oficio', [A]],
    ['q=rita@oficio.example', [A]],
    ['q=rui@oficio.example', [D]],
    ['estado=pendente', [D]],
    ['estado=suspensa', [C]],
    ['posse=por-reivindicar', [B]],
    ['situacao=insolvente', [C]],
    ['categoria=pintura', [A]],
    ['categoria=construcao', [D, C, B, A]],
    ['distrito=11', [B]],
    ['certificado=sim', [B, A]],
    ['certificado=plus', [B]],
    ['certificado=a-caducar', [A]],
    ['certificado=suspenso', [C]],
    ['certificado=nao', [D, C]],
    ['responsavel=com', [A]],
    ['responsavel=sem', [D, C, B]],
    ['pontuacao=4.5', [A]],
    ['pontuacao=ate-3', [B]],
    ['pontuacao=sem', [D, C]],
    ['de=2026-01-02&ate=2026-01-03', [C, B]],
    ['demonstracao=sim', [D]],
    ['demonstracao=nao&estado=aprovada&certificado=sim&ordem=nome', [A, B]],
    ['q=nada-disto-existe', []],
    ['estado=inventado&de=2026-02-30', [D, C, B, A]],
    ["q=%25' or 1=1 --", []],
  ])('«%s»', async (query, expected) => expect(await names(query)).toEqual(expected))

  test('by an id, and names that nearly fit when nothing does', async () => {
    const id = (await found('q=agata')).rows[0]?.id as string
    expect(await names(`q=${id}`)).toEqual([A])
    const near = await found('q=agatha pintura')
    expect([near.alike, near.rows[0]?.name]).toEqual([true, A])
  })

  test('each address holds its part for good', async () => {
    expect(await names('estado=pendente', 'approved')).toEqual([B, A])
    expect(await names('certificado=nao&ordem=validade', 'certified')).toEqual([A, B])
    expect(
      companyLists.all.query(companyLists.all.read(new URLSearchParams('ordem=validade'))),
    ).toMatchObject({ ordem: null })
  })
})

describe('page by page', () => {
  beforeAll(async () => {
    await database().execute(sql`insert into companies (id, slug, name, category, district, municipality, listing, created_at, updated_at)
      select gen_random_uuid(), 'pag-' || g, case when g % 3 = 0 then 'Igual' else 'Página ' || g end, 'canalizacao', '30', '3103', 'approved',
        timestamptz '2025-01-01' + (g / 4) * interval '1 microsecond', now() - (g / 2) * interval '1 day' from generate_series(1, 1100) g`)
    await database().execute(sql`analyze companies`)
  })

  test.each([
    ['distrito=30', 1001],
    ['distrito=30&ordem=antigas', 1001],
    ['distrito=30&ordem=nome', 1001],
    ['distrito=30&ordem=alteradas', 1001],
    ['distrito=30&q=igual&ordem=nome', 366],
  ])(
    '«%s»: each once, whether many fit or few',
    async (query, count) => {
      const seen: string[] = []
      let after: string | null = null
      const expected = query.includes('igual') ? 366 : 1100
      for (let i = 0; i < 100; i++) {
        const part = await found(query, 'all', after)
        expect(part.found).toBe(count)
        seen.push(...part.rows.map((r) => r.id))
        after = part.next
        if (!after) break
      }
      expect(seen).toHaveLength(expected)
      expect(new Set(seen).size).toBe(expected)
    },
    60_000,
  )

  test.each(['x', 'MjAyNnx4', 'LTF8', Buffer.from(`99999999|${newId()}`).toString('base64url')])(
    'a made-up key (%s) begins at the beginning',
    async (key) => {
      for (const ordem of ['recentes', 'nome', 'alteradas'])
        expect((await found(`distrito=30&ordem=${ordem}`, 'all', key)).rows).toHaveLength(20)
      expect((await found('ordem=validade', 'certified', key)).rows).toHaveLength(2)
    },
  )
})

test('what is narrowed is named, each with the way to take it off', () => {
  const filter = companyLists.all.read(
    new URLSearchParams('q=silva&estado=pendente&distrito=03&de=2026-01-31&pontuacao=3-4'),
  )
  expect(companyLists.all.narrowed(filter, { category: null, district: 'Braga' })).toEqual([
    { param: 'q', label: '«silva»' },
    { param: 'estado', label: 'Pendente' },
    { param: 'distrito', label: 'Braga' },
    { param: 'pontuacao', label: 'De 3 a 4' },
    { param: 'de', label: 'Desde 31/01/2026' },
  ])
})

test('who may not, does not', async () => {
  const filter = companyLists.all.read(new URLSearchParams())
  await expect(staffCompanies(ctx(await as('auditor')), filter, null)).rejects.toEqual(refusal('not-allowed'))
  await expect(staffCompanies(ctx(await person()), filter, null)).rejects.toEqual(refusal('not-found'))
})
