import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { endAlert } from '~/domain/saved-companies/alerts'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/end-saved-alert'

/** No page of its own: the button lies on that of alerts. */
export const loader = () => redirect(paths.savedAlerts())

export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await endAlert(ctx, params.id)
  return done(info, paths.savedAlerts(), 'O alerta terminou.')
})
