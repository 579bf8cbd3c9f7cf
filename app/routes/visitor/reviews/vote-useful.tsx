import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { reviewPage } from '~/domain/reviews/page/review-page'
import { votedUseful, voteUseful } from '~/domain/reviews/page/voting'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { Page } from '~/ui/page'
import { ReviewCard } from '~/ui/review-card'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/vote-useful'

/** The button lies on the card: whoever comes here by address is led to the review, unless they voted for it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  if (!(await votedUseful(ctx, params.id))) throw redirect(paths.review(params.id))
  const { review } = await reviewPage(ctx, params.id)
  return { review, seo: unlisted('O seu voto', 'Voto de utilidade.') }
})

/**
 * One small POST behind the button of a card. A public page is the same for everybody, so the button does not know who
 * voted: whoever did already is asked whether to take the vote back.
 */
export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  const back = paths.review(params.id)
  try {
    const fresh = await voteUseful(ctx, params.id)
    return fresh ? done(info, back, 'Obrigado: o seu voto conta.') : redirect(paths.voteUseful(params.id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'sign-in') return redirect(paths.signIn({ volta: back }))
    if (error.kind === 'invalid' || error.kind === 'not-allowed') return done(info, back, error.message)
    throw error
  }
})

export default function Vote({ loaderData: { review } }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Disse que esta avaliação foi útil"
      lead="Cada pessoa vota uma vez. Pode retirar o voto e voltar a dá-lo."
      crumbs={[
        { to: review.company.href, label: review.company.name },
        { to: review.href, label: 'Avaliação' },
      ]}
      actions={
        <>
          <PostButton action={paths.takeBackVote(review.id)} label="Retirar o meu voto" />
          <ButtonLink to={review.href} kind="primary">
            Ler a avaliação
          </ButtonLink>
        </>
      }
    >
      <ReviewCard review={review} heading="h2" compact showCompany />
    </Page>
  )
}
