import { redirect } from 'react-router'
import { alertsForm } from '~/domain/saved-companies/saved-forms'
import { chooseSavedAlerts } from '~/domain/saved-companies/saving'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/saved-alerts-of'

/** No page of its own: the button lies on that of alerts. */
export const loader = () => redirect(paths.savedAlerts())

export const action = submit(alertsForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await chooseSavedAlerts(ctx, params.id, input)
  return done(
    info,
    paths.savedAlerts(),
    input.alerts === 'sim' ? 'Volta a ser avisado.' : 'Deixa de ser avisado.',
  )
})
