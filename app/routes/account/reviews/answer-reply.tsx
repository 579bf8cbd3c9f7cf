import { answerForm } from '~/domain/reviews/forms'
import { answerReply } from '~/domain/reviews/replies/replying'
import { replyToAnswer } from '~/domain/reviews/replies/review-to-answer'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { ReviewCard } from '~/ui/review-card'
import { done, page, submit, unlisted } from '~/web/route'
import { Marked } from '../../replies/marked'
import { Earlier } from '../../replies/turns'
import type { Route } from './+types/answer-reply'

/** What I say to the company's reply: once. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await replyToAnswer(ctx, params.id)),
  seo: unlisted('Responder à empresa', 'Responder à resposta da empresa.'),
}))

export const action = submit(answerForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await answerReply(ctx, params.id, input)
  return done(info, paths.review(params.id), 'O que escreveu está publicado. Avisámos a empresa.')
})

export default function AnswerReply({ loaderData, actionData }: Route.ComponentProps) {
  const { review, answer, last, open } = loaderData
  const removed = answer?.state === 'removed'
  const written = answer?.state === 'published' ? answer : null
  return (
    <Page
      title={removed ? 'Resposta retirada' : written ? 'Alterar o que respondi' : 'Responder à empresa'}
      lead={
        removed
          ? 'O que respondeu à empresa deixou de se ler. A sua avaliação fica como está.'
          : 'Fica público, por baixo da resposta. A empresa pode ainda responder uma vez; depois a conversa fecha.'
      }
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.answerReply(review.id), label: 'Responder' },
      ]}
    >
      <ReviewCard review={review} heading="h2" />
      {removed ? (
        <Notice
          tone="bad"
          title="O que respondeu foi retirado pela moderação"
          actions={<ButtonLink to={paths.appealAnswer(review.id)}>Ver os motivos e recorrer</ButtonLink>}
        >
          <p>
            Já não se pode escrever outra resposta. Se a decisão lhe parece errada, peça que outra pessoa a
            veja.
          </p>
        </Notice>
      ) : (
        <Section title="O que quer dizer à empresa">
          <PostForm
            keepsText
            tried={actionData}
            version={answer?.version ?? 0}
            submit={written ? 'Guardar a alteração' : 'Publicar'}
            why={open ? undefined : 'A empresa ainda não respondeu, ou a resposta foi retirada.'}
          >
            <Marked tried={actionData} />
            <TextArea
              name="text"
              label="Texto"
              rows={6}
              minLength={10}
              maxLength={2000}
              required
              defaultValue={written?.text}
              help="Diga o que mudou ou o que ficou por esclarecer. Não escreva dados pessoais."
            />
            {((actionData?.errors.sure?.length ?? 0) > 0 || actionData?.values.sure !== undefined) && (
              <CheckField name="sure" label="Os números no texto não são dados pessoais de ninguém." />
            )}
          </PostForm>
        </Section>
      )}
      {last && (
        <Panel title={`Última resposta de ${review.company.name}`}>
          <p className="text">{last.text}</p>
        </Panel>
      )}
      {written && (
        <Panel title="O que já publicou">
          <Earlier versions={written.versions} />
          <A to={paths.withdrawAnswer(review.id)}>Retirar o que respondi</A>
        </Panel>
      )}
    </Page>
  )
}
