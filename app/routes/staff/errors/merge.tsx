import { mergeForm } from '~/domain/errors/forms'
import { alikeErrors } from '~/domain/errors/group-record'
import { mergeErrors } from '~/domain/errors/merging'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { RadioField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/merge'
import { useErrorGroup } from './step-panel'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  alike: await alikeErrors(ctx, params.id),
  seo: seo({ title: 'Juntar', description: 'Juntar um grupo de erros a outro.', noindex: true }),
}))

export const action = submit(
  mergeForm,
  async (ctx, { version, alike, into: address }, { params }: Route.ActionArgs, info) => {
    const into = await mergeErrors(ctx, params.id, { version, into: address ?? alike ?? '' })
    return done(info, paths.staffError(into), 'Juntos. O que vier a acontecer conta aqui.')
  },
)

export const meta = metaInside

export default function Merge({ loaderData: { alike }, actionData }: Route.ComponentProps) {
  const { group } = useErrorGroup()
  return (
    <Panel title="Juntar a qual?">
      <p className="soft">
        Contagens e ocorrências passam para o outro grupo, e o que acontecer daqui em diante também. Pode
        separar-se depois, sem perder nada.
      </p>
      <PostForm
        tried={actionData}
        version={group.version}
        submit="Juntar"
        actions={<ButtonLink to={paths.staffError(group.id)}>Cancelar</ButtonLink>}
      >
        {alike.length > 0 && (
          <RadioField
            name="alike"
            label="Os mais parecidos"
            options={alike.map((other) => ({
              value: other.id,
              label: `${other.type}: ${other.message}`,
              help: [other.culprit, count(other.count, 'vez', 'vezes')].filter(Boolean).join(' · '),
            }))}
          />
        )}
        <TextField
          name="into"
          label={alike.length > 0 ? 'Ou o endereço de outro grupo' : 'O endereço do outro grupo'}
          help="Copie-o da barra do navegador. Só se juntam erros do mesmo sítio."
          autoComplete="off"
        />
      </PostForm>
    </Panel>
  )
}
