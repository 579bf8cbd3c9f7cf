import { ruleLabel } from '~/domain/decisions/rules'
import { answerFlag, flagToAnswer } from '~/domain/flags/answering'
import { flagWords } from '~/domain/flags/flag-words'
import { answerFlagForm } from '~/domain/flags/forms'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/answer-flag'

/** What is said of my review, and my answer to it. Never by whom. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  flag: await flagToAnswer(ctx, params.id),
  seo: unlisted('Denúncia da sua avaliação', 'Responder a uma denúncia.'),
}))

export const action = submit(answerFlagForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await answerFlag(ctx, params.id, input)
  return done(info, paths.answerFlag(params.id), 'Resposta enviada. É lida por quem decide.')
})

export default function AnswerFlag({ loaderData: { flag }, actionData }: Route.ComponentProps) {
  const { word, tone } = flagWords[flag.state]
  return (
    <Page
      title="Denúncia da sua avaliação"
      crumbs={[{ to: paths.myReviews(), label: 'As minhas avaliações' }]}
      lead={
        <>
          <Badge tone={tone}>{word}</Badge> «{flag.review.title}», sobre {flag.company}
        </>
      }
    >
      {flag.asked && (
        <Notice
          tone="warn"
          title="Pedimos-lhe uma alteração"
          actions={<ButtonLink to={paths.editReview(flag.review.id)}>Alterar a avaliação</ButtonLink>}
        >
          <p className="text">{flag.asked}</p>
          {flag.dueAt && (
            <p>
              Até <Time at={flag.dueAt} kind="datetime" />. Depois disso decidimos com o texto que estiver.
            </p>
          )}
        </Notice>
      )}
      <Panel title="O que dizem dela">
        <Facts
          rows
          facts={[
            {
              label: 'Motivo',
              value: ruleLabel(flag.reason),
              source: flag.byCompany ? 'denunciada pela empresa' : 'denunciada por uma pessoa',
            },
            ...(flag.law ? [{ label: 'Lei indicada', value: flag.law }] : []),
            ...(flag.sentAt ? [{ label: 'Recebida', value: <Time at={flag.sentAt} kind="datetime" /> }] : []),
          ]}
        />
        <p className="text">{flag.facts}</p>
      </Panel>
      <Panel title="A sua avaliação">
        <p className="text">{flag.review.body}</p>
      </Panel>
      {flag.answer && (
        <Panel title="A sua resposta">
          <p className="text">{flag.answer}</p>
        </Panel>
      )}
      {flag.open || actionData ? (
        <Panel title="Responder">
          <PostForm
            keepsText
            tried={actionData}
            version={flag.version}
            submit="Enviar a resposta"
            actions={<ButtonLink to={paths.myReviews()}>Cancelar</ButtonLink>}
          >
            {flag.heardBy && (
              <p>
                Pode responder até <Time at={flag.heardBy} kind="datetime" />, uma vez. Não é obrigatório; a
                avaliação continua visível até haver uma decisão.
              </p>
            )}
            <TextArea
              name="answer"
              label="A sua resposta"
              help="Só quem decide a lê. Diga o que aconteceu e o que o mostra."
              rows={6}
              minLength={10}
              maxLength={2000}
              required
            />
          </PostForm>
        </Panel>
      ) : (
        !flag.answer && <Notice title="Já não espera pela sua resposta" />
      )}
    </Page>
  )
}
