import { ignoreForm } from '~/domain/errors/forms'
import { ignoreError } from '~/domain/errors/ignoring'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/ignore'
import { useErrorGroup } from './step-panel'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'error.handle')
  return { seo: seo({ title: 'Ignorar', description: 'Deixar um erro de lado.', noindex: true }) }
})

export const action = submit(ignoreForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await ignoreError(ctx, params.id, input)
  return done(info, paths.staffError(params.id), 'Ignorado. Continua a ser contado.')
})

export const meta = metaInside

export default function Ignore({ actionData }: Route.ComponentProps) {
  const { group } = useErrorGroup()
  return (
    <Panel title="Ignorar até quando?">
      <p className="soft">
        Sem dia nem número, fica ignorado até alguém o voltar a abrir. Continua a ser contado.
      </p>
      <PostForm
        tried={actionData}
        version={group.version}
        submit="Ignorar"
        actions={<ButtonLink to={paths.staffError(group.id)}>Cancelar</ButtonLink>}
      >
        <TextField name="until" type="date" label="Até ao dia" width="short" />
        <TextField
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={1_000_000}
          label="Até acontecer mais"
          unit="vezes"
          width="code"
        />
      </PostForm>
    </Panel>
  )
}
