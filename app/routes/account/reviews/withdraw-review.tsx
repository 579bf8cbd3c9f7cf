import { ownReview } from '~/domain/reviews/editing/own-review'
import { withdrawReview } from '~/domain/reviews/editing/withdrawing'
import { decideForm } from '~/domain/reviews/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-review'

/** Asks once more before a review goes for good. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  review: await ownReview(ctx, params.id),
  seo: unlisted('Retirar a avaliação', 'Retirar a avaliação.'),
}))

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await withdrawReview(ctx, params.id, input)
  return done(info, paths.myReviews(), 'A avaliação foi retirada. Nada do que escreveu ficou.')
})

export default function WithdrawReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const back = <ButtonLink to={paths.myReviews()}>Deixar como está</ButtonLink>
  return (
    <Page
      width="reading"
      title="Retirar a avaliação"
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.withdrawReview(review.id), label: 'Retirar' },
      ]}
      lead={
        <>
          {review.href ? <A to={review.href}>«{review.title}»</A> : <>«{review.title}»</>}, sobre{' '}
          {review.company}
        </>
      }
    >
      {!review.mayWithdraw && !actionData ? (
        <Notice title="Esta avaliação já foi retirada, ou não se pode retirar agora" actions={back} />
      ) : (
        <Panel>
          <PostForm
            tried={actionData}
            version={review.version}
            submit="Retirar"
            submitKind="danger"
            actions={back}
          >
            <p>
              Desaparece já e não há maneira de voltar atrás: texto, versões anteriores, fotografias e
              comprovativos são apagados{review.replied && <>, com a resposta da empresa</>}. A pontuação é
              refeita sem ela. Só fica contada como retirada por quem a escreveu.
            </p>
            <p className="soft">
              Se só quer mudar o que diz, <A to={paths.editReview(review.id)}>altere-a</A>
              {review.mayAnonymise && (
                <>
                  ; se só não quer o seu nome, <A to={paths.anonymiseReview(review.id)}>tire-o</A>
                </>
              )}
              .
            </p>
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}
