import { createHash, createHmac } from 'node:crypto'
import { env } from '~/platform/env'
import { type Arrived, showable } from './form-fields'

/**
 * What stands in a form, in 22 letters: two sendings with one key are the same press if theirs are alike. Sealed, so
 * that nobody who reads it can try out what was typed; without passwords and codes, of which nothing is ever kept.
 */
export async function printOf({ values, files, once }: Arrived): Promise<string> {
  const typed = Object.entries(showable(values))
  const sent = await Promise.all(
    Object.entries(files).map(async ([name, all]) => [name, await Promise.all(all.map(fileOf))] as const),
  )
  const whole = [typed, sent].map((part) => part.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', env().AVAL_SECRET)
    .update(`form-print\n${once}\n${JSON.stringify(whole)}`)
    .digest('base64url')
    .slice(0, 22)
}

const fileOf = async (file: File) => [
  file.name,
  createHash('sha256')
    .update(await file.bytes())
    .digest('base64url'),
]
