import { answerFindingForm } from '~/domain/affiliates/forms'
import { answerFinding } from '~/domain/affiliates/fraud/answering'
import { myFinding } from '~/domain/affiliates/fraud/finding-detail'
import { findingWords, ruleWords, weightWords } from '~/domain/affiliates/fraud/fraud-words'
import type { FraudRule } from '~/domain/affiliates/fraud/rules'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Facts } from '~/ui/facts'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/finding'

/** What the rules found about an affiliate or a company of theirs: what it is, until when it is decided, and their answer. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  finding: await myFinding(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Verificação', 'O que estamos a verificar, e a sua resposta.'),
}))

export const action = submit(answerFindingForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await answerFinding(ctx, params.id, input)
  return done(info, paths.myFinding(params.id), 'Resposta enviada. Uma pessoa lê-a antes de decidir.')
})

export default function MyFinding({ loaderData: { finding: f, now }, actionData }: Route.ComponentProps) {
  const words = ruleWords[f.rule as FraudRule]
  const open = f.state === 'open'
  return (
    <Page
      title={words.title}
      width="reading"
      lead={words.told}
      crumbs={[{ to: paths.broughtCompanies(), label: 'Empresas que trouxe' }]}
    >
      <Panel title="O que é">
        <Facts
          rows
          facts={[
            { label: 'Estado', value: <WordBadge of={findingWords[f.state]} /> },
            ...(f.company
              ? [{ label: 'Empresa', value: <A to={paths.broughtCompany(f.company.id)}>{f.company.name}</A> }]
              : []),
            { label: 'Assinalado', value: <Time at={f.foundAt} kind="datetime" /> },
            ...(open
              ? [
                  { label: 'Entretanto', value: weightWords[f.weight].means },
                  { label: 'Decidimos', value: <Due at={f.expiresAt} now={now} /> },
                ]
              : []),
            ...(f.decidedAt ? [{ label: 'Decidido', value: <Time at={f.decidedAt} kind="datetime" /> }] : []),
            ...(f.reason ? [{ label: 'Motivo', value: f.reason }] : []),
          ]}
        />
      </Panel>
      {f.answer && !open && (
        <Panel title="A sua resposta">
          <p className="text">{f.answer}</p>
        </Panel>
      )}
      {(open || actionData) && (
        <Panel title="A sua resposta">
          <PostForm tried={actionData} submit={f.answer ? 'Mudar a resposta' : 'Enviar a resposta'}>
            <TextArea
              name="answer"
              label="O que nos quer dizer"
              required
              minLength={settings.affiliates.answerMin}
              maxLength={settings.affiliates.answerMax}
              defaultValue={f.answer ?? undefined}
              help="Quem decide lê isto. Não é preciso enviar documentos."
            />
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}
