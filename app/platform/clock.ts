/** The one place that reads the clock; AVAL_CLOCK_OFFSET (milliseconds) moves it in tests of deadlines. */
const offset = Number(process.env.AVAL_CLOCK_OFFSET ?? 0) || 0

export const now = (): Date => new Date(Date.now() + offset)
