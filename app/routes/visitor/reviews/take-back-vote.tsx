import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { takeBackVote } from '~/domain/reviews/page/voting'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/take-back-vote'

/** No page of its own: where the vote stands. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.review(params.id))

export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  const gone = await takeBackVote(ctx, params.id)
  return done(
    info,
    paths.review(params.id),
    gone ? 'Retirámos o seu voto.' : 'Não tinha votado nesta avaliação.',
  )
})
