/**
 * The one place that reads the clock. In tests AVAL_CLOCK_OFFSET (milliseconds) moves it, AVAL_CLOCK_STILL (a moment) stops it; the
 * demonstration lives through its past by `playAt`.
 */
const offset = Number(process.env.AVAL_CLOCK_OFFSET ?? 0) || 0
const still = process.env.AVAL_CLOCK_STILL
let played: Date | undefined

export const now = (): Date => played ?? new Date(still ?? Date.now() + offset)

/** It is this moment from now on, for this process; left out: it is what it is. */
export function playAt(moment?: Date): void {
  played = moment
}
