import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { scopeNames } from '../../app/domain/api-keys/scopes.ts'
import { Visitor } from './browserless.ts'
import { ownServer } from './own-server.ts'

/** The API of a server of its own, with its database, asked as programs ask it. */
export function servedApi() {
  const w = {
    origin: '',
    db: undefined as unknown as pg.Client,
    /** A key of the demonstration's owner, made as a person makes one. */
    async keyOf(mode: 'live' | 'test'): Promise<string> {
      const dono = await new Visitor(w.origin).signIn('dono')
      const answer = await dono.post(
        '/perfil/empresa/integracoes/chaves/nova',
        new URLSearchParams([
          ['name', 'Contrato'],
          ['mode', mode],
          ...scopeNames.map((scope) => ['scopes', scope]),
        ]),
      )
      return /aval_(live|test)_[\w-]{43}/.exec(await answer.text())?.[0] ?? ''
    },
  }
  let served: Awaited<ReturnType<typeof ownServer>>
  beforeAll(async () => {
    const url = inject('servedDatabase')
    served = await ownServer({
      DATABASE_URL: url,
      AVAL_DATA_DIR: dirname(inject('mailbox')),
      TRUST_PROXY: '1',
    })
    w.origin = served.origin
    // The first form that a process takes loads half of it: on a busy machine longer than anybody waits.
    await new Visitor(w.origin).signIn('dono').catch(() => {})
    w.db = new pg.Client({ connectionString: url })
    await w.db.connect()
  })
  afterAll(async () => {
    await w.db?.end()
    await served?.stop()
  })
  return w
}

export const run = (file: string, args: string[], env = {}) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(file, args, { maxBuffer: 1e8, env: { ...process.env, ...env } }, (error, out) =>
      resolve({ code: error ? Number((error as { code?: unknown }).code) : 0, out }),
    )
  })
