import { z } from 'zod'
import { Refusal } from './refusal'

/** Where something goes in a list that people order: one up or down, or before another (`fim`: to the end). */
export const moveForm = z.object({
  to: z.enum(['cima', 'baixo'], { error: 'Diga para onde.' }).optional(),
  before: z.union([z.uuid(), z.literal('fim')], { error: 'Diga antes de qual.' }).optional(),
})
export type MoveInput = z.output<typeof moveForm>

/**
 * The order after a move; pure. Said so and not by number, it does what was meant although somebody moved others meanwhile.
 * @throws Refusal `invalid` when nothing says where to, `not-found` for a neighbour that is gone
 */
export function reordered<T extends { id: string }>(all: T[], moved: T, { to, before }: MoveInput): T[] {
  const others = all.filter((one) => one !== moved)
  const at = all.indexOf(moved)
  const into = (place: number) => others.toSpliced(Math.max(0, place), 0, moved)
  if (to) return into(to === 'cima' ? at - 1 : at + 1)
  if (before === 'fim') return into(others.length)
  if (before === moved.id) return all
  if (!before) throw new Refusal('invalid', '', { fields: { to: 'Diga para onde.' } })
  const next = others.findIndex((one) => one.id === before)
  if (next < 0) throw new Refusal('not-found', 'O que estava a seguir já não está nesta lista.')
  return into(next)
}
