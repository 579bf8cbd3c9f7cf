import {
  type ClaimFilter,
  claimFilterOf,
  claimQuery,
  kindFilters,
  proofFilters,
  stateFilters,
} from '~/domain/claims/claim-filter'
import { kindWords, proofWords } from '~/domain/claims/claim-words'
import { claimQueue } from '~/domain/claims/staff-listings'
import { settings } from '~/domain/settings/defaults'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { type ActiveFilter, Chips, FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/claims'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const filter = claimFilterOf(params)
  const after = params.get('depois')
  return {
    ...(await claimQueue(ctx, filter, after)),
    filter,
    after,
    now: ctx.now,
    seo: unlisted('Solicitações', 'Quem diz que uma empresa é sua.'),
  }
})

const options = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

export default function Claims({ loaderData: { rows, next, filter, after, now } }: Route.ComponentProps) {
  const query = claimQuery(filter)
  const here = (change: Record<string, string | null> = {}) => paths.claims({ ...query, ...change })
  const filtered = Object.values(query).some(Boolean)
  return (
    <Page
      title="Solicitações"
      width="full"
      lead={`Quem diz que uma empresa é sua. O prazo mais próximo vem primeiro; temos ${spelt(settings.claim.decisionWorkingDays, 'dia útil')} para decidir.`}
    >
      <FilterForm action={paths.claims()} label="Filtrar solicitações" submit="Filtrar">
        <TextField
          name="q"
          type="search"
          label="Empresa ou pessoa"
          defaultValue={filter.search}
          maxLength={100}
        />
        <SelectField
          name="estado"
          label="Estado"
          defaultValue={query.estado ?? 'por-decidir'}
          options={options(stateFilters)}
        />
        <SelectField
          name="tipo"
          label="Tipo"
          empty="Qualquer"
          defaultValue={query.tipo}
          options={options(kindFilters)}
        />
        <SelectField
          name="prova"
          label="Prova"
          empty="Qualquer"
          defaultValue={query.prova}
          options={options(proofFilters)}
        />
      </FilterForm>
      <Chips active={activeOf(filter, here)} clearHref={paths.claims()} />
      <Table
        caption="Solicitações"
        rows={rows}
        rowKey={(c) => c.id}
        empty={
          filtered ? (
            <EmptyState title="Nada encontrado" actions={<A to={paths.claims()}>Ver o que espera</A>}>
              Nenhuma solicitação corresponde a estes filtros.
            </EmptyState>
          ) : (
            <EmptyState title="Nada à espera">
              Quando alguém enviar um documento, ou uma disputa estiver por decidir, aparece aqui.
            </EmptyState>
          )
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (c) => <A to={paths.claimRecord(c.id)}>{c.company}</A>,
          },
          { key: 'claimant', header: 'Pedido por', cell: (c) => c.claimant },
          {
            key: 'kind',
            header: 'Tipo',
            cell: (c) => <Badge tone={c.kind === 'dispute' ? 'warn' : 'neutral'}>{kindWords[c.kind]}</Badge>,
          },
          { key: 'proof', header: 'Prova', cell: (c) => (c.proof ? proofWords[c.proof] : '—') },
          { key: 'since', header: 'Começada', cell: (c) => <Time at={c.createdAt} now={now} /> },
          {
            key: 'until',
            header: 'Prazo',
            cell: (c) => (c.decideBy ? <Clock at={c.decideBy} now={now} /> : '—'),
          },
        ]}
      />
      <Paging next={next && here({ depois: next })} first={after ? here() : null} />
    </Page>
  )
}

/** A deadline; in red words when it is past. */
function Clock({ at, now }: { at: Date; now: Date }) {
  return (
    <span className={at < now ? 'error' : 'soft'}>
      {at < now && 'Passou '}
      <Time at={at} now={now} />
    </span>
  )
}

function activeOf(filter: ClaimFilter, here: (change: Record<string, null>) => string): ActiveFilter[] {
  const label = (table: Record<string, { value: string; label: string }>, value: string | null) =>
    Object.values(table).find((option) => option.value === value)?.label
  const all: [string, string | null | undefined][] = [
    ['q', filter.search && `«${filter.search}»`],
    ['estado', filter.state === 'waiting' ? null : label(stateFilters, filter.state)],
    ['tipo', label(kindFilters, filter.kind)],
    ['prova', label(proofFilters, filter.proof)],
  ]
  return all.flatMap(([name, text]) => (text ? [{ label: text, removeHref: here({ [name]: null }) }] : []))
}
