import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { removeTemplate } from '~/domain/reviews/replies/own-templates'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-template'

/** One press on the page of the templates; opened as a page it leads there. */
export const loader = () => redirect(paths.replyTemplates())

export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await removeTemplate(ctx, params.id)
  return done(info, paths.replyTemplates(), 'Modelo apagado.')
})
