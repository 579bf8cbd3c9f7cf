import { Outlet } from 'react-router'
import { listingWords } from '~/domain/companies/listing-words'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { bulkRunPage } from '~/domain/saved-lists/bulk-reading'
import { bulkActions } from '~/domain/saved-lists/bulk-words'
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
  const { categories } = await placesAndCategories(ctx.now)
  const title = `${bulkActions[found.run.action].label}: ação em lote`
  return {
    ...found,
    categories:
      found.run.action === 'category'
        ? [...categories.values()].map(({ id, name }) => ({ value: id, label: name }))
        : [],
    now: ctx.now,
    seo: unlisted(title, 'Uma ação sobre muitas empresas.'),
  }
})

type Loaded = Route.ComponentProps['loaderData']
const companies = (n: number) => count(n, 'empresa', 'empresas')

/** An action on many companies: what would happen, how far it got, what came of it. */
export default function BulkRun({ loaderData }: Route.ComponentProps) {
  const { run, by, now, can, reasons } = loaderData
  const not = reasons.reduce((sum, { n }) => sum + n, 0)
  const waits = run.state === 'checked'
  return (
    <Page
      title={`${bulkActions[run.action].question} ${companies(run.total)}`}
      width="full"
      crumbs={[
        { to: run.list + (run.query && `?${run.query}`), label: 'Empresas' },
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
          label={`${number(run.done + run.failed)} de ${companies(run.total)}`}
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
                { label: 'Escolhidas', value: number(run.total) },
                { label: 'Podem ser feitas', value: number(can) },
                { label: 'Ficam como estão', value: number(not) },
              ]
            : [
                { label: 'Escolhidas', value: number(run.total) },
                { label: 'Feitas', value: number(run.done) },
                { label: 'Deixadas como estão', value: number(run.failed) },
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
            <Icon name="download" /> Descarregar {companies(run.total)}
          </a>
        </div>
      </Panel>
    )
  }
  return (
    <div className="form-actions">
      {own && can > 0 && (
        <ButtonLink kind="primary" to={paths.bulkRunAction(run.id, 'confirmar')}>
          Continuar com {companies(can)}
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

function Sample({ page: { shown, can } }: { page: Loaded }) {
  if (shown.length === 0) return null
  return (
    <Section
      title="O que aconteceria"
      lead={can > shown.length ? `As primeiras ${shown.length} de ${number(can)}.` : undefined}
    >
      <Table
        lines
        caption="Empresas a que seria feito"
        rows={shown}
        rowKey={(r) => r.id}
        columns={[
          {
            key: 'name',
            header: 'Empresa',
            main: true,
            cell: (r) => <A to={paths.companyActions(r.id)}>{r.name}</A>,
          },
          { key: 'state', header: 'Estado agora', cell: (r) => listingWords[r.listing] },
          { key: 'category', header: 'Categoria', cell: (r) => r.category ?? '—' },
          { key: 'place', header: 'Concelho', cell: (r) => r.place ?? '—' },
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
            {companies(n)}: {reason.replace(/\.$/, '')}.
          </li>
        ))}
      </ul>
      <Table
        lines
        caption="Empresas que ficam como estão"
        rows={left}
        rowKey={(r) => r.id}
        columns={[
          {
            key: 'name',
            header: 'Empresa',
            main: true,
            cell: (r) => <A to={paths.companyActions(r.id)}>{r.name}</A>,
          },
          { key: 'why', header: 'Porquê', cell: (r) => r.reason },
        ]}
      />
    </Section>
  )
}
