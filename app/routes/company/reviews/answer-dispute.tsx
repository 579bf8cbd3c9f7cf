import { answerDispute } from '~/domain/claims/answering'
import { proofWords, stateWords } from '~/domain/claims/claim-words'
import { answerForm } from '~/domain/claims/forms'
import { disputeToAnswer, type OwnersDispute } from '~/domain/claims/my-claims'
import { documentRule } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import { DocumentField } from '../../document-field'
import type { Route } from './+types/answer-dispute'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  dispute: await disputeToAnswer(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Disputa sobre o perfil', 'Quem gere o perfil da empresa.'),
}))

export const action = submit(answerForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const bytes = input.document && Buffer.from(await input.document.arrayBuffer())
  await answerDispute(ctx, params.id, { ...input, bytes })
  return done(
    info,
    paths.answerDispute(params.id),
    `Recebemos a sua resposta. A equipa da Aval decide em ${spelt(settings.claim.decisionWorkingDays, 'dia útil')}.`,
  )
})

export default function AnswerDispute({ loaderData: { dispute, now }, actionData }: Route.ComponentProps) {
  const { company, claimant, proof, message, state, provenAt } = dispute
  return (
    <Page
      title="Disputa sobre o perfil"
      width="reading"
      crumbs={[
        { to: paths.myCompany(), label: company.name },
        { to: paths.answerDispute(dispute.id), label: 'Disputa' },
      ]}
      lead={
        <>
          <WordBadge of={stateWords[state]} /> {claimant} diz que {company.name} lhe pertence e pede para
          gerir o perfil.
        </>
      }
    >
      <Standing dispute={dispute} />
      <Panel title="O que foi apresentado">
        <Facts
          rows
          facts={[
            { label: 'Por quem', value: claimant },
            {
              label: 'Prova',
              value: proof ? proofWords[proof] : 'Nenhuma',
              source: provenAt ? 'Conferida pela Aval' : 'Por conferir pela equipa da Aval',
            },
            ...(message ? [{ label: 'O que diz', value: <span className="text">{message}</span> }] : []),
          ]}
        />
      </Panel>
      {dispute.answer && (
        <Panel title="A sua resposta">
          <p className="text">{dispute.answer}</p>
          <p className="soft">
            {dispute.answeredAt && (
              <>
                Enviada <Time at={dispute.answeredAt} now={now} />
              </>
            )}
            {dispute.answeredDocument && ', com um documento'}.
          </p>
        </Panel>
      )}
      {(state === 'owner_asked' || (actionData && !dispute.answer)) && (
        <Panel title="Responder">
          <PostForm
            keepsText
            tried={actionData}
            version={dispute.version}
            encType="multipart/form-data"
            submit="Enviar a resposta"
            why={state === 'owner_asked' ? undefined : 'Esta disputa já não espera por uma resposta.'}
          >
            <p className="soft">
              Pode responder uma vez. A equipa da Aval lê os dois lados; quem pediu não vê o documento que
              enviar.
            </p>
            <TextArea
              name="answer"
              label="Porque é que o perfil é seu"
              required
              rows={7}
              minLength={20}
              maxLength={2000}
              help="Que cargo tem, desde quando, e o que o mostra."
            />
            <DocumentField help={`Certidão permanente, procuração ou outro. ${documentRule()}`} />
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}

function Standing({ dispute: { state, decideBy, reason } }: { dispute: OwnersDispute }) {
  const why = reason && <p className="text">{reason}</p>
  const until = decideBy && <Time at={decideBy} kind="date" />
  switch (state) {
    case 'owner_asked':
      return (
        <Notice tone="warn" title="Precisamos da sua resposta">
          <p>
            Responda até {until}. Sem resposta, a equipa da Aval decide com o que tem. Até à decisão continua
            a gerir o perfil como sempre.
          </p>
        </Notice>
      )
    case 'in_review':
      return (
        <Notice title="A equipa da Aval vai decidir">
          <p>Decidimos até {until} e avisamos por e-mail. Até lá continua a gerir o perfil.</p>
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="ok" title="O perfil continua a seu cargo">
          {why}
        </Notice>
      )
    case 'accepted':
      return <Notice title="O perfil passou para quem o pediu">{why}</Notice>
    default:
      return (
        <Notice tone="ok" title="A disputa acabou: o perfil continua a seu cargo">
          {why}
        </Notice>
      )
  }
}
