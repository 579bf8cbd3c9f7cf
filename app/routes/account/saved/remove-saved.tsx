import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { savedDetail } from '~/domain/saved-companies/reading'
import { removeSaved } from '~/domain/saved-companies/saving'
import { paths } from '~/paths'
import { submit } from '~/web/route'
import type { Route } from './+types/remove-saved'

/** No page of its own: the button lies on the saved company's. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.savedCompany(params.id))

/** The list that follows offers to save it again. */
export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs) => {
  const { saved } = await savedDetail(ctx, params.id)
  await removeSaved(ctx, params.id)
  return redirect(paths.savedCompanies({ retirada: saved.slug }))
})
