import { draftForm } from '~/domain/reviews/forms'
import { draftReply } from '~/domain/reviews/replies/drafting-reply'
import { reviewToAnswer } from '~/domain/reviews/replies/review-to-answer'
import { paths } from '~/paths'
import { HiddenField, TextArea } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
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
    <FormPage
      title="Rascunho da resposta"
      lead={`À avaliação «${review.title}». Fica guardado para si e não é publicado.`}
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.replyToReview(review.id), label: 'Responder' },
      ]}
      keepsText
      tried={actionData}
      submit="Guardar rascunho"
      leave={{ to: paths.replyToReview(review.id), label: 'Voltar à resposta' }}
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
    </FormPage>
  )
}
