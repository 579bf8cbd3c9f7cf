import { beforeEach } from 'vitest'
import type { z } from 'zod'
import { database } from '~/platform/db'
import { carryOut, readBy } from '../../app/domain/api/carrying-out'
import { operations } from '../../app/domain/api/operations'
import { createKey } from '../../app/domain/api-keys/managing'
import { type OpenKey, openKey } from '../../app/domain/api-keys/opening'
import { scopeNames } from '../../app/domain/api-keys/scopes'
import { visitor } from '../../app/domain/permissions'
import { ctx, today } from '../world.ts'
import { invitingCompanyInTest } from './inviting.ts'

interface Given {
  params?: object
  query?: object
  body?: object
  once?: string
  by?: OpenKey
  now?: Date
}

export const keyOf = async (mode: 'live' | 'test', maker: Parameters<typeof ctx>[0]) => {
  const made = await createKey(ctx(maker), { name: 'Loja', mode, scopes: [...scopeNames] })
  return (await openKey(ctx(visitor), made.key)) as OpenKey
}

interface CompanyWithKey {
  made: Awaited<ReturnType<typeof invitingCompanyInTest>>
  key: OpenKey
  /** Read by the schemas of the operation, answered by them. */
  ask: (id: string, given?: Given) => Promise<Record<string, unknown>>
}

/** A company that may invite, its owner, a key of theirs, and operations asked with it as the door asks. */
export function companyWithKey() {
  const w: CompanyWithKey = {
    made: undefined as unknown as CompanyWithKey['made'],
    key: undefined as unknown as OpenKey,
    async ask(id, { params = {}, query = {}, body, once, by = w.key, now = today } = {}) {
      const operation = operations.find((one) => one.id === id)
      if (!operation) throw new Error(id)
      const asked = {
        params: operation.params.parse(params),
        query: operation.query.parse(query),
        body: operation.body?.parse(body ?? {}) ?? {},
        address: '10.0.0.1',
      }
      const c = ctx(by.actor, now)
      const answer = operation.body
        ? (await carryOut(c, operation, { asked, key: by, idempotencyKey: once ?? null })).answer
        : await readBy(c, operation, asked, by)
      return (operation.answer as z.ZodType<Record<string, unknown>>).parse(answer)
    },
  }
  beforeEach(async () => {
    w.made = await invitingCompanyInTest()
    w.key = await keyOf('live', w.made.owner)
  })
  return w
}

let n = 0
export const customer = (over: object = {}) => {
  n += 1
  return { email: `ana${n}@clientes.pt`, reference: `FT ${n}`, serviceDate: '2026-11-17', ...over }
}
export const rows = (table: Parameters<ReturnType<typeof database>['$count']>[0]) => database().$count(table)
