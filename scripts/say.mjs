/** Progress and failures in words, for whoever waits. On stderr, so that stdout stays free for results. */

/** When the command began, also for the part of it that runs on Node 24. */
export const began = Number(process.env.AVAL_BEGAN) || Date.now()

export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** A failure that the person can do something about: told without a stack. */
export class Trouble extends Error {}

/** Tells what is being done, does it, and tells how long it took. */
export async function step(words, work) {
  const began = Date.now()
  say(`${words}…`)
  const result = await work()
  say(`  feito em ${duration(Date.now() - began)}`)
  return result
}

/** 850 ms → «0,9 s»; 75 s → «1 min 15 s» */
export function duration(ms) {
  const seconds = ms / 1000
  if (seconds < 10) return `${seconds.toFixed(1).replace('.', ',')} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Runs a launcher: what goes wrong is told in words and ends with code 1. */
export async function launcher(work) {
  try {
    await work()
  } catch (error) {
    say(`\nNão foi possível continuar. ${error.message}`)
    if (!(error instanceof Trouble) && process.env.AVAL_DEBUG) say(error.stack)
    process.exit(1)
  }
}
