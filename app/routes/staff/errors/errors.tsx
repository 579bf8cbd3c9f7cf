import { redirect } from 'react-router'
import {
  type ErrorFilter,
  type ErrorView,
  errorFilterOf,
  errorQuery,
  errorSorts,
  errorViews,
  kindOptions,
} from '~/domain/errors/error-filter'
import { groupOfDigest } from '~/domain/errors/linking'
import { findErrors, type ListedError } from '~/domain/errors/listing'
import { errorKindWords, errorStateWords } from '~/domain/errors/words'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Spark } from '~/ui/columns-chart'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { type ActiveFilter, ChipLinks, Chips, FilterForm } from '~/ui/filters'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/errors'
import { ErrorTabs } from './error-tabs'
import './errors.css'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'error.handle')
  const params = new URL(request.url).searchParams
  const filter = errorFilterOf(params)
  // A reference leads straight to what it is of.
  const group = await groupOfDigest(ctx, filter.search)
  if (group) throw redirect(paths.staffError(group, { referencia: filter.search }))
  const after = params.get('depois')
  return {
    ...(await findErrors(ctx, filter, after)),
    filter,
    after,
    now: ctx.now,
    seo: unlisted('Erros', 'O que falhou na Aval.'),
  }
})

export default function Errors({ loaderData }: Route.ComponentProps) {
  const { rows, next, filter, after, now, releases } = loaderData
  const query = errorQuery(filter)
  const here = (change: Record<string, string | null | undefined> = {}) =>
    paths.staffErrors({ ...query, ...change })
  return (
    <Page
      title="Erros"
      width="full"
      lead="O que falhou, no servidor, nos navegadores e nas tarefas, junto com o que é igual. Sem dados de ninguém."
    >
      <ErrorTabs current="errors" />
      <ChipLinks
        label="Estado"
        options={(Object.keys(errorViews) as ErrorView[]).map((view) => ({
          label: errorViews[view].label,
          href: here({ estado: errorViews[view].key }),
          current: view === filter.view,
        }))}
      />
      <FilterForm
        action={paths.staffErrors()}
        label="Procurar erros"
        submit="Procurar"
        keep={keep(query.estado)}
      >
        <TextField
          name="q"
          type="search"
          label="Referência ou palavras"
          defaultValue={filter.search}
          maxLength={100}
        />
        <SelectField
          name="onde"
          label="Onde"
          empty="Qualquer"
          defaultValue={query.onde}
          options={kindOptions}
        />
        <SelectField
          name="versao"
          label="Versão"
          empty="Qualquer"
          defaultValue={filter.release}
          options={releases.map((value) => ({ value, label: value }))}
        />
        <SelectField
          name="ordem"
          label="Ordem"
          defaultValue={query.ordem ?? 'recentes'}
          options={Object.entries(errorSorts).map(([value, { label }]) => ({ value, label }))}
        />
      </FilterForm>
      <Chips active={activeOf(filter, here)} clearHref={paths.staffErrors({ estado: query.estado })} />
      <Table
        caption="Erros"
        rows={rows}
        rowKey={(r) => r.id}
        empty={<Nothing filter={filter} />}
        columns={[
          { key: 'error', header: 'Erro', main: true, cell: (r) => <Named error={r} /> },
          { key: 'state', header: 'Estado', cell: (r) => <State error={r} /> },
          {
            key: 'trend',
            header: amount(settings.error.sparkDays, 'dia'),
            cell: (r) => <Spark values={r.trend} label={inDays(r.trend)} />,
          },
          { key: 'count', header: 'Vezes', align: 'end', cell: (r) => number(r.count) },
          {
            key: 'people',
            header: 'Pessoas',
            align: 'end',
            cell: (r) => (r.people > 0 ? number(r.people) : '—'),
          },
          { key: 'seen', header: 'Visto', cell: (r) => <Time at={r.lastSeenAt} now={now} /> },
          {
            key: 'release',
            header: 'Versão',
            cell: (r) => <span className="code error-release">{r.lastRelease}</span>,
          },
        ]}
      />
      <Paging next={next && here({ depois: next })} first={after && here()} />
    </Page>
  )
}

const keep = (estado: string | undefined): Record<string, string> => (estado ? { estado } : {})

/** «12 nos últimos 14 dias» */
const inDays = (trend: number[]) =>
  `${number(trend.reduce((a, b) => a + b, 0))} nos últimos ${amount(settings.error.sparkDays, 'dia')}`

function Named({ error }: { error: ListedError }) {
  return (
    <span className="error-named">
      <A to={paths.staffError(error.id)}>
        <b>{error.type}</b> {error.message}
      </A>
      <small className="soft">
        {errorKindWords[error.kind]}
        {error.culprit && <> · {error.culprit}</>}
      </small>
    </span>
  )
}

function State({ error }: { error: ListedError }) {
  const { word, tone } = errorStateWords[error.state]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {error.assignee && <small className="soft error-assignee">{error.assignee}</small>}
    </>
  )
}

function Nothing({ filter }: { filter: ErrorFilter }) {
  if (filter.search || filter.kind || filter.release) {
    return (
      <EmptyState
        title="Nenhum erro assim"
        actions={<A to={paths.staffErrors({ estado: 'todos' })}>Ver todos</A>}
      >
        Nada corresponde ao que procura. Uma referência tem dez algarismos e encontra o erro em qualquer
        estado, enquanto a ocorrência estiver guardada.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={filter.view === 'open' ? 'Nada por resolver' : 'Nada aqui'}>
      Cada erro do servidor, dos navegadores e das tarefas aparece aqui poucos segundos depois de acontecer.
    </EmptyState>
  )
}

function activeOf(
  filter: ErrorFilter,
  here: (change: Record<string, string | null>) => string,
): ActiveFilter[] {
  const kind = kindOptions.find((k) => k.value === errorQuery(filter).onde)
  return [
    ...(filter.search ? [{ label: `«${filter.search}»`, removeHref: here({ q: null }) }] : []),
    ...(kind ? [{ label: kind.label, removeHref: here({ onde: null }) }] : []),
    ...(filter.release ? [{ label: `versão ${filter.release}`, removeHref: here({ versao: null }) }] : []),
  ]
}
