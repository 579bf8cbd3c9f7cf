import { redirect } from 'react-router'
import { openListForm } from '~/domain/saved-lists/forms'
import { openListWith } from '~/domain/saved-lists/saving'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/default-list'

/** The button lies beside the filter: whoever comes here by address is led to all of them. */
export const loader = () => redirect(paths.saveList())

export const action = submit(openListForm, async (ctx, { back }, { params }: Route.ActionArgs, info) => {
  const { to, opens } = await openListWith(ctx, params.id)
  return done(
    info,
    back ? paths.saveList() : to,
    opens ? 'A lista abre agora sempre com este filtro.' : 'A lista volta a abrir inteira.',
  )
})
