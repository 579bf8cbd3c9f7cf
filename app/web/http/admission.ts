import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Thrown at whom cannot be served in time: they are told at once (503 with `Retry-After`) instead of being made to wait. */
export class Busy extends Error {
  constructor() {
    super('busy')
  }
}

/** Who goes first: pages that are the same for everybody, then those that are somebody's own. */
export const ranks = { everybody: 0, members: 1 }

interface Waiting {
  admit: () => void
  refuse: () => void
}

interface Options {
  /** Requests that are worked on at once; the others wait, for they would only make these slower. */
  atOnce: number
  /** Milliseconds that anybody waits for their turn. */
  longest: number
  /** How many ranks there are; the first goes first. */
  ranks?: number
  clock?: () => number
  lag?: () => number
}

const resolution = 10
const measured = monitorEventLoopDelay({ resolution })
let begun = false
let lagMs = 0

/** How much later than it should this process gets to anything, in milliseconds, over the last half second. */
function loopLag(): number {
  if (!begun) {
    begun = true
    measured.enable()
    setInterval(() => {
      lagMs = measured.count > 0 ? Math.max(0, measured.mean / 1e6 - resolution) : 0
      measured.reset()
    }, 500).unref()
  }
  return lagMs
}

/**
 * Lets in as many as are served in time and refuses the rest at once. How long somebody would wait is reckoned from how
 * long each takes now, how many are before them, and how late the process is with everything.
 */
export class Admission {
  readonly #options: Required<Options>
  readonly #waiting: Set<Waiting>[]
  #serving = 0
  /** Milliseconds of the whole that one request takes, on average of the last few. */
  #each = 10

  constructor({ ranks = 1, clock = () => performance.now(), lag = loopLag, ...options }: Options) {
    this.#options = { ranks, clock, lag, ...options }
    this.#waiting = Array.from({ length: ranks }, () => new Set())
  }

  /**
   * Does the work when its turn comes.
   * @throws Busy when it would not come in time, or did not.
   */
  async run<T>(rank: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(rank)
    const start = this.#options.clock()
    try {
      return await work()
    } finally {
      const spent = (this.#options.clock() - start) / this.#serving
      this.#each += (Math.min(spent, slowest) - this.#each) * newest
      this.#serving -= 1
      this.#next()
    }
  }

  /** Milliseconds until one of this rank would have its turn. */
  #wait(rank: number): number {
    const before = this.#waiting.slice(0, rank + 1).reduce((n, { size }) => n + size, 0)
    return (before + 1) * this.#each + this.#options.lag()
  }

  async #enter(rank: number): Promise<void> {
    const { atOnce, longest } = this.#options
    if (this.#serving < atOnce) {
      this.#serving += 1
      return
    }
    if (this.#wait(rank) > longest * reckoned) throw new Busy()
    await new Promise<void>((resolve, reject) => {
      const turn: Waiting = {
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          this.#waiting[rank]?.delete(turn)
          reject(new Busy())
        },
      }
      const timer = setTimeout(turn.refuse, longest)
      this.#waiting[rank]?.add(turn)
    })
  }

  #next(): void {
    for (const queue of this.#waiting) {
      const [turn] = queue
      if (!turn) continue
      queue.delete(turn)
      this.#serving += 1
      return turn.admit()
    }
  }
}

/** A request's share that says no more of what the next one takes: it stood still, and not its work. */
const slowest = 200
/** Of what anybody may wait: a reckoning that is a little wrong must not make them wait to be refused. */
const reckoned = 0.7
/** Weight of the latest. */
const newest = 0.1
