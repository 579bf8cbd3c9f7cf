import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { auditLog } from '../../audit/schema'
import type { Actor } from '../../permissions'
import { erasures } from '../../privacy/schema'
import { newId } from '../../shared/ids'
import { userList } from './user-filter'
import { findUsers } from './user-listings'
import { userRecord } from './user-record'
import { userTrail } from './user-trail'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const filter = (query: string) => userList.read(new URLSearchParams(query))
async function find(query: string, actor?: Actor) {
  const c = ctx(actor ?? (await as('support')))
  const names: string[] = []
  const { found, alike, ...first } = await findUsers(c, filter(query), null)
  let page: { rows: { name: string }[]; next: string | null } = first
  for (;;) {
    names.push(...page.rows.map((u) => u.name))
    if (!page.next) return { names, found, alike }
    page = await findUsers(c, filter(query), page.next)
  }
}

describe('the address is the filter', () => {
  test.each([
    ['', {}],
    ['q=+Ana++Silva+', { search: 'Ana Silva' }],
    ['papel=equipa&estado=bloqueada', { role: 'staff', state: 'blocked' }],
    ['papel=admin', { role: 'admin' }],
    ['papel=toString&estado=__proto__&ordem=constructor', {}],
    ['de=2026-01-01&ate=2026-01-31', { from: '2026-01-01', until: '2026-01-31' }],
    ['de=2026-02-30&ate=amanha', {}],
    ['ordem=nome', { sort: 'name' }],
  ])('%j', (query, expected) => {
    const nothing = { search: '', role: null, state: null, from: null, until: null, sort: 'newest' }
    expect(filter(query)).toEqual({ ...nothing, ...expected })
  })
  test('reads back what it writes', () => {
    const all = filter('q=ana&papel=moderator&estado=a-apagar&de=2026-01-01&ate=2026-02-01&ordem=avaliacoes')
    const written = Object.entries(userList.query(all)).flatMap(([k, v]) => (v ? [[k, v]] : []))
    expect(userList.read(new URLSearchParams(written))).toEqual(all)
  })
})

describe('search', () => {
  test('names without accents, any word of them, in any case; e-mails from their beginning; ids', async () => {
    const key = randomUUID().slice(0, 8)
    const name = `Conceição ${key} Gonçalves`
    const { userId } = await person({ name, email: `conceicao.${key}@exemplo.pt` })
    for (const q of [
      `conceicao ${key}`,
      `GONÇALVES ${key}`,
      `${key} gon`,
      `${key}`,
      `conceicao.${key}`,
      `Conceicao.${key}@exemplo.pt`,
      userId,
    ])
      expect((await find(`q=${encodeURIComponent(q)}`)).names, q).toEqual([name])
  })

  test('a whole address stands before those it only begins', async () => {
    const key = randomUUID().slice(0, 8)
    await person({ name: 'Exata', email: `${key}@exemplo.pt`, createdAt: new Date('2020-01-01') })
    await person({ name: 'Outra', email: `${key}@exemplo.pt.example`, createdAt: new Date('2026-01-01') })
    expect((await find(`q=${key}@exemplo.pt`)).names).toEqual(['Exata', 'Outra'])
  })

  test('a slip of the pen finds the names most like it, and says so', async () => {
    await person({ name: 'Bartolomeu Zagalo' })
    const { names, alike } = await find('q=bartolomeo zagallo')
    expect([names[0], alike]).toEqual(['Bartolomeu Zagalo', true])
  })

  test.each(['%', '_', '\\', "' or 1=1 --", '%%%', '@', '   '])('%j is text and nothing else', async (q) => {
    const { names } = await find(`q=${encodeURIComponent(q)}`)
    if (q.trim() !== '') expect(names.filter((n) => !n.includes(q))).toEqual([])
  })
})

