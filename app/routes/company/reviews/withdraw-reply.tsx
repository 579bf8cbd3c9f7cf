import { withdrawReplyForm } from '~/domain/reviews/forms'
import { reviewToAnswer } from '~/domain/reviews/replies/review-to-answer'
import { withdrawReply } from '~/domain/reviews/replies/withdrawing-reply'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/withdraw-reply'

export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const first = new URL(request.url).searchParams.get('ronda') === '1'
  return {
    ...(await reviewToAnswer(ctx, params.id, first ? 1 : undefined)),
    seo: unlisted('Retirar a resposta', 'Retirar a resposta da empresa.'),
  }
})

export const action = submit(withdrawReplyForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await withdrawReply(ctx, params.id, input)
  return done(info, paths.replyToReview(params.id), 'A resposta foi retirada. Pode escrever outra.')
})

export default function WithdrawReply({ loaderData, actionData }: Route.ComponentProps) {
  const { review, turns, round, mayReply } = loaderData
  const own = turns.find((t) => t.round === round && t.state === 'published')
  return (
    <Page
      title="Retirar a resposta"
      width="reading"
      lead="O texto e as suas versões deixam de se ver. Junto da avaliação fica só a data em que a resposta foi retirada."
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.replyToReview(review.id), label: 'Responder' },
      ]}
    >
      <Panel>
        {own && <p className="text">{own.text}</p>}
        <PostForm
          tried={actionData}
          version={own?.version ?? 0}
          submit="Retirar a resposta"
          submitKind="danger"
          why={
            !own
              ? 'Não há nenhuma resposta publicada para retirar.'
              : mayReply
                ? undefined
                : 'O seu papel nesta empresa não permite responder.'
          }
          actions={<ButtonLink to={paths.replyToReview(review.id)}>Deixar estar</ButtonLink>}
        >
          <HiddenField name="round" value={String(round)} />
        </PostForm>
      </Panel>
    </Page>
  )
}
