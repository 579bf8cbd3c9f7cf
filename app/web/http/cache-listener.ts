import pg from 'pg'
import { log } from '~/platform/log'
import type { ResponseCache } from './response-cache'

/**
 * Hears the invalidations of other processes on a connection of its own (LISTEN does not go through a pooler). While
 * it is away invalidations may be missed: when it comes back everything is made anew, old pages standing in.
 */
export function listenForDrops(url: string, cache: ResponseCache): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(first: boolean) {
    const mine = new pg.Client({ connectionString: url, application_name: 'aval-cache', keepAlive: true })
    const again = () => {
      if (closed || client !== mine) return
      client = undefined
      cache.expireAll()
      timer = setTimeout(() => connect(false), 500)
      timer.unref()
    }
    mine.on('error', again)
    mine.on('end', again)
    mine.on('notification', ({ payload }) => {
      const tags: unknown = JSON.parse(payload ?? '[]')
      if (Array.isArray(tags)) cache.drop(tags.map(String))
    })
    client = mine
    try {
      await mine.connect()
      await mine.query('listen aval_cache')
      if (!first) cache.expireAll()
    } catch (error) {
      log().warn({ err: error }, 'cache listener')
      again()
    }
  }

  void connect(true)
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
