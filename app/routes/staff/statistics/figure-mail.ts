import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { figureFor } from '~/domain/statistics/figures'
import { subscribeToFigure, unsubscribeFromFigure } from '~/domain/statistics/subscribing'
import { paths } from '~/paths'
import { done, page, stepOf, submit } from '~/web/route'
import type { Route } from './+types/figure-mail'

/** The buttons lie on the figure's page. */
export const loader = page((ctx, { params }: Route.LoaderArgs) => {
  throw redirect(paths.figure(figureFor(ctx, params.figure).key))
})

export const action = submit(emptyForm, async (ctx, _input, { params, pattern }: Route.ActionArgs, info) => {
  const key = params.figure
  if (stepOf(pattern) === 'receber') {
    await subscribeToFigure(ctx, key)
    return done(info, paths.figure(key), 'Recebe este número à segunda de manhã.')
  }
  await unsubscribeFromFigure(ctx, key)
  return done(info, paths.figure(key), 'Deixa de receber este número.')
})

export default function FigureMail() {
  return null
}
