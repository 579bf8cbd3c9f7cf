import { redirect } from 'react-router'
import { publishedSlug } from '~/domain/articles/reading'
import { rateForm } from '~/domain/usefulness/rating'
import { paths } from '~/paths'
import { page, submit } from '~/web/route'
import { rated } from '../rate-text'
import type { Route } from './+types/rate-article'

/** The buttons lie below the article: whoever comes here by address is led to it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  throw redirect(paths.article(await publishedSlug(ctx, params.slug)))
})

export const action = submit(rateForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const slug = await publishedSlug(ctx, params.slug)
  return rated(ctx, info, input, { text: `blog/${slug}`, page: paths.article(slug), what: 'este artigo' })
})

export default function RateArticle() {
  return null
}
