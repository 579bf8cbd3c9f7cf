import { ownReview } from '~/domain/reviews/editing/own-review'
import { anonymiseReview, withdrawReview } from '~/domain/reviews/editing/withdrawing'
import { decideForm } from '~/domain/reviews/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { actions, page, stepOf, unlisted } from '~/web/route'
import type { Route } from './+types/take-away'

/** Asks once more before a review goes for good, or somebody's name from it. */
export const loader = page(async (ctx, { params, pattern }: Route.LoaderArgs) => {
  const whole = stepOf(pattern) === 'retirar'
  const title = whole ? 'Retirar a avaliação' : 'Tirar o nome'
  return { review: await ownReview(ctx, params.id), whole, title, seo: unlisted(title, `${title}.`) }
})

export const action = actions(
  {
    retirar: [decideForm, withdrawReview, 'A avaliação foi retirada. Nada do que escreveu ficou.'],
    anonimizar: [decideForm, anonymiseReview, 'O seu nome já não aparece nesta avaliação.'],
  },
  () => paths.myReviews(),
)

type Review = Route.ComponentProps['loaderData']['review']

export default function TakeAway({ loaderData: { review, whole, title }, actionData }: Route.ComponentProps) {
  const back = <ButtonLink to={paths.myReviews()}>Deixar como está</ButtonLink>
  const may = whole ? review.mayWithdraw : review.mayAnonymise
  return (
    <Page
      width="reading"
      title={title}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        whole
          ? { to: paths.withdrawReview(review.id), label: 'Retirar' }
          : { to: paths.anonymiseReview(review.id), label: title },
      ]}
      lead={
        <>
          {review.href ? <A to={review.href}>«{review.title}»</A> : <>«{review.title}»</>}, sobre{' '}
          {review.company}
        </>
      }
    >
      {!may && !actionData ? (
        <Notice
          title={
            whole
              ? 'Esta avaliação já foi retirada, ou não se pode retirar agora'
              : 'Esta avaliação já não mostra nenhum nome, ou não está publicada'
          }
          actions={back}
        />
      ) : (
        <Panel>
          <PostForm
            tried={actionData}
            version={review.version}
            submit={whole ? 'Retirar' : title}
            submitKind={whole ? 'danger' : undefined}
            actions={back}
          >
            {whole ? <Whole review={review} /> : <Name review={review} />}
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}

const Whole = ({ review }: { review: Review }) => (
  <>
    <p>
      Desaparece já e não há maneira de voltar atrás: texto, versões anteriores, fotografias e comprovativos
      são apagados{review.replied && <>, com a resposta da empresa</>}. A pontuação é refeita sem ela. Só fica
      contada como retirada por quem a escreveu.
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
  </>
)

const Name = ({ review }: { review: Review }) => (
  <>
    <p>
      A avaliação fica, com o texto e as estrelas, assinada «Cliente anónimo» em vez de «{review.shown}». A
      referência que deu à empresa é apagada. Não há maneira de voltar a pôr o nome.
    </p>
    <p className="soft">
      Continua nas suas avaliações: pode alterá-la ou retirá-la. Se o texto diz quem é,{' '}
      <A to={paths.editReview(review.id)}>altere-o</A>; as versões anteriores continuam legíveis.
    </p>
  </>
)
