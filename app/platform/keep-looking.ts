import { reportError } from './failures'

interface Looking {
  /** Names it where errors are told. */
  method: string
  /** Between the end of one look and the next. */
  everyMs: number
  /** The first look comes at once, not after that time. */
  atOnce?: boolean
}

/** Looks again and again for as long as the process runs. What fails is tried again, and told once until it goes well. */
export function keepLooking(
  look: () => Promise<void>,
  { method, everyMs, atOnce = false }: Looking,
): { close(): Promise<void> } {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let told = false
  let turn: Promise<unknown> = Promise.resolve()
  const wait = () => {
    if (!closed) timer = setTimeout(again, everyMs).unref()
  }
  const again = () => {
    if (closed) return
    turn = look()
      .then(() => {
        told = false
      })
      .catch((error: unknown) => {
        if (!told) reportError(error, { where: 'job', method })
        told = true
      })
      .finally(wait)
  }
  if (atOnce) again()
  else wait()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await turn
    },
  }
}
