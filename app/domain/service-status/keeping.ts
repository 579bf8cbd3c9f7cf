import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { files } from '~/platform/files'
import { keepLooking } from '~/platform/keep-looking'
import { system } from '../permissions'
import { probe } from './probing'
import { storedRecord } from './stored-record'

const minute = 60_000
/** Several processes look; whoever comes first in a minute asks. */
const lookMs = 10_000

/**
 * Asks each part once a minute for as long as the process runs. No job: jobs wait for the database, and when that is away somebody must
 * still ask.
 */
export function keepStatus(): { close(): Promise<void> } {
  const look = async () => {
    const at = now()
    const record = await storedRecord(await files())
    // Two processes look at slightly other times: a minute is over a little before it is.
    if (record && at.getTime() - new Date(record.at).getTime() < minute - lookMs / 2) return
    await probe({ db: database(), actor: system, now: at })
  }
  return keepLooking(look, { method: 'service-status', everyMs: lookMs })
}
