import { type Anchor, anchorAt } from './anchor'
import { settleCompanies } from './companies'
import { castPeople } from './people'
import { dice } from './random'
import { writeReviews } from './reviews'
import { reckonScores } from './scores'
import { emptyWorld, type World } from './world'

/** The small world as of a moment, the same for the same hour; `hash` is that of the demonstration's password. */
export function buildWorld(moment: Date, hash: string): { world: World; anchor: Anchor } {
  const anchor = anchorAt(moment)
  const world = emptyWorld()
  const cast = castPeople(world, dice('people'), anchor, hash)
  const settled = settleCompanies(world, anchor, cast)
  writeReviews(world, settled, anchor)
  reckonScores(world, settled, anchor)
  return { world, anchor }
}
