import { withdrawAnswerForm } from '~/domain/reviews/forms'
import { replyToAnswer } from '~/domain/reviews/replies/review-to-answer'
import { withdrawReply } from '~/domain/reviews/replies/withdrawing-reply'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/withdraw-answer'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await replyToAnswer(ctx, params.id)),
  seo: unlisted('Retirar o que respondi', 'Retirar a resposta.'),
}))

export const action = submit(withdrawAnswerForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await withdrawReply(ctx, params.id, { ...input, round: 2 })
  return done(info, paths.answerReply(params.id), 'O que respondeu foi retirado.')
})

export default function WithdrawAnswer({ loaderData: { review, answer }, actionData }: Route.ComponentProps) {
  const own = answer?.state === 'published' ? answer : null
  return (
    <Page
      title="Retirar o que respondi"
      width="reading"
      lead="O texto deixa de se ver; fica só a data em que foi retirado. A avaliação continua como está."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.withdrawAnswer(review.id), label: 'Retirar' },
      ]}
    >
      <Panel>
        {own && <p className="text">{own.text}</p>}
        <PostForm
          tried={actionData}
          version={own?.version ?? 0}
          submit="Retirar"
          submitKind="danger"
          why={own ? undefined : 'Não há nada publicado para retirar.'}
          actions={<ButtonLink to={paths.answerReply(review.id)}>Deixar estar</ButtonLink>}
        />
      </Panel>
    </Page>
  )
}
