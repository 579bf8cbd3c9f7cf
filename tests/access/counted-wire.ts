import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How often a server asked its database: statements in all, and round trips (statements sent together are one). */
export interface Asked {
  statements: number
  trips: number
}

/** Milliseconds of silence after which the server is taken to wait: what it sends in between needed no answer. */
const silence = 3
/** Longest that answers are kept back: two connections may wait for each other's locks. */
const longest = 250

/**
 * A wire between a server and its database that keeps answers back until nothing more is asked, and then hands all of
 * them over at once: each time is a round trip that whoever asked could not do without, however fast the database or
 * slow the machine. Each statement of the client ends with one Sync or Query message, each answer with one
 * ReadyForQuery (PostgreSQL, «Message Formats»).
 */
export async function countedWire(target: URL) {
  let asked: Asked = { statements: 0, trips: 0 }
  let outstanding = 0
  let greeting = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let kept: { client: Socket; chunk: Buffer }[] = []

  function release() {
    clearTimeout(timer)
    timer = undefined
    since = 0
    const now = kept
    kept = []
    for (const { client, chunk } of now) if (!client.destroyed) client.write(chunk)
  }
  /** Answers leave when all are there and for a while nobody asked for more. */
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if ((outstanding > 0 || greeting > 0) && performance.now() - since < longest) wait()
      else release()
    }, silence)
  }

  const wire = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const fromClient = messages(true)
    const fromServer = messages(false)
    let greeted = false
    let own = 0
    greeting++
    const greet = () => {
      if (!greeted) greeting--
      greeted = true
    }
    client.on('data', (chunk: Buffer) => {
      for (const type of fromClient(chunk)) {
        if (type !== 'S' && type !== 'Q') continue
        asked.statements++
        if (since === 0) {
          since = performance.now()
          asked.trips++
        }
        own++
        outstanding++
        wait()
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      const answered = own > 0
      for (const type of fromServer(chunk)) {
        if (type !== 'Z') continue
        // The first one ends the greeting.
        if (greeted) {
          own--
          outstanding--
        } else greet()
      }
      // A greeting passes at once, and what waits for that connection is still to be asked.
      if (answered) kept.push({ client, chunk })
      else client.write(chunk)
      if (since > 0) wait()
    })
    const end = () => {
      greet()
      outstanding -= own
      own = 0
    }
    client.on('close', () => (end(), upstream.destroy())).on('error', () => {})
    upstream.on('close', () => (end(), client.destroy())).on('error', () => {})
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  return {
    port: (wire.address() as AddressInfo).port,
    /** What was asked since the last time. */
    taken(): Asked {
      const before = asked
      asked = { statements: 0, trips: 0 }
      return before
    },
    close: () => wire.close(),
  }
}

/** The types of the messages in a stream that comes in pieces; a client's first message has a length and no type. */
function messages(untypedFirst: boolean) {
  let rest: Buffer = Buffer.alloc(0)
  let first = untypedFirst
  return (chunk: Buffer): string[] => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const types: string[] = []
    for (;;) {
      const head = first ? 0 : 1
      if (rest.length < head + 4) return types
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return types
      if (!first) types.push(String.fromCharCode(rest[0] as number))
      first = false
      rest = rest.subarray(length)
    }
  }
}
