import { Refusal } from './refusal'

/**
 * Runs every check, one after the other, and refuses once with all the fields that are wrong: nobody mends one to hear of
 * the next. What is no matter of a field (a right, a conflict) refuses at once.
 * @throws Refusal `invalid`, with every field
 */
export async function checkAll(...checks: (() => unknown)[]): Promise<void> {
  const refused: Refusal[] = []
  for (const check of checks) {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'invalid' || !error.detail.fields) throw error
      refused.push(error)
    }
  }
  const [first, ...others] = refused
  if (!first) return
  if (others.length === 0) throw first
  // Of two sentences for one field the first is the reason of the other.
  const fields = Object.assign({}, ...refused.toReversed().map(({ detail }) => detail.fields))
  throw new Refusal('invalid', '', { fields, next: refused.find(({ detail }) => detail.next)?.detail.next })
}
