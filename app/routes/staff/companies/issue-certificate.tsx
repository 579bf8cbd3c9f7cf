import { issueForm } from '~/domain/certification/forms'
import { evaluators, issueCertificate } from '~/domain/certification/life/issuing'
import { currentRules } from '~/domain/certification/rules/rules'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckboxesField, RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/issue-certificate'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  id: params.id,
  evaluators: await evaluators(ctx),
  options: (await currentRules(ctx.db)).requirements.map((r) => ({
    value: r.code,
    label: `${r.code} ${r.text}`,
    help: r.level === 2 ? 'Só no nível Plus.' : r.conditional ? 'Só onde se aplica.' : undefined,
  })),
}))

export const action = submit(issueForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const code = await issueCertificate(ctx, params.id, input)
  return done(
    info,
    paths.companyActions(params.id),
    `Certificado emitido com o código AV-${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}.`,
  )
})

const levels = [
  { value: '1', label: 'Certificada', help: 'Documentos, verificações automáticas e decisão.' },
  {
    value: '2',
    label: 'Certificada Plus',
    help: 'Com visita ou cinco referências, acessibilidade e proteção de dados.',
  },
]

export default function IssueCertificate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Emitir um certificado">
      <p>
        Quem decide não é quem avaliou. Assinale só os requisitos cujos comprovativos foram vistos e aceites.
      </p>
      <PostForm
        tried={actionData}
        submit="Emitir o certificado"
        actions={<ButtonLink to={paths.companyActions(loaderData.id)}>Cancelar</ButtonLink>}
      >
        <RadioField name="level" label="Nível" options={levels} required />
        <SelectField
          name="evaluator"
          label="Avaliado por"
          options={loaderData.evaluators.map((e) => ({ value: e.id, label: e.name }))}
          empty="Escolha"
          required
        />
        <TextArea
          name="scope"
          label="Âmbito"
          help="O que o certificado abrange, como o público o lê."
          rows={2}
          maxLength={200}
          required
        />
        <TextField
          name="domain"
          label="Domínio autorizado a mostrar o selo"
          placeholder="empresa.pt"
          maxLength={120}
        />
        <CheckboxesField name="met" label="Requisitos cumpridos" options={loaderData.options} required />
      </PostForm>
    </Panel>
  )
}
