import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { withdrawReviewDocument } from '~/domain/reviews/proof/sending-document'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-proof'

/** One press on the page of the proof; opened as a page it leads there. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.proveReview(params.id))

export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  const back = paths.proveReview(params.id)
  try {
    await withdrawReviewDocument(ctx, params.id)
    return done(info, back, 'Documento retirado e apagado.')
  } catch (error) {
    // Decided meanwhile: said on the page of the proof, as it is now.
    if (error instanceof Refusal && error.kind === 'conflict') return done(info, back, error.message)
    throw error
  }
})
