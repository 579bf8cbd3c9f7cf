import { Connection, type ConnectionOptions } from './connection'
import { log } from './log'

interface Hears {
  heard: (payload: string) => void
  /** Called each time that it listens, the first time too: what was said before was not heard. */
  listening: () => void
  /** Called when the connection breaks. */
  lost?: () => void
}

const againMs = 500
/** As often it is asked whether it is still there: a connection that only listens never notices. */
const lookMs = 10_000

/** Hears a channel on a connection of its own (LISTEN does not go through a pooler), again and again when it breaks. */
export function listen(
  options: ConnectionOptions,
  channel: string,
  { heard, listening, lost }: Hears,
): { close(): Promise<void> } {
  let current: Connection | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const mine = new Connection(options)
    current = mine
    const lose = () => {
      if (closed || current !== mine) return
      current = undefined
      lost?.()
      later(connect, againMs)
    }
    mine.on('end', lose)
    mine.on('notification', ({ payload }) => heard(payload ?? ''))
    const look = async () => {
      await mine.query('select 1')
      later(() => look().catch(() => {}), lookMs)
    }
    try {
      await mine.connect()
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
      listening()
      later(() => look().catch(() => {}), lookMs)
    } catch (error) {
      log().warn({ err: error, channel }, 'listening')
      await mine.end().catch(() => {})
      lose()
    }
  }

  function later(work: () => unknown, ms: number) {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(work, ms).unref()
  }

  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}
