import { ownReview } from '~/domain/reviews/editing/own-review'
import { anonymiseReview } from '~/domain/reviews/editing/withdrawing'
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
import type { Route } from './+types/anonymise-review'

/** Asks once more before somebody's name goes from a review. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  review: await ownReview(ctx, params.id),
  seo: unlisted('Tirar o nome', 'Tirar o nome.'),
}))

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await anonymiseReview(ctx, params.id, input)
  return done(info, paths.myReviews(), 'O seu nome já não aparece nesta avaliação.')
})

export default function AnonymiseReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const back = <ButtonLink to={paths.myReviews()}>Deixar como está</ButtonLink>
  return (
    <Page
      width="reading"
      title="Tirar o nome"
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.anonymiseReview(review.id), label: 'Tirar o nome' },
      ]}
      lead={
        <>
          {review.href ? <A to={review.href}>«{review.title}»</A> : <>«{review.title}»</>}, sobre{' '}
          {review.company}
        </>
      }
    >
      {!review.mayAnonymise && !actionData ? (
        <Notice title="Esta avaliação já não mostra nenhum nome, ou não está publicada" actions={back} />
      ) : (
        <Panel>
          <PostForm tried={actionData} version={review.version} submit="Tirar o nome" actions={back}>
            <p>
              A avaliação fica, com o texto e as estrelas, assinada «Cliente anónimo» em vez de «
              {review.shown}». A referência que deu à empresa é apagada. Não há maneira de voltar a pôr o
              nome.
            </p>
            <p className="soft">
              Continua nas suas avaliações: pode alterá-la ou retirá-la. Se o texto diz quem é,{' '}
              <A to={paths.editReview(review.id)}>altere-o</A>; as versões anteriores continuam legíveis.
            </p>
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}
