import { redirect } from 'react-router'
import { prepareBulkRun } from '~/domain/saved-lists/bulk-preparing'
import { latestBulkRuns } from '~/domain/saved-lists/bulk-reading'
import { bulkActionsFor } from '~/domain/saved-lists/bulk-rights'
import { bulkActions, bulkKinds, kindOf } from '~/domain/saved-lists/bulk-words'
import { bulkForm } from '~/domain/saved-lists/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-bulk-run'
import { BulkState } from './bulk-state'

export const loader = page(async (ctx) => ({
  runs: await latestBulkRuns(ctx),
  may: bulkActionsFor(ctx.actor).length > 0,
  now: ctx.now,
  seo: unlisted('Ações em lote', 'O que foi feito a muitos de uma vez.'),
}))

export const action = submit(bulkForm, async (ctx, input) =>
  redirect(paths.bulkRun(await prepareBulkRun(ctx, input))),
)

/** The runs so far; and why one could not be prepared. */
export default function NewBulkRun({ loaderData: { runs, now }, actionData }: Route.ComponentProps) {
  const wrong = actionData
    ? [actionData.message, ...Object.values(actionData.errors).flat()].filter(Boolean)
    : []
  const list = String(actionData?.values.list ?? '')
  const query = String(actionData?.values.query ?? '')
  const known = Object.values(bulkKinds).find((kind) => list.startsWith(kind.list))
  const back = known ? `${list}${query && `?${query}`}` : paths.dashboard()
  return (
    <Page
      title="Ações em lote"
      width="full"
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.newBulkRun(), label: 'Ações em lote' },
      ]}
      lead="Assinalam-se linhas numa lista, vê-se o que aconteceria a cada uma, e só depois se confirma."
    >
      {wrong.length > 0 && (
        <Notice
          tone="bad"
          title="Não preparámos nada"
          actions={<ButtonLink to={back}>Voltar à lista</ButtonLink>}
        >
          {wrong.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Table
        lines
        caption="Ações em lote"
        rows={runs}
        rowKey={(r) => r.id}
        empty={
          <EmptyState title="Ainda nenhuma">
            Assinale linhas na lista das empresas, dos erros ou das procuras sem resposta, e escolha o que
            fazer.
          </EmptyState>
        }
        columns={[
          {
            key: 'action',
            header: 'Ação',
            main: true,
            cell: (r) => <A to={paths.bulkRun(r.id)}>{bulkActions[r.action].label}</A>,
          },
          { key: 'state', header: 'Estado', cell: (r) => <BulkState state={r.state} /> },
          {
            key: 'total',
            header: 'Ao todo',
            align: 'end',
            cell: (r) => {
              const [one, many] = bulkKinds[kindOf(r.action)].noun
              return count(r.total, one, many)
            },
          },
          { key: 'done', header: 'Feito a', align: 'end', cell: (r) => number(r.done) },
          { key: 'failed', header: 'Deixado', align: 'end', cell: (r) => number(r.failed) },
          { key: 'by', header: 'Quem', cell: (r) => r.by ?? '—' },
          { key: 'at', header: 'Quando', cell: (r) => <Time at={r.createdAt} now={now} /> },
        ]}
      />
    </Page>
  )
}
