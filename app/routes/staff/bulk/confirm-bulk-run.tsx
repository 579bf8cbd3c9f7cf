import { useOutletContext } from 'react-router'
import { suspendReasons } from '~/domain/companies/listing-words'
import { authorise } from '~/domain/permissions'
import { confirmBulkRun } from '~/domain/saved-lists/bulk-confirming'
import { asksFor, bulkActions, bulkKinds, kindOf } from '~/domain/saved-lists/bulk-words'
import { confirmBulkForm } from '~/domain/saved-lists/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/confirm-bulk-run'
import type { loader as runLoader } from './bulk-run'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.open')
  return { seo: unlisted('Confirmar uma ação em lote', 'Ação em lote.') }
})

export const action = submit(confirmBulkForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await confirmBulkRun(ctx, params.id, input)
  return done(info, paths.bulkRun(params.id), 'Confirmado. Já começou; pode fechar esta página.')
})

export default function ConfirmBulkRun({ actionData }: Route.ComponentProps) {
  const { run, can, categories, releases } = useOutletContext<Awaited<ReturnType<typeof runLoader>>>()
  const [one, many] = bulkKinds[kindOf(run.action)].noun
  const named = count(can, one, many)
  const why = run.state === 'checked' ? undefined : 'Esta ação já foi confirmada ou anulada.'
  return (
    <Panel title={`${bulkActions[run.action].question} ${named}?`}>
      <PostForm
        tried={actionData}
        version={run.version}
        submit={`${bulkActions[run.action].label}: ${named}`}
        submitKind={run.action === 'suspend' || run.action === 'close' ? 'danger' : 'primary'}
        why={why}
        actions={<ButtonLink to={paths.bulkRun(run.id)}>Cancelar</ButtonLink>}
      >
        <p className="soft">
          Cada linha é vista outra vez quando chega a sua vez: o que mudou entretanto fica como está. Pode
          parar a meio; o que já foi feito fica feito.
        </p>
        {asksFor(run.action, 'ground') && (
          <SelectField
            name="ground"
            label="Motivo"
            required
            empty="Escolha"
            options={Object.entries(suspendReasons).map(([value, label]) => ({ value, label }))}
          />
        )}
        {asksFor(run.action, 'category') && (
          <SelectField name="category" label="Categoria nova" required empty="Escolha" options={categories} />
        )}
        {asksFor(run.action, 'release') && (
          <SelectField
            name="release"
            label="Em que versão ficam resolvidos"
            required
            options={releases.map((value) => ({ value, label: value }))}
            help="Os que voltarem a acontecer numa versão posterior a esta voltam à lista."
          />
        )}
        {asksFor(run.action, 'reason') && (
          <TextArea
            name="reason"
            label="Explicação"
            required
            minLength={20}
            maxLength={2000}
            rows={5}
            help={
              run.action === 'category'
                ? 'Fica no registo de cada empresa.'
                : 'O mesmo texto vai para quem gere cada empresa, e fica no registo.'
            }
          />
        )}
      </PostForm>
    </Panel>
  )
}
