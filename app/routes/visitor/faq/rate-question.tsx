import { redirect } from 'react-router'
import { findQuestion } from '~/domain/faq/reading'
import { rateForm } from '~/domain/usefulness/rating'
import { paths } from '~/paths'
import { page, submit } from '~/web/route'
import { rated } from '../rate-text'
import type { Route } from './+types/rate-question'

/** The buttons lie below the answer: whoever comes here by address is led to it. */
export const loader = page((_ctx, { params }: Route.LoaderArgs) => {
  throw redirect(paths.question(params.slug))
})

export const action = submit(rateForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const found = await findQuestion(ctx, params.slug)
  if ('withdrawn' in found) throw redirect(paths.question(params.slug))
  const slug = 'movedTo' in found ? found.movedTo : found.question.slug
  return rated(ctx, info, input, { text: `faq/${slug}`, page: paths.question(slug), what: 'esta resposta' })
})

export default function RateQuestion() {
  return null
}
