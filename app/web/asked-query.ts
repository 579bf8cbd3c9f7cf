import type { z } from 'zod'
import { Refusal } from '~/domain/shared/refusal'
import { jsonWords } from './field-words'

/**
 * What the address of a file or an answer asks for, each of its parameters once: who gets it reads no notice beside it. What the schema
 * does not know is passed over, as people's links carry marks of campaigns along.
 * @throws Refusal `invalid`, by parameter
 */
export function askedQuery<S extends z.ZodObject>(request: Request, schema: S): z.output<S> {
  const search = new URL(request.url).searchParams
  const known = Object.keys(schema.shape).filter((name) => search.has(name))
  const fields = twiceIn(search, known)
  const found = schema.safeParse(Object.fromEntries(known.map((name) => [name, search.get(name)])), {
    error: jsonWords,
  })
  if (found.success && Object.keys(fields).length === 0) return found.data
  for (const { path, message } of found.error?.issues ?? []) fields[String(path[0])] ??= message
  const said = Object.entries(fields).map(([name, why]) => `«${name}»: ${why}`)
  throw new Refusal('invalid', said.join(' '), { fields })
}

/** The parameters that stand in an address more than once. */
export const twiceIn = (search: URLSearchParams, names: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    [...names].filter((name) => search.getAll(name).length > 1).map((name) => [name, 'Só uma vez.']),
  )
