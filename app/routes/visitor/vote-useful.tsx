import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { voteUseful } from '~/domain/reviews/voting'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/vote-useful'

/** The button lies on the card: whoever comes here by address is led to the review. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.review(params.id))

/**
 * One small POST behind the button of a card, answered on the review's own page whatever comes of it: there is no
 * form here to be filled in again, and nothing to come back to but the review.
 */
export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  const back = paths.review(params.id)
  try {
    const fresh = await voteUseful(ctx, params.id)
    return done(
      info,
      back,
      fresh ? 'Obrigado: o seu voto conta.' : 'Já tinha dito que esta avaliação foi útil.',
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'sign-in') return redirect(paths.signIn({ volta: back }))
    if (error.kind === 'invalid' || error.kind === 'not-allowed') return done(info, back, error.message)
    throw error
  }
})
