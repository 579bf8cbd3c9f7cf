import { redirect } from 'react-router'
import { markLabel } from '~/domain/satisfaction/mark-words'
import { rateMyTicket, ratingForm } from '~/domain/satisfaction/rating'
import { myRating } from '~/domain/satisfaction/rating-page'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { RatingFields } from '../../tickets/rating-fields'
import type { Route } from './+types/rate-ticket'

/** How the support was, from the account. While there is nothing to say it leads back to the ticket. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const rating = await myRating(ctx, params.id)
  if (rating?.state !== 'open' && rating?.state !== 'rated') throw redirect(paths.myTicket(params.id))
  return {
    id: params.id,
    rating,
    seo: unlisted('Como correu?', 'A sua opinião sobre o apoio da Aval.'),
  }
})

export const action = submit(ratingForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await rateMyTicket(ctx, params.id, input)
  return done(info, paths.myTicket(params.id), `Obrigado. Ficou: ${markLabel(input.score)}.`)
})

export default function RateTicket({ loaderData: { id, rating }, actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Como foi o nosso apoio?"
      lead={`Sobre o pedido ${rating.number}, «${rating.subject}».`}
      crumbs={[
        { to: paths.myTickets(), label: 'Pedidos de apoio' },
        { to: paths.myTicket(id), label: rating.number },
      ]}
    >
      <RatingFields rating={rating} mark={null} tried={actionData} />
    </Page>
  )
}
