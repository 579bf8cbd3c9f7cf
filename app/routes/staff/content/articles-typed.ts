import { redirect } from 'react-router'
import { typedForm } from '~/domain/articles/forms'
import { previewTyped } from '~/domain/articles/typed-preview'
import { paths } from '~/paths'
import { page, submit } from '~/web/route'
import type { Route } from './+types/articles-typed'

/** Asked by the page where it is written (live-preview.tsx): whoever comes here by address is led there. */
export const loader = page((_ctx, { params }: Route.LoaderArgs) => {
  throw redirect(params.id ? paths.editArticle(params.id) : paths.newArticle())
})

/** A text as readers would read it, drawn from the tree of the one parser; nothing is kept. */
export const action = submit(typedForm, async (ctx, { body }, { params }: Route.ActionArgs) =>
  Response.json(await previewTyped(ctx, params.id, body)),
)
