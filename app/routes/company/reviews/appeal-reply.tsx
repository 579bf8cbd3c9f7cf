import { appealPart, partToAppeal } from '~/domain/appeals/appealing-parts'
import { appealForm } from '~/domain/appeals/forms'
import { companyRoundOf } from '~/domain/reviews/replies/exchange'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { PartAppeal } from '../../appeals/part-appeal'
import type { Route } from './+types/appeal-reply'

/** A reply of the company was taken away: the reasons, and asking that another person decides. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  part: await partToAppeal(ctx, params.id, { round: companyRoundOf(params.round) }),
  seo: unlisted('Recorrer da decisão', 'Peça que outra pessoa decida.'),
}))

export const action = submit(appealForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await appealPart(ctx, params.id, { round: companyRoundOf(params.round) }, input)
  return done(
    info,
    paths.appealReply(params.id, companyRoundOf(params.round)),
    'Recebemos o recurso. Decide outra pessoa.',
  )
})

export default function AppealReply({ loaderData: { part }, actionData, params }: Route.ComponentProps) {
  return (
    <PartAppeal
      part={part}
      tried={actionData}
      back={paths.receivedReviews()}
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.replyToReview(params.id), label: 'Responder' },
      ]}
    />
  )
}
