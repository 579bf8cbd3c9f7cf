import { closeExaminationForm } from '~/domain/certification/forms'
import { closeExamination } from '~/domain/certification/life/examining'
import { causeWords, consequenceWords, resultWords } from '~/domain/certification/life/life-words'
import { examinationToClose } from '~/domain/certification/life/staff-life-lists'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/examination'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const examination = await examinationToClose(ctx, params.id)
  return {
    examination,
    seo: unlisted(`Reexame de ${examination.company}`, 'Ver um certificado de novo.'),
  }
})

export const action = submit(closeExaminationForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const { certificateId } = await closeExamination(ctx, params.id, input)
  const next = {
    none: paths.examination(params.id),
    correction: paths.examination(params.id),
    suspension: paths.certificateStep(certificateId, 'suspender'),
    revocation: paths.certificateStep(certificateId, 'revogar'),
  }
  return done(info, next[input.consequence], 'Reexame concluído.')
})

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export default function Examination({ loaderData: { examination: e }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={`Reexame de ${e.company}`}
      width="reading"
      crumbs={[
        { to: paths.certificates(), label: 'Certificados' },
        { to: paths.examinations(), label: 'Reexames' },
      ]}
      lead={<Badge tone={e.open ? 'us' : 'done'}>{e.open ? 'Por concluir' : 'Concluído'}</Badge>}
      actions={<ButtonLink to={paths.certificateActions(e.certificateId)}>Ver o certificado</ButtonLink>}
    >
      <Panel title="Porquê">
        <Facts
          rows
          facts={[
            { label: 'Causa', value: causeWords[e.cause], source: e.about },
            { label: 'Aberto', value: <Time at={e.openedAt} kind="date" /> },
            { label: 'Concluir até', value: <Time at={e.dueAt} kind="date" /> },
            { label: 'Perfil', value: <A to={paths.company(e.slug)}>{e.company}</A> },
          ]}
        />
      </Panel>
      {e.result && e.consequence && (
        <Panel title={resultWords[e.result]}>
          <p className="text">{e.findings}</p>
          <p className="soft">
            O que se segue: {consequenceWords[e.consequence].toLowerCase()}.{' '}
            {e.closedAt && <Time at={e.closedAt} kind="datetime" />}
          </p>
        </Panel>
      )}
      {(e.open || actionData) && (
        <Panel title="Concluir">
          <PostForm
            tried={actionData}
            version={e.version}
            submit="Concluir o reexame"
            why={e.open ? undefined : 'Este reexame já foi concluído.'}
          >
            <RadioField name="result" label="O que viu" options={options(resultWords)} required />
            <TextArea
              name="findings"
              label="O que viu, requisito a requisito"
              help="Fica no registo. Se pedir uma correção, é também o que a empresa lê."
              rows={6}
              maxLength={4000}
              required
            />
            <RadioField
              name="consequence"
              label="O que se segue"
              help="Suspender ou revogar segue depois o seu próprio caminho, com a empresa ouvida ou duas pessoas."
              options={options(consequenceWords)}
              required
            />
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}
