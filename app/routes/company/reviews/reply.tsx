import { replyForm } from '~/domain/reviews/forms'
import { replyToReview } from '~/domain/reviews/replies/replying'
import { type ReviewToAnswer, reviewToAnswer } from '~/domain/reviews/replies/review-to-answer'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { CheckField, HiddenField, TextArea } from '~/ui/fields'
import { ChipLinks } from '~/ui/filters'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { ReviewCard } from '~/ui/review-card'
import { done, page, submit, unlisted } from '~/web/route'
import { pageBefore } from '~/web/safe-return'
import { LoggedSince } from '../../logged-since'
import { AdviceList } from '../../replies/advice-list'
import { Marked } from '../../replies/marked'
import { Earlier, Turns } from '../../replies/turns'
import type { Route } from './+types/reply'

export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const answer = await reviewToAnswer(ctx, params.id, search.get('ronda') === '1' ? 1 : undefined)
  const key = search.get('modelo')
  return {
    ...answer,
    chosen: answer.templates.find((t) => t.key === key) ?? null,
    seo: unlisted(`Responder a «${answer.review.title}»`, 'Resposta oficial da empresa.'),
  }
})

export const action = submit(replyForm, async (ctx, input, { params, request }: Route.ActionArgs, info) => {
  await replyToReview(ctx, params.id, input)
  // Whoever answers on the panel goes on there, to the next one.
  const { de } = pageBefore(request)
  const to = de?.split('?')[0] === paths.myCompany() ? `${de}#por-responder` : paths.review(params.id)
  return done(info, to, 'A resposta está publicada. Avisámos quem escreveu a avaliação.')
})

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { review, privateReference, turns, round, chosen, open, mayReply } = loaderData
  const own = turns.find((t) => t.round === round)
  const written = own?.state === 'published' ? own : null
  const moderated = own?.state === 'removed'
  return (
    <Page
      title={
        moderated
          ? 'Resposta retirada'
          : written
            ? 'Alterar a resposta'
            : round === 3
              ? 'Responder mais uma vez'
              : 'Responder à avaliação'
      }
      lead={
        moderated
          ? 'O que a empresa respondeu deixou de se ler. No seu lugar fica só a data.'
          : `Em nome de ${review.company.name}. A resposta é pública e fica junto da avaliação.`
      }
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.replyToReview(review.id), label: 'Responder' },
      ]}
      actions={
        loaderData.mayPropose && (
          <ButtonLink icon="handshake" to={paths.pact(review.id)}>
            {loaderData.pact ? 'Ver o acordo' : 'Propor um acordo'}
          </ButtonLink>
        )
      }
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
      {round === 3 && (
        <Section title="A conversa até aqui">
          <Turns turns={turns.filter((t) => t.round < 3)} company={review.company.name} />
          {mayReply && <A to={paths.replyToReview(review.id, { ronda: 1 })}>Alterar a primeira resposta</A>}
        </Section>
      )}
      {moderated ? (
        <Notice
          tone="bad"
          title="A resposta foi retirada pela moderação"
          actions={
            mayReply && (
              <ButtonLink to={paths.appealReply(review.id, round)}>Ver os motivos e recorrer</ButtonLink>
            )
          }
        >
          <p>
            Já não se pode escrever outra no lugar dela. Se a decisão lhe parece errada, peça que outra pessoa
            a veja.
          </p>
        </Notice>
      ) : (
        <Section title={written ? 'A resposta da empresa' : 'A sua resposta'}>
          {!written && mayReply && <Beginnings {...loaderData} />}
          {!written && loaderData.draft && !chosen && !actionData && (
            <AdviceList advice={loaderData.advice} />
          )}
          <PostForm
            keepsText
            key={chosen?.key ?? 'livre'}
            tried={actionData}
            version={own?.version ?? 0}
            submit={written ? 'Guardar a alteração' : 'Publicar resposta'}
            why={whyNot(loaderData)}
            actions={
              mayReply &&
              open &&
              !written && (
                <Button type="submit" formAction={paths.draftReply(review.id)} formNoValidate>
                  Guardar rascunho
                </Button>
              )
            }
          >
            <Marked tried={actionData} />
            <HiddenField name="round" value={String(round)} />
            <TextArea
              name="text"
              label="Resposta"
              rows={8}
              minLength={10}
              maxLength={2000}
              required
              defaultValue={written?.text ?? chosen?.text ?? loaderData.draft ?? undefined}
              help={
                round === 3
                  ? 'É a última palavra: depois dela a conversa fica fechada. Nunca mostre dados de quem escreveu.'
                  : 'Agradeça, reconheça o que falhou e diga o que vai fazer. Nunca mostre dados de quem escreveu. Ao guardar o rascunho, dizemos-lhe como pode ser lido.'
              }
            />
            {((actionData?.errors.sure?.length ?? 0) > 0 || actionData?.values.sure !== undefined) && (
              <CheckField
                name="sure"
                label="Os contactos e números no texto são da empresa, não de quem escreveu."
              />
            )}
          </PostForm>
        </Section>
      )}
      {written && (
        <Panel title="Recibo da resposta">
          <LoggedSince at={written.loggedAt} kind="resposta" id={written.id} />
          <p className="soft">
            A prova diz o texto, a data e o lugar no registo. Serve para mostrar a outros o que a empresa
            respondeu, e quando.
          </p>
        </Panel>
      )}
      {written && written.versions.length > 1 && (
        <Panel title="Versões anteriores">
          <Earlier versions={written.versions} />
        </Panel>
      )}
      {written && mayReply && (
        <p>
          <A to={`${paths.withdrawReply(review.id)}?ronda=${round}`}>Retirar esta resposta</A>
        </p>
      )}
    </Page>
  )
}

function whyNot({ mayReply, open }: ReviewToAnswer): string | undefined {
  if (!mayReply) return 'O seu papel nesta empresa não permite responder. Peça a quem a gere.'
  return open ? undefined : 'A resposta do cliente já não está publicada: não há a que responder.'
}

function Beginnings({
  templates,
  chosen,
  draft,
  round,
}: ReviewToAnswer & { chosen: { key: string } | null }) {
  return (
    <>
      {round === 1 && (
        <ChipLinks
          label="Começar por um modelo"
          options={templates.map((t) => ({
            label: t.label,
            href: `?modelo=${t.key}`,
            current: chosen?.key === t.key,
          }))}
        />
      )}
      <p className="soft">
        {draft && !chosen && 'Este é o rascunho que guardou. '}
        <A to={paths.replyTemplates()}>Modelos da empresa</A>
      </p>
    </>
  )
}
