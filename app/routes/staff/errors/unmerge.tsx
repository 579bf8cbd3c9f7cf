import { useOutletContext } from 'react-router'
import type { ErrorRecord } from '~/domain/errors/group-record'
import { unmergeErrors } from '~/domain/errors/merging'
import { noFieldsForm } from '~/domain/saved-lists/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { actionPage, done, submit } from '~/web/route'
import type { Route } from './+types/unmerge'

/** The button lies on the page of the error. Comes here whose press was refused. */
export const loader = actionPage('error.handle', 'Separar', 'Separar dois grupos de erros.')

export const action = submit(noFieldsForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await unmergeErrors(ctx, params.id, { home: params.home })
  return done(info, paths.staffError(params.home), 'Separado. Cada grupo tem o que é seu.')
})

export default function Unmerge({ actionData }: Route.ComponentProps) {
  const { group } = useOutletContext<ErrorRecord>()
  return (
    <Panel title="Separar">
      <p className="soft">
        Cada grupo fica com as suas contagens e ocorrências, também as que vieram entretanto.
      </p>
      <PostForm
        tried={actionData}
        submit="Separar"
        actions={<ButtonLink to={paths.staffError(group.id)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
