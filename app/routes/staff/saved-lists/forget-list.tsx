import { redirect } from 'react-router'
import { noFieldsForm } from '~/domain/saved-lists/forms'
import { forgetList } from '~/domain/saved-lists/saving'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/forget-list'

/** The button lies beside the filter: whoever comes here by address is led to all of them. */
export const loader = () => redirect(paths.saveList())

export const action = submit(noFieldsForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await forgetList(ctx, params.id)
  return done(info, paths.saveList(), 'Filtro apagado.')
})
