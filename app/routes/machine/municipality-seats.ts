import { placesAndCategories } from '~/domain/places/places-and-categories'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/municipality-seats'

/** Where the seat of each municipality lies (GeoNames, CC BY 4.0): browsers find the nearest themselves (islands/near-me.ts). */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { municipalities } = await placesAndCategories(infoOf(context).ctx.now)
    const seats = [...municipalities.values()].flatMap(({ code, seat }) =>
      seat ? [[code, Math.round(seat.lat * 1000) / 1000, Math.round(seat.lon * 1000) / 1000]] : [],
    )
    return { body: JSON.stringify(seats), type: 'application/json', seconds: 86_400 }
  })
