import { assignForm } from '~/domain/errors/forms'
import { errorColleagues } from '~/domain/errors/group-record'
import { assignError } from '~/domain/errors/taking'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/assign'
import { useErrorGroup } from './step-panel'

export const loader = page(async (ctx) => ({
  colleagues: await errorColleagues(ctx),
  seo: seo({ title: 'Atribuir', description: 'Dar um erro a quem o trata.', noindex: true }),
}))

export const action = submit(assignForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await assignError(ctx, params.id, input)
  return done(info, paths.staffError(params.id), input.to ? 'Atribuído.' : 'Já não está com ninguém.')
})

export const meta = metaInside

export default function Assign({ loaderData: { colleagues }, actionData }: Route.ComponentProps) {
  const { group } = useErrorGroup()
  return (
    <Panel title="Quem trata deste erro?">
      <PostForm
        tried={actionData}
        version={group.version}
        submit="Atribuir"
        actions={<ButtonLink to={paths.staffError(group.id)}>Cancelar</ButtonLink>}
      >
        <SelectField
          name="to"
          label="Colega"
          empty="Ninguém"
          defaultValue={group.assignedTo ?? undefined}
          options={colleagues}
        />
      </PostForm>
    </Panel>
  )
}
