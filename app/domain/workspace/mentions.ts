import { fold } from '../shared/parse-query'

export interface Colleague {
  id: string
  name: string
}

/** «@ana.silva»: how a colleague is called in a note. */
export const handleOf = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('.')

/**
 * Whom a note calls, by the beginning of their handle, and the calls that mean nobody or more than one. An address of e-mail
 * calls nobody. Pure.
 */
export function mentioned(
  text: string,
  team: readonly Colleague[],
): { called: Colleague[]; unclear: string[] } {
  const called = new Set<Colleague>()
  const unclear = new Set<string>()
  for (const [, typed = ''] of text.matchAll(/(?<![\p{L}\p{N}._-])@([\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*)/gu)) {
    const wanted = fold(typed)
    const exact = team.filter(({ name }) => handleOf(name) === wanted)
    const fits =
      exact.length > 0 ? exact : team.filter(({ name }) => `${handleOf(name)}.`.startsWith(`${wanted}.`))
    const [one] = fits
    if (one && fits.length === 1) called.add(one)
    else unclear.add(`@${typed}`)
  }
  return { called: [...called], unclear: [...unclear] }
}
