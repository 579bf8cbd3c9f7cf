import { voteOnAppeal } from '~/domain/certification/appeals/deciding-appeal'
import { voteForm } from '~/domain/certification/forms'
import { appealedFromWords, appealStateWords, voteWords } from '~/domain/certification/life/life-words'
import { appealToDecide } from '~/domain/certification/life/staff-life-lists'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/appeal'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const appeal = await appealToDecide(ctx, params.id)
  return {
    appeal,
    seo: unlisted(`Recurso de ${appeal.company}`, 'Decidir um recurso.'),
  }
})

export const action = submit(voteForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const outcome = await voteOnAppeal(ctx, params.id, input)
  const said = {
    none: 'Ficou registado. Falta outra pessoa pronunciar-se.',
    reverse: 'Recurso decidido a favor da empresa. Já lhe dissemos.',
    uphold: 'Decisão mantida. Já o dissemos à empresa.',
  }
  return done(info, paths.certificateAppeal(params.id), said[outcome ?? 'none'])
})

export default function Appeal({ loaderData: { appeal: a }, actionData }: Route.ComponentProps) {
  const { word, tone } = appealStateWords[a.state]
  return (
    <Page
      title={`Recurso de ${a.company}`}
      crumbs={[
        { to: paths.certificates(), label: 'Certificados' },
        { to: paths.certificateAppeals(), label: 'Recursos' },
      ]}
      lead={
        <>
          <Badge tone={tone}>{word}</Badge> {appealedFromWords[a.from]}
        </>
      }
      actions={
        a.document && (
          <ButtonLink to={paths.certificateAppealDocument(a.id)}>Descarregar o documento</ButtonLink>
        )
      }
    >
      {a.state === 'open' && a.why && <Notice tone="warn" title={a.why} />}
      {a.missedAt && a.state === 'open' && (
        <Notice tone="bad" title="Fora do prazo">
          <p>A empresa já foi avisada, e a falta está contada.</p>
        </Notice>
      )}
      <Panel title="O recurso">
        <Facts
          rows
          facts={[
            {
              label: 'Contra',
              value: appealedFromWords[a.from],
              source: <Time at={a.decidedAt} kind="date" />,
            },
            ...(a.certificateId
              ? [
                  {
                    label: 'Certificado',
                    value: <A to={paths.certificateActions(a.certificateId)}>{a.code}</A>,
                  },
                ]
              : []),
            { label: 'Enviado', value: <Time at={a.sentAt} kind="datetime" /> },
            { label: 'Decidir até', value: <Time at={a.dueAt} kind="date" /> },
          ]}
        />
        <p className="text">{a.body}</p>
      </Panel>
      {a.votes.map((v) => (
        <Panel key={v.place} title={`${v.place}.ª pessoa: ${voteWords[v.vote]}`}>
          <p className="soft">
            {v.by ?? 'Alguém da equipa'}, <Time at={v.at} kind="datetime" />
          </p>
          <p className="text">{v.reason}</p>
        </Panel>
      ))}
      {(a.mayVote || actionData) && (
        <Panel title="A sua decisão">
          <p className="soft">
            {a.given >= 2
              ? 'As duas primeiras pessoas discordaram: a sua decisão resolve o recurso.'
              : 'Quem se pronuncia primeiro e quem se pronuncia depois não se leem um ao outro. Se discordarem, decide uma terceira pessoa.'}
          </p>
          <PostForm
            tried={actionData}
            version={a.version}
            submit="Pronunciar-me"
            why={a.mayVote ? undefined : (a.why ?? undefined)}
          >
            <RadioField
              name="vote"
              label="O que decide"
              required
              options={Object.entries(voteWords).map(([value, label]) => ({ value, label }))}
            />
            <TextArea
              name="reason"
              label="Fundamentos"
              help="A empresa lê-os, se a sua decisão for a que fica."
              rows={6}
              minLength={50}
              maxLength={4000}
              required
            />
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}
