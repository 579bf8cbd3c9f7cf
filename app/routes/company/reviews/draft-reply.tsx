import { draftForm } from '~/domain/reviews/forms'
import { draftReply } from '~/domain/reviews/replies/drafting-reply'
import { reviewToAnswer } from '~/domain/reviews/replies/review-to-answer'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/draft-reply'

/** The button lies beside the reply's. Comes here whose draft was refused. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await reviewToAnswer(ctx, params.id)),
  seo: unlisted('Rascunho da resposta', 'Guardar um rascunho.'),
}))

export const action = submit(draftForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await draftReply(ctx, params.id, input)
  return done(info, paths.replyToReview(params.id), 'Rascunho guardado. Só o próprio o vê.')
})

export default function DraftReply({ loaderData, actionData }: Route.ComponentProps) {
  const { review, draft, round } = loaderData
  return (
    <Page
      title="Rascunho da resposta"
      width="reading"
      lead={`À avaliação «${review.title}». Fica guardado para si e não é publicado.`}
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.replyToReview(review.id), label: 'Responder' },
      ]}
    >
      <PostForm
        keepsText
        tried={actionData}
        submit="Guardar rascunho"
        actions={<ButtonLink to={paths.replyToReview(review.id)}>Voltar à resposta</ButtonLink>}
      >
        <HiddenField name="round" value={String(round)} />
        <TextArea
          name="text"
          label="Resposta"
          rows={8}
          maxLength={2000}
          required
          defaultValue={draft ?? undefined}
        />
      </PostForm>
    </Page>
  )
}
