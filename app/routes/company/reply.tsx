import { replyForm } from '~/domain/reviews/forms'
import { replyToReview } from '~/domain/reviews/replying'
import { reviewToAnswer } from '~/domain/reviews/review-to-answer'
import { paths } from '~/paths'
import { CheckField, TextArea } from '~/ui/fields'
import { ChipLinks } from '~/ui/filters'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { ReviewCard } from '~/ui/review-card'
import { Timeline } from '~/ui/timeline'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/reply'

export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const answer = await reviewToAnswer(ctx, params.id)
  const chosen = new URL(request.url).searchParams.get('modelo')
  return {
    ...answer,
    chosen: answer.templates.find((t) => t.key === chosen) ?? null,
    seo: seo({
      title: `Responder a «${answer.review.title}»`,
      description: 'Resposta oficial da empresa.',
      noindex: true,
    }),
  }
})

export const action = submit(replyForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await replyToReview(ctx, params.id, input)
  return done(info, paths.review(params.id), 'A resposta está publicada. Avisámos quem escreveu a avaliação.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { review, privateReference, reply, versions, templates, chosen, mayReply } = loaderData
  const doubtful = (actionData?.errors.sure?.length ?? 0) > 0 || actionData?.values.sure !== undefined
  return (
    <Page
      title={reply ? 'Alterar a resposta' : 'Responder à avaliação'}
      lead={`Em nome de ${review.company.name}. A resposta é pública e fica junto da avaliação.`}
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: review.href, label: 'Avaliação' },
      ]}
    >
      {loaderData.ofAnother && (
        <Notice tone="warn" title={`A resposta sai em nome de ${review.company.name}`}>
          <p>É a empresa avaliada, não aquela por que está a agir agora. O que escrever aqui é só desta.</p>
        </Notice>
      )}
      <ReviewCard review={review} heading="h2" />
      {privateReference && (
        <Notice title="Referência que só a empresa vê">
          <p>{privateReference}. Não a escreva na resposta.</p>
        </Notice>
      )}
      {reply?.removed ? (
        <Notice tone="bad" title="A resposta foi retirada pela moderação">
          <p>Esta avaliação já não pode receber resposta.</p>
        </Notice>
      ) : (
        <Section title={reply ? 'A resposta da empresa' : 'A sua resposta'}>
          {!reply && (
            <ChipLinks
              label="Começar por um modelo"
              options={templates.map((t) => ({
                label: t.label,
                href: `?modelo=${t.key}`,
                current: chosen?.key === t.key,
              }))}
            />
          )}
          <PostForm
            key={chosen?.key ?? 'livre'}
            tried={actionData}
            version={reply?.version ?? 0}
            submit={reply ? 'Guardar a alteração' : 'Publicar resposta'}
            why={
              mayReply ? undefined : 'O seu papel nesta empresa não permite responder. Peça a quem a gere.'
            }
          >
            <TextArea
              name="text"
              label="Resposta"
              rows={8}
              minLength={10}
              maxLength={2000}
              required
              defaultValue={reply?.text ?? chosen?.text}
              help="Agradeça, reconheça o que falhou e diga o que vai fazer. Nunca mostre dados de quem escreveu."
            />
            {doubtful && (
              <CheckField
                name="sure"
                label="Os contactos e números no texto são da empresa, não de quem escreveu."
              />
            )}
          </PostForm>
        </Section>
      )}
      {versions.length > 1 && (
        <Panel title="Versões anteriores">
          <Timeline
            label="Versões da resposta"
            events={versions.map((v) => ({
              at: v.at,
              title: `Versão ${v.version}`,
              text: <p className="text">{v.text}</p>,
            }))}
          />
        </Panel>
      )}
    </Page>
  )
}
