/** The one place that reads the clock. In tests AVAL_CLOCK_OFFSET (milliseconds) moves it, AVAL_CLOCK_STILL (a moment) stops it. */
const offset = Number(process.env.AVAL_CLOCK_OFFSET ?? 0) || 0
const still = process.env.AVAL_CLOCK_STILL

export const now = (): Date => new Date(still ?? Date.now() + offset)
