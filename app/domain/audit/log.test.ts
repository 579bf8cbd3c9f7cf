import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database, sqlState } from '~/platform/db'
import { as, ctx, useWorld } from '../../../tests/world.ts'
import { transaction } from '../shared/transaction'
import { audit, verifyAuditChain } from './log'

useWorld()

async function act(times: number) {
  const admin = await as('admin')
  for (let i = 0; i < times; i++) {
    await transaction(ctx(admin), (tx) =>
      audit(tx, {
        verb: 'company.approve',
        objectType: 'company',
        objectId: `o${i}`,
        reason: 'visto',
        before: { b: 1, a: null },
        after: { a: [1, { z: 'ç', b: true }] },
      }),
    )
  }
}

/** What somebody with the keys to the database might do: the trigger is off, the row is changed, the trigger is on. */
async function tamper(statement: string) {
  await database().execute(sql.raw('alter table audit_log disable trigger user'))
  await database().execute(sql.raw(statement))
  await database().execute(sql.raw('alter table audit_log enable trigger user'))
}

describe('the audit log', () => {
  test('is whole after honest work, also when two write at once', async () => {
    await act(3)
    await Promise.all([act(3), act(3)])
    expect(await verifyAuditChain(database())).toEqual({ rows: 9, brokenAt: null })
  })
  test.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
    'refuses «%s»',
    async (statement) => {
      const error = await database()
        .execute(sql.raw(statement))
        .catch((e: unknown) => e)
      expect(sqlState(error)).toBe('42501')
    },
  )
  test.each([
    ['a flipped letter', "update audit_log set reason = 'vista' where seq = 4", 4],
    ['a changed time', "update audit_log set at = at + interval '1 ms' where seq = 5", 5],
    [
      'a changed value inside',
      `update audit_log set after = jsonb_set(after, '{a,0}', '2') where seq = 6`,
      6,
    ],
    ['a deletion', 'delete from audit_log where seq = 7', 8],
    [
      'a reordering',
      'update audit_log set seq = -1 where seq = 2; update audit_log set seq = 2 where seq = 3; update audit_log set seq = 3 where seq = -1',
      2,
    ],
    ['a truncation of the end', 'delete from audit_log where seq > 8', 9],
  ])('%s is found', async (_name, statement, at) => {
    await database().execute(sql.raw('create table keep as select * from audit_log'))
    for (const s of statement.split('; ')) await tamper(s)
    const found = await verifyAuditChain(database())
    await tamper('delete from audit_log')
    await tamper('insert into audit_log select * from keep')
    await database().execute(sql.raw('drop table keep'))
    expect(found.brokenAt).toBe(at)
    expect((await verifyAuditChain(database())).brokenAt).toBeNull()
  })
})
