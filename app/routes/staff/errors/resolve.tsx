import { resolveForm } from '~/domain/errors/forms'
import { knownReleases } from '~/domain/errors/listing'
import { resolveError } from '~/domain/errors/resolving'
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
import type { Route } from './+types/resolve'
import { useErrorGroup } from './step-panel'

export const loader = page(async (ctx) => ({
  releases: await knownReleases(ctx),
  seo: seo({ title: 'Resolver', description: 'Dar um erro por resolvido.', noindex: true }),
}))

export const action = submit(resolveForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await resolveError(ctx, params.id, input)
  return done(info, paths.staffError(params.id), `Resolvido na versão ${input.release}.`)
})

export const meta = metaInside

export default function Resolve({ loaderData: { releases }, actionData }: Route.ComponentProps) {
  const { group, release } = useErrorGroup()
  return (
    <Panel title="Em que versão fica resolvido?">
      <PostForm
        tried={actionData}
        version={group.version}
        submit="Dar por resolvido"
        actions={<ButtonLink to={paths.staffError(group.id)}>Cancelar</ButtonLink>}
      >
        <TextField
          name="release"
          label="Versão"
          required
          maxLength={64}
          width="short"
          defaultValue={release}
          help={`Se voltar a acontecer numa versão posterior a esta, volta à lista. Nesta ou em anteriores não: há páginas abertas há dias. Já correram: ${releases.slice(0, 5).join(', ')}.`}
        />
      </PostForm>
    </Panel>
  )
}
