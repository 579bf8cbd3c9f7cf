import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { removeSaved } from '~/domain/saved-companies/saving'
import { paths } from '~/paths'
import { submit } from '~/web/route'
import type { Route } from './+types/remove-saved'

/** No page of its own: the button lies on the saved company's. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.savedCompany(params.id))

/** The list that follows offers to save it again. */
export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs) => {
  const slug = await removeSaved(ctx, params.id)
  return redirect(paths.savedCompanies({ retirada: slug }))
})
