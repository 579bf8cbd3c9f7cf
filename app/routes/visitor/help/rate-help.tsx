import { redirect } from 'react-router'
import { articleOf } from '~/domain/help/articles'
import { rateForm } from '~/domain/usefulness/rating'
import { paths } from '~/paths'
import { page, submit } from '~/web/route'
import { rated } from '../rate-text'
import type { Route } from './+types/rate-help'

/** The buttons lie below the article: whoever comes here by address is led to it. */
export const loader = page((_ctx, { params }: Route.LoaderArgs) => {
  throw redirect(paths.helpArticle(articleOf(params.slug).slug))
})

export const action = submit(rateForm, (ctx, input, { params }: Route.ActionArgs, info) => {
  const { slug } = articleOf(params.slug)
  return rated(ctx, info, input, {
    text: `ajuda/${slug}`,
    page: paths.helpArticle(slug),
    what: 'este artigo',
  })
})

export default function RateHelp() {
  return null
}
