import { redirect } from 'react-router'
import { questionStepForm } from '~/domain/faq/forms'
import { dismissMissed } from '~/domain/faq/missed-reading'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { actions, page } from '~/web/route'

/** The button lies in the list. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'question.write')
  throw redirect(paths.missedSearches())
})

export const action = actions(
  { 'por-de-parte': [questionStepForm, dismissMissed, 'Posta de parte: não volta a esta lista.'] },
  () => paths.missedSearches(),
  { pressed: true },
)

export default function DismissMissed() {
  return null
}
