import { beforeEach, expect, test } from 'vitest'
import { type Actor, visitor } from '../permissions'
import { defineChange } from './change'
import type { TxCtx } from './ctx'
import { Refusal } from './refusal'

interface Thing {
  version: number
  companyId: string
}

/** What was asked, in order. */
let said: string[] = []
beforeEach(() => {
  said = []
})

const changeThing = defineChange({
  lock: (_: TxCtx, id: string): Promise<Thing> => {
    said.push(`lock ${id}`)
    return Promise.resolve({ version: 3, companyId: 'acme' })
  },
  versionOf: (thing) => {
    said.push('version')
    return thing.version
  },
  subjectOf: ({ companyId }) => ({ companyId }),
  apart: (tx, { companyId }) => {
    said.push('apart')
    if (tx.actor.memberships.some((m) => m.companyId === companyId))
      throw new Refusal('not-allowed', 'Tem de decidir outra pessoa.')
  },
  tooLate: () => new Refusal('conflict', 'Entretanto mudou.'),
})

const somebody: Actor = { ...visitor, kind: 'user', userId: 'ana' }
const auditor: Actor = { ...somebody, staffRoles: ['auditor'] }
const owner: Actor = { ...somebody, memberships: [{ companyId: 'acme', role: 'owner' }] }
/** Inside a transaction: nothing here asks the database. */
const ctx = (actor: Actor) => ({ actor, dropped: new Set(), now: new Date() }) as unknown as TxCtx
const act = () => {
  said.push('act')
  return Promise.resolve('done')
}
const right = 'certificate.suspend'
const rowRight = 'certificate.renounce'

test('right, lock, people apart, version, and then what is left to do', async () => {
  expect(await changeThing(ctx(auditor), 'a', { right, version: 3 }, act)).toBe('done')
  expect(said).toEqual(['lock a', 'apart', 'version', 'act'])
})
test('a right that the row gives is asked of the row, and keeps nobody apart', async () => {
  expect(await changeThing(ctx(owner), 'a', { rowRight, version: 'unseen' }, act)).toBe('done')
  expect(said).toEqual(['lock a', 'act'])
})

test.each([
  ['without the right, before anything is locked', somebody, { right, version: 3 }, 'not-found', []],
  ['without the right on the row', somebody, { rowRight, version: 3 }, 'not-allowed', ['lock a']],
  [
    'with a part in it',
    { ...auditor, memberships: owner.memberships },
    { right, version: 3 },
    'not-allowed',
    ['lock a', 'apart'],
  ],
  ['too late', auditor, { right, version: 2 }, 'conflict', ['lock a', 'apart', 'version']],
] as const)('nobody changes it %s', async (_, actor, how, kind, before) => {
  await expect(changeThing(ctx(actor), 'a', how, act)).rejects.toMatchObject({ kind })
  expect(said).toEqual(before)
})
test('a command may say in its own words that it is too late', async () => {
  const tooLate = () => new Refusal('conflict', 'Já foi respondida.')
  await expect(changeThing(ctx(auditor), 'a', { right, version: 2, tooLate }, act)).rejects.toThrow(
    'Já foi respondida.',
  )
})
