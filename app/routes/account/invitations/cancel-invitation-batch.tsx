import { redirect } from 'react-router'
import { cancelBatch } from '~/domain/invitations/batches/batch-cancelling'
import { batchForm } from '~/domain/invitations/customers/review-forms'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { count } from '~/ui/format'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/cancel-invitation-batch'

/** The button lies on the file's page: whoever comes here by address is led there. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.invitationBatch(params.id))

/** One small POST, answered on the file's page whatever comes of it. */
export const action = submit(batchForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const back = paths.invitationBatch(params.id)
  try {
    const revoked = await cancelBatch(ctx, params.id, input)
    const said =
      revoked > 0 ? `${count(revoked, 'convite não sai', 'convites não saem')}.` : 'Ninguém foi convidado.'
    return done(info, back, `Ficheiro anulado. ${said}`)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return done(info, back, error.message)
    throw error
  }
})
