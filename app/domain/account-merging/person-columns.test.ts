import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { users } from '../people/schema'
import { nameOf, personalData, words } from '../privacy/personal-data'
import * as schema from '../schema'
import { keyOf, split } from './column-sql'
import { ends, moves, stays, team } from './person-columns'

const tables = Object.values(schema as Record<string, unknown>).filter((t) => is(t, PgTable)) as PgTable[]
const table = (name: string) => tables.find((t) => nameOf(t) === name) as PgTable
const listed = [...Object.keys(moves), ...words(stays), ...words(ends), ...words(team)]

/** Columns that refer to an account: «reviews.author_id». */
const referring = tables.flatMap((t) =>
  getTableConfig(t)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === users)
    .flatMap(({ columns }) => columns.map((c) => `${nameOf(t)}.${c.name}`)),
)
/** Columns that hold somebody's number without a reference. */
const unbound = ['files.owner_user_id', 'obligation_links.target_id']
/** What is written down for good, under the account that did it: histories tell of both, never of one as the other. */
const histories = ['events.actor_id', 'audit_log.actor_id', 'erasures.user_id']

test('every column that names a person is in the list, once, and nothing else is', () => {
  expect(listed.toSorted()).toEqual([...referring, ...unbound].toSorted())
})

test('columns that hold a person without a reference are known', () => {
  const named = tables.flatMap((t) =>
    Object.values(getTableColumns(t))
      .filter(
        (c) =>
          c.getSQLType() === 'uuid' &&
          /(^|_)(user|actor|author|person|owner|reporter|customer|requester)_id$/.test(c.name),
      )
      .map((c) => `${nameOf(t)}.${c.name}`),
  )
  expect(named.filter((name) => ![...listed, ...histories].includes(name))).toEqual([])
})

test('what moves has a title for people', () => {
  const titled = new Set(personalData.map((t) => nameOf(t.table)))
  expect(Object.keys(moves).filter((name) => !titled.has(split(name)[0]))).toEqual([])
})

describe('what can be there once only', () => {
  const unique = Object.keys(moves).flatMap((name) => {
    const [of, column] = split(name)
    const { indexes, primaryKeys, uniqueConstraints, columns } = getTableConfig(table(of))
    const groups = [
      ...indexes
        .filter((i) => i.config.unique)
        .map((i) => i.config.columns.map((c) => (c as { name?: string }).name)),
      ...primaryKeys.map((k) => k.columns.map((c) => c.name)),
      ...uniqueConstraints.map((k) => k.columns.map((c) => c.name)),
      ...columns.filter((c) => c.isUnique || c.primary).map((c) => [c.name]),
    ]
    return groups.some((group) => group.includes(column)) ? [name] : []
  })
  test('says so in the list: two of them would break a constraint', () => {
    expect(unique.length).toBeGreaterThan(10)
    expect(unique.filter((name) => !moves[name]?.unless && name !== 'claims.user_id')).toEqual([])
  })
})

test('every table that moves has a key by which its rows are found again', () => {
  for (const name of Object.keys(moves)) {
    const [of, column] = split(name)
    expect(keyOf(of).filter((c) => c !== column).length, name).toBeGreaterThan(0)
  }
})
