import { redirect } from 'react-router'
import { overwriteListForm } from '~/domain/saved-lists/forms'
import { overwriteList } from '~/domain/saved-lists/saving'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/overwrite-list'

/** The button lies beside the filter: whoever comes here by address is led to all of them. */
export const loader = () => redirect(paths.saveList())

export const action = submit(overwriteListForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const { to, name } = await overwriteList(ctx, params.id, input)
  return done(info, to, `«${name}» guarda agora o que está filtrado.`)
})
