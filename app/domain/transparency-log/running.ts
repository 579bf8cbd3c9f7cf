import { sql } from 'drizzle-orm'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { keepLooking } from '~/platform/keep-looking'
import { system } from '../permissions'
import { lisbonDay } from '../shared/working-days'
import { collectCosignatures } from './cosigning'
import { enterFacts } from './facts'
import { publishCheckpoint } from './publishing'
import { sequence } from './sequencing'

/** As long as a change waits at most before it is looked for (open.md: in the tree at the latest 2 s later). */
const lookMs = 1000
const askAgainMs = 30_000

/** Puts all that waits into the tree, and signs it. @returns how many changes were taken up. */
export async function tendLog(at = now()): Promise<number> {
  const ctx = { db: database(), actor: system, now: at }
  let taken = 0
  for (let some = await sequence(ctx); some > 0; some = await sequence(ctx)) taken += some
  await publishCheckpoint(ctx)
  return taken
}

/** The same with what holds today of our own: documents, formula. */
export async function openLog(at = now()): Promise<void> {
  await enterFacts({ db: database(), actor: system, now: at })
  await tendLog(at)
}

/** Whether something waits for the tree or for its signature: asked without a lock. */
async function isWanting(): Promise<boolean> {
  const { rows } = await database().execute<{ wanting: boolean }>(
    sql`select exists (select from log_queue) or size <> published as wanting from log_head where stopped is null`,
  )
  return rows[0]?.wanting ?? false
}

/** Tends the log for as long as the process runs. */
export function keepLog(): { close(): Promise<void> } {
  // Once a day, and at the start, also where nothing waits: what was restored from an older copy stops before it is asked to sign.
  let day = ''
  /** When witnesses that did not cosign are asked again. */
  let askAt = 0
  const look = async () => {
    const today = lisbonDay(now())
    const grows = today === day && (await isWanting())
    if (today !== day) await openLog()
    else if (grows) await tendLog()
    if (grows || today !== day || (askAt > 0 && Date.now() >= askAt)) {
      const missing = await collectCosignatures({ db: database(), actor: system, now: now() })
      askAt = missing.length > 0 ? Date.now() + askAgainMs : 0
    }
    day = today
  }
  return keepLooking(look, { method: 'transparency-log', everyMs: lookMs, atOnce: true })
}
