import { Outlet } from 'react-router'
import { knownReleases } from '~/domain/errors/listing'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { bulkRunPage } from '~/domain/saved-lists/bulk-reading'
import { asksFor, type BulkKind, bulkActions, bulkKinds, kindOf } from '~/domain/saved-lists/bulk-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { count, number } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import { Running } from '../../lists/running'
import type { Route } from './+types/bulk-run'
import { BulkState } from './bulk-state'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await bulkRunPage(ctx, params.id)
  const { action } = found.run
  const { categories } = await placesAndCategories(ctx.now)
  return {
    ...found,
    categories:
      action === 'category'
        ? [...categories.values()].map(({ id, name }) => ({ value: id, label: name }))
        : [],
    // The one that mended them is most likely the newest.
    releases: asksFor(action, 'release') ? await knownReleases(ctx) : [],
    now: ctx.now,
    seo: unlisted(`${bulkActions[action].label}: ação em lote`, 'Uma ação sobre muitas linhas.'),
  }
})

type Loaded = Route.ComponentProps['loaderData']
/** Where one is seen; null where its list is all there is. */
const pageOf: Record<BulkKind, ((id: string) => string) | null> = {
  companies: paths.companyActions,
  errors: paths.staffError,
  missed: null,
}
const nounOf = (run: Loaded['run']) => {
  const [one, many] = bulkKinds[kindOf(run.action)].noun
  return (n: number) => count(n, one, many)
}

/** An action on many rows: what would happen, how far it got, what came of it. */
export default function BulkRun({ loaderData }: Route.ComponentProps) {
  const { run, by, now, can, reasons } = loaderData
  const not = reasons.reduce((sum, { n }) => sum + n, 0)
  const waits = run.state === 'checked'
  const named = nounOf(run)
  return (
    <Page
      title={`${bulkActions[run.action].question} ${named(run.total)}`}
      width="full"
      crumbs={[
        { to: run.list + (run.query && `?${run.query}`), label: bulkKinds[kindOf(run.action)].label },
        { to: paths.newBulkRun(), label: 'Ações em lote' },
        { to: paths.bulkRun(run.id), label: bulkActions[run.action].label },
      ]}
      lead={
        <>
          <BulkState state={run.state} /> Preparada por {by ?? 'uma conta apagada'},{' '}
          <Time at={run.createdAt} now={now} />
        </>
      }
    >
      {run.state === 'running' && (
        <Running
          value={run.done + run.failed}
          max={run.total}
          label={`${number(run.done + run.failed)} de ${named(run.total)}`}
        >
          <div className="form-actions">
            <Cancel run={run} label="Parar aqui" />
          </div>
        </Running>
      )}
      <Stats
        stats={
          waits
            ? [
                { label: 'Ao todo', value: number(run.total) },
                { label: 'Pode fazer-se a', value: number(can) },
                { label: 'Ficam como estão', value: number(not) },
              ]
            : [
                { label: 'Ao todo', value: number(run.total) },
                { label: 'Feito a', value: number(run.done) },
                { label: 'Ficam como estavam', value: number(run.failed) },
                ...(run.state === 'cancelled'
                  ? [
                      {
                        label: 'Por fazer quando foi anulada',
                        value: number(run.total - run.done - run.failed),
                      },
                    ]
                  : []),
              ]
        }
      />
      {run.reason && (
        <Notice title="Motivo dado">
          <p className="text">{run.reason}</p>
        </Notice>
      )}
      {waits && <WhatNext page={loaderData} />}
      <Outlet context={loaderData} />
      {waits && <Sample page={loaderData} />}
      <LeftAlone page={loaderData} />
    </Page>
  )
}

function WhatNext({ page: { run, can, own } }: { page: Loaded }) {
  if (run.action === 'export') {
    return (
      <Panel>
        <p>
          O ficheiro abre em qualquer folha de cálculo. Fica registado quem o descarregou, e quantas linhas.
        </p>
        <div className="form-actions">
          <a className="btn primary" href={paths.companiesCsv({ lote: run.id })}>
            <Icon name="download" /> Descarregar {nounOf(run)(run.total)}
          </a>
        </div>
      </Panel>
    )
  }
  return (
    <div className="form-actions">
      {own && can > 0 && (
        <ButtonLink kind="primary" to={paths.bulkRunAction(run.id, 'confirmar')}>
          Continuar com {nounOf(run)(can)}
        </ButtonLink>
      )}
      <Cancel run={run} label="Deitar fora" />
    </div>
  )
}

const Cancel = ({ run, label }: { run: Loaded['run']; label: string }) => (
  <PostButton
    action={paths.bulkRunAction(run.id, 'anular')}
    version={run.version}
    kind={run.state === 'running' ? 'danger' : 'quiet'}
    label={label}
  />
)

function Sample({ page: { run, shown, can } }: { page: Loaded }) {
  if (shown.length === 0) return null
  return (
    <Section
      title="O que aconteceria"
      lead={can > shown.length ? `Do princípio: ${shown.length} de ${number(can)}.` : undefined}
    >
      <Table
        lines
        caption="A que seria feito"
        rows={shown}
        rowKey={(r) => r.id}
        columns={[
          { key: 'name', header: 'O quê', main: true, cell: (r) => <Named run={run} row={r} /> },
          ...Object.keys(shown[0]?.facts ?? {}).map((header) => ({
            key: header,
            header,
            cell: (r: (typeof shown)[number]) => r.facts[header],
          })),
        ]}
      />
    </Section>
  )
}

function LeftAlone({ page: { reasons, left, run } }: { page: Loaded }) {
  if (reasons.length === 0) return null
  return (
    <Section title={run.state === 'checked' ? 'Ficariam como estão' : 'Ficaram como estavam'}>
      <ul className="plain">
        {reasons.map(({ reason, n }) => (
          <li key={reason}>
            {nounOf(run)(n)}: {reason.replace(/\.$/, '')}.
          </li>
        ))}
      </ul>
      <Table
        lines
        caption="O que fica como está"
        rows={left}
        rowKey={(r) => r.id}
        columns={[
          { key: 'name', header: 'O quê', main: true, cell: (r) => <Named run={run} row={r} /> },
          { key: 'why', header: 'Porquê', cell: (r) => r.reason },
        ]}
      />
    </Section>
  )
}

function Named({ run, row: { id, name } }: { run: Loaded['run']; row: { id: string; name: string } }) {
  const page = pageOf[kindOf(run.action)]
  return page ? <A to={page(id)}>{name}</A> : name
}
