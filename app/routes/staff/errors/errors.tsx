import { redirect } from 'react-router'
import { errorList } from '~/domain/errors/error-filter'
import { groupOfDigest } from '~/domain/errors/linking'
import { findErrors, type ListedError } from '~/domain/errors/listing'
import { errorKindWords, errorStateWords } from '~/domain/errors/words'
import { authorise } from '~/domain/permissions'
import { bulkActionsFor } from '~/domain/saved-lists/bulk-rights'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths, query } from '~/paths'
import { BulkBar, bulkForm } from '~/routes/lists/bulk-bar'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { Spark } from '~/ui/columns-chart'
import { EmptyState } from '~/ui/empty-state'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/errors'
import { ErrorTabs } from './error-tabs'
import './errors.css'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'error.handle')
  const errors = await listing(ctx, request, errorList, async (filter, after) => {
    // A reference leads straight to what it is of.
    const group = await groupOfDigest(ctx, filter.search)
    if (group) throw redirect(paths.staffError(group, { referencia: filter.search }))
    return findErrors(ctx, filter, after)
  })
  return {
    errors,
    bulk: bulkActionsFor(ctx.actor, 'errors'),
    now: ctx.now,
    seo: unlisted('Erros', 'O que falhou na Aval.'),
  }
})

export default function Errors({ loaderData: { errors, bulk, now } }: Route.ComponentProps) {
  const { filter, releases } = errors
  return (
    <Page
      title="Erros"
      width="full"
      lead="O que falhou, no servidor, nos navegadores e nas tarefas, junto com o que é igual. Sem dados de ninguém."
    >
      <ErrorTabs current="errors" />
      <List
        list={errorList}
        page={errors}
        caption="Erros"
        noun={['erro', 'erros']}
        selectable={{ name: 'rows', form: bulkForm, label: (e) => `Escolher ${e.type}: ${e.message}` }}
        tools={<A to={paths.newBulkRun()}>Ações em lote</A>}
        bulk={
          <BulkBar
            list={errorList.address}
            query={query(errorList.query(filter)).slice(1)}
            actions={bulk}
            found="many"
          />
        }
        options={{ release: releases.map((value) => ({ value, label: value })) }}
        empty={
          <EmptyState title={filter.view === 'open' ? 'Nada por resolver' : 'Nada aqui'}>
            Cada erro do servidor, dos navegadores e das tarefas aparece aqui poucos segundos depois de
            acontecer.
          </EmptyState>
        }
        none={
          <EmptyState
            title="Nenhum erro assim"
            actions={<A to={paths.staffErrors({ estado: 'todos' })}>Ver todos</A>}
          >
            Nada corresponde ao que procura. Uma referência tem dez algarismos e encontra o erro em qualquer
            estado, enquanto a ocorrência estiver guardada.
          </EmptyState>
        }
        columns={[
          { key: 'error', header: 'Erro', main: true, cell: (r) => <Named error={r} /> },
          { key: 'state', header: 'Estado', cell: (r) => <State error={r} /> },
          {
            key: 'trend',
            header: amount(settings.error.sparkDays, 'dia'),
            cell: (r) => <Spark values={r.trend} label={inDays(r.trend)} />,
          },
          { key: 'count', header: 'Vezes', align: 'end', sortKey: 'count', cell: (r) => number(r.count) },
          {
            key: 'people',
            header: 'Pessoas',
            align: 'end',
            cell: (r) => (r.people > 0 ? number(r.people) : '—'),
          },
          {
            key: 'seen',
            header: 'Visto',
            sortKey: 'seen',
            cell: (r) => <Time at={r.lastSeenAt} now={now} />,
          },
          {
            key: 'release',
            header: 'Versão',
            cell: (r) => <span className="code error-release">{r.lastRelease}</span>,
          },
        ]}
      />
    </Page>
  )
}

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
      {error.assignee && <small className="soft block">{error.assignee}</small>}
    </>
  )
}
