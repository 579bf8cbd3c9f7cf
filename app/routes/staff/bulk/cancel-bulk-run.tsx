import { redirect } from 'react-router'
import { cancelBulkRun } from '~/domain/saved-lists/bulk-confirming'
import { cancelBulkForm } from '~/domain/saved-lists/forms'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/cancel-bulk-run'

/** The button lies on the run's page: whoever comes here by address is led there. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.bulkRun(params.id))

/** One small POST, answered on the run's page whatever comes of it. */
export const action = submit(cancelBulkForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const back = paths.bulkRun(params.id)
  try {
    await cancelBulkRun(ctx, params.id, input)
    return done(info, back, 'Ação anulada. O que já estava feito fica feito.')
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return done(info, back, error.message)
    throw error
  }
})
