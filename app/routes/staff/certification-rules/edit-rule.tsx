import { changeRequirement } from '~/domain/certification/rules/editing-rules'
import { evidenceKindWords } from '~/domain/certification/rules/rules-difference'
import { requirementForm } from '~/domain/certification/rules/rules-forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { actionPage, done, submit } from '~/web/route'
import type { Route } from './+types/edit-rule'
import { useRules } from './rules-changes'

export const loader = actionPage(
  'staff.certification',
  ({ code }) => `Requisito ${code}`,
  'Uma versão do catálogo.',
)

export const action = submit(requirementForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await changeRequirement(ctx, params.version, params.code, input)
  return done(info, paths.certificationRulesVersion(params.version), `${params.code} guardado no rascunho.`)
})

export default function EditRule({ params: { code }, actionData }: Route.ComponentProps) {
  const rules = useRules()
  const r = rules.requirements.find((one) => one.code === code)
  const back = paths.certificationRulesVersion(rules.version)
  if (rules.state !== 'draft' || (!r && code !== rules.next))
    return (
      <Panel title={code}>
        <Notice
          title="Não há aqui nada a mudar: a versão já não é um rascunho, ou o requisito não existe."
          actions={<ButtonLink to={back}>Ver a versão</ButtonLink>}
        />
      </Panel>
    )
  return (
    <Panel title={r ? `Mudar ${code}` : `Juntar ${code}`}>
      <PostForm
        tried={actionData}
        version={rules.edit}
        submit="Guardar no rascunho"
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <TextField
          name="text"
          label="O que o público lê"
          required
          minLength={10}
          maxLength={160}
          defaultValue={r?.text}
        />
        <TextArea
          name="ask"
          label="O que se pede à empresa"
          required
          rows={2}
          minLength={10}
          maxLength={300}
          defaultValue={r?.ask}
        />
        <SelectField
          name="evidence"
          label="Comprovativo"
          required
          empty="Escolha"
          defaultValue={r?.evidence}
          options={Object.entries(evidenceKindWords).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          name="validDays"
          type="number"
          label="Validade"
          unit="dias"
          required
          width="short"
          min={1}
          max={1830}
          defaultValue={r ? String(r.validDays) : undefined}
        />
        <RadioField
          name="level"
          label="A quem se pede"
          required
          defaultValue={String(r?.level ?? 1)}
          options={[
            { value: '1', label: 'A todos os níveis' },
            { value: '2', label: 'Só à Certificada Plus' },
          ]}
        />
        <CheckField name="conditional" label="Só onde se aplica" defaultChecked={r?.conditional} />
      </PostForm>
      {r && (
        <PostButton
          action={paths.removeRuleOfCertification(rules.version, code)}
          version={rules.edit}
          kind="danger"
          label={`Retirar ${code} do rascunho`}
        />
      )}
    </Panel>
  )
}
