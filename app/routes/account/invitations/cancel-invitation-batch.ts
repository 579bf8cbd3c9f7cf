import { redirect } from 'react-router'
import { cancelBatch } from '~/domain/invitations/batches/batch-cancelling'
import { batchForm } from '~/domain/invitations/customers/review-forms'
import { paths } from '~/paths'
import { count } from '~/ui/format'
import { actions } from '~/web/actions'
import type { Route } from './+types/cancel-invitation-batch'

/** The button lies on the file's page: whoever comes here by address is led there. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.invitationBatch(params.id))

/** One small POST, answered on the file's page whatever comes of it. */
export const action = actions(
  {
    anular: [
      batchForm,
      cancelBatch,
      (_, revoked: number) =>
        `Ficheiro anulado. ${revoked > 0 ? `${count(revoked, 'convite não sai', 'convites não saem')}.` : 'Ninguém foi convidado.'}`,
    ],
  },
  ({ id }) => paths.invitationBatch(id),
  { pressed: true },
)
