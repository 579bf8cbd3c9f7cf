import { redirect } from 'react-router'
import { articleOf } from '~/domain/help/articles'
import { rateArticle, rateForm } from '~/domain/help/rating'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done, page, submit } from '~/web/route'
import type { Route } from './+types/rate-help'

/** The buttons lie below the article: whoever comes here by address is led to it. */
export const loader = page((_ctx, { params }: Route.LoaderArgs) => {
  throw redirect(paths.helpArticle(articleOf(params.slug).slug))
})

export const action = submit(rateForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  // To where they pressed, not to the top.
  const back = `${paths.helpArticle(params.slug)}#foi-util`
  try {
    const changed = await rateArticle(ctx, params.slug, input, info.address)
    if (!changed) return done(info, back, 'Já tínhamos esta resposta. Obrigado.')
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'too-many') throw error
    return done(info, back, error.message)
  }
  return done(
    info,
    back,
    input.useful
      ? 'Obrigado: ficámos a saber que este artigo ajuda.'
      : 'Obrigado: vamos rever este artigo. Se ainda precisa de resposta, escreva-nos.',
  )
})

export default function RateHelp() {
  return null
}
