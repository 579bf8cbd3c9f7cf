import { changeLevel } from '~/domain/certification/rules/editing-rules'
import { levelForm } from '~/domain/certification/rules/rules-forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { actionPage, done, submit } from '~/web/route'
import type { Route } from './+types/edit-level'
import { useRules } from './rules-changes'

export const loader = actionPage('staff.certification', 'Nível', 'Mudar um nível.')

export const action = submit(levelForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await changeLevel(ctx, params.version, Number(params.level), input)
  return done(info, paths.certificationRulesVersion(params.version), `${input.name} guardado no rascunho.`)
})

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')

export default function EditLevel({ params: { level }, actionData }: Route.ComponentProps) {
  const { version, edit, state, levels } = useRules()
  const found = levels.find((l) => String(l.level) === level)
  const back = paths.certificationRulesVersion(version)
  if (!found || state !== 'draft')
    return (
      <Panel title="Nível">
        <Notice
          title="Não há aqui nada a mudar: a versão já não é um rascunho, ou o nível não existe."
          actions={<ButtonLink to={back}>Ver a versão</ButtonLink>}
        />
      </Panel>
    )
  return (
    <Panel title={`Mudar «${found.name}»`}>
      <PostForm
        tried={actionData}
        version={edit}
        submit="Guardar no rascunho"
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <TextField name="name" label="Nome" required minLength={3} maxLength={40} defaultValue={found.name} />
        <TextArea
          name="proves"
          label="O que prova"
          required
          rows={2}
          minLength={10}
          maxLength={200}
          defaultValue={found.proves}
        />
        <TextField
          name="fee"
          label="Avaliação"
          unit="€ sem IVA"
          required
          width="short"
          inputMode="decimal"
          defaultValue={euros(found.feeCents)}
        />
        <TextField
          name="licence"
          label="Licença anual"
          unit="€ sem IVA"
          required
          width="short"
          inputMode="decimal"
          defaultValue={euros(found.licenceCents)}
        />
      </PostForm>
    </Panel>
  )
}
