import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Actor, StaffRole } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { backwards } from '~/domain/shared/keyset'
import type { Fields, FilterOf } from '~/domain/shared/list-filter'
import { Refusal } from '~/domain/shared/refusal'
import { database, makePool, pool, useDatabase } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { listFiles } from '~/routes/machine/lists/all'

/** Every list of the administration that is a file, read over the demonstration by somebody who may read all. */
const roles: StaffRole[] = ['support', 'moderator', 'auditor', 'finance', 'editor', 'admin']
let ctx: Ctx

beforeAll(async () => {
  useEnv({ ...process.env, DATABASE_URL: inject('servedDatabase') })
  useDatabase(makePool(inject('servedDatabase'), 4))
  const { rows } = await pool().query<{ id: string }>(
    "select id from users where email = 'admin@aval.example'",
  )
  const actor = {
    kind: 'user',
    userId: rows[0]?.id as string,
    name: 'Equipa',
    email: 'admin@aval.example',
    emailVerified: true,
    staffRoles: roles,
    memberships: [],
    activeCompanyId: null,
    isAffiliate: false,
    sessionId: rows[0]?.id as string,
    provenAt: new Date(),
    impersonator: null,
  } as unknown as Actor
  ctx = { db: database(), actor, now: new Date() }
})
afterAll(() => pool().end())

type Read = (
  ctx: Ctx,
  filter: FilterOf<Fields>,
  after: string | null,
) => Promise<{
  ids: string[]
  rows: unknown[][]
  next: string | null
}>
const read = (file: (typeof listFiles)[number]) => file.read as unknown as Read

/** All of a list, or its first pages. */
async function walk(
  file: (typeof listFiles)[number],
  filter: FilterOf<Fields>,
  from: string | null,
  most = 40,
) {
  const ids: string[] = []
  let after = from
  for (let i = 0; i < most; i++) {
    const page = await read(file)(ctx, filter, after)
    ids.push(...page.ids)
    for (const row of page.rows) expect(row.length, file.list.address).toBe(file.heads.length)
    if (page.next === null) return { ids, whole: true }
    after = page.next
  }
  return { ids, whole: false }
}

/** The filter of each view, and the one of none. */
function views({ list }: (typeof listFiles)[number]): FilterOf<Fields>[] {
  const [view] = Object.values(list.fields as Fields).filter(({ kind }) => kind === 'view')
  const asked = Object.keys(view?.table ?? {}).map(
    (value) => new URLSearchParams({ [view?.param ?? '']: value }),
  )
  return [new URLSearchParams(), ...asked].map((params) => list.read(params) as FilterOf<Fields>)
}

test.each(listFiles.map((file) => [file.list.address, file] as const))(
  '%s: the same rows from both ends, in every view',
  async (_, file) => {
    for (const filter of views(file)) {
      const there = await walk(file, filter, null)
      expect(new Set(there.ids).size).toBe(there.ids.length)
      if (file.list.oneWay !== null || !there.whole) continue
      const back = await walk(file, filter, backwards)
      expect(back.ids).toEqual(there.ids.toReversed())
    }
  },
)

const hostile = [
  'constructor',
  '__proto__',
  "' or 1=1 --",
  '%',
  '\\',
  '\u0000',
  '\u202e',
  '9999-99-99',
  '2026-02-30',
  '0001-01-01',
  '-1',
  '1e309',
  '00000000-0000-0000-0000-000000000000',
  'ã'.repeat(3000),
]

test.each(listFiles.map((file) => [file.list.address, file] as const))(
  '%s: whatever stands in its address is read, left out with words, or refused',
  async (_, file) => {
    const params = Object.values(file.list.fields as Fields).map(({ param }) => param)
    for (const param of [...params.filter(Boolean), 'ordem', 'depois'])
      for (const value of hostile) {
        const asked = new URLSearchParams({ [param]: value })
        const filter = file.list.read(asked) as FilterOf<Fields>
        await read(file)(ctx, filter, param === 'depois' ? value : null).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw new Error(`${param}=${value.slice(0, 40)}: ${String(error)}`)
        })
      }
  },
)