describe('filters and orders', () => {
  test('roles, states and days of Lisbon', async () => {
    const key = randomUUID().slice(0, 8)
    const named = (n: string) => `${key} ${n}`
    const acme = await company()
    await person({ name: named('Equipa'), staffRoles: ['auditor', 'editor'] })
    await person({ name: named('Afiliada'), isAffiliate: true })
    await person({ name: named('Membro'), company: { id: acme.id, role: 'viewer' } })
    await person({ name: named('Nova'), emailVerified: false })
    await person({ name: named('Bloqueada'), blockedAt: today })
    const leaving = await person({ name: named('Sai') })
    await database().insert(erasures).values({
      id: newId(),
      userId: leaving.userId,
      state: 'waiting',
      requestedAt: today,
      dueAt: today,
      reviews: 'erase',
      choices: {},
    })
    // 23:30 UTC of the last day of June is July in Lisbon.
    await person({ name: named('Verão'), createdAt: new Date('2024-06-30T23:30:00Z') })
    const cases: [string, string[]][] = [
      ['papel=equipa', ['Equipa']],
      ['papel=editor', ['Equipa']],
      ['papel=moderator', []],
      ['papel=afiliado', ['Afiliada']],
      ['papel=empresa', ['Membro']],
      ['estado=por-confirmar', ['Nova']],
      ['estado=bloqueada', ['Bloqueada']],
      ['estado=a-apagar', ['Sai']],
      ['de=2024-07-01&ate=2024-07-01', ['Verão']],
      ['de=2024-06-30&ate=2024-06-30', []],
    ]
    for (const [query, expected] of cases)
      expect((await find(`q=${key}&${query}`)).names, query).toEqual(expected.map(named))
  })

  test.each([
    ['recentes', (i: number) => 49 - i],
    ['avaliacoes', (i: number) => 49 - i],
    ['nome', (i: number) => i],
  ])('by %s, every page of it, each person once', async (order, at) => {
    const key = randomUUID().slice(0, 8)
    for (let i = 0; i < 50; i++) {
      // Three of each moment and count, so that the id decides between them.
      const third = Math.floor(i / 3)
      await person({
        name: `Pág ${key} ${String(i).padStart(2, '0')}`,
        createdAt: new Date(Date.UTC(2025, 0, 1 + third)),
        reviewsCount: third,
      })
    }
    const { names, found } = await find(`q=${key}&ordem=${order}`)
    expect([names.length, new Set(names).size, found]).toEqual([50, 50, 50])
    const group = (name: string | undefined) => Math.floor(Number(name?.slice(-2)) / 3)
    expect(names.map(group)).toEqual(Array.from({ length: 50 }, (_, i) => Math.floor(at(i) / 3)))
  })

  test.each(['x', 'fDA', Buffer.from('2026-01-01|nada').toString('base64url')])(
    'a key that is none (%j) begins at the beginning',
    async (key) => {
      for (const order of ['recentes', 'nome', 'avaliacoes']) {
        const c = ctx(await as('admin'))
        const begin = await findUsers(c, filter(`ordem=${order}`), null)
        expect((await findUsers(c, filter(`ordem=${order}`), key)).rows).toEqual(begin.rows)
      }
    },
  )
})

test.each([
  ['a visitor', () => anonymous, 'sign-in'],
  ['a user', () => person(), 'not-found'],
  ['an auditor', () => as('auditor'), 'not-allowed'],
  ['an editor', () => as('editor'), 'not-allowed'],
] as [string, () => Promise<Actor> | Actor, string][])('%s finds and reads nobody', async (_, make, kind) => {
  const actor = await make()
  const { userId } = await person()
  await expect(findUsers(ctx(actor), filter(''), null)).rejects.toEqual(refusal(kind))
  await expect(userRecord(ctx(actor), userId)).rejects.toEqual(refusal(kind))
  await expect(userTrail(ctx(actor), userId, null)).rejects.toEqual(refusal(kind))
})

describe('the record', () => {
  test('reading is written down once a day and reader, also when read twice at once', async () => {
    const { userId } = await person()
    const [one, two] = [await as('support'), await as('finance')]
    const tomorrow = new Date(today.getTime() + 86_400_000)
    await Promise.all([1, 2, 3].map(() => userRecord(ctx(one), userId)))
    await userRecord(ctx(two), userId)
    await userRecord(ctx(one, tomorrow), userId)
    const rows = (await database().select().from(auditLog)).filter((row) => row.objectId === userId)
    expect(rows.map((row) => [row.verb, row.actorId])).toEqual([
      ['user.read', one.userId],
      ['user.read', two.userId],
      ['user.read', one.userId],
    ])
    const { rows: trail } = await userTrail(ctx(one), userId, null)
    expect(trail.map((entry) => [entry.source, entry.verb])).toEqual(Array(3).fill(['staff', 'user.read']))
  })

  test.each([
    ['support', 'user', { block: true, sessions: true, impersonate: true, roles: false, erase: false }],
    ['support', 'colleague', { block: false, sessions: false, impersonate: false, roles: false }],
    ['finance', 'user', { block: false, sessions: false, impersonate: false, roles: false }],
    ['moderator', 'user', { block: true, sessions: false, impersonate: false, roles: false }],
    ['admin', 'colleague', { block: true, sessions: true, impersonate: false, roles: true, erase: true }],
  ] as const)('%s sees of a %s what may be done', async (role, whom, can) => {
    const { userId } = await person({ staffRoles: whom === 'colleague' ? ['editor'] : [] })
    expect((await userRecord(ctx(await as(role)), userId)).can).toMatchObject(can)
  })

  test('nothing is done to oneself', async () => {
    const admin = await as('admin')
    const { own, can } = await userRecord(ctx(admin), admin.userId)
    expect([own, can.roles, can.block, can.sessions, can.erase, can.impersonate]).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test.each(['x', newId()])('%s is not found', async (id) => {
    await expect(userRecord(ctx(await as('admin')), id)).rejects.toEqual(refusal('not-found'))
  })
})
