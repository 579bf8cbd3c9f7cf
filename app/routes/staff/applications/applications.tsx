import {
  applicationFilterOf,
  applicationQuery,
  kindFilters,
  stateFilters,
} from '~/domain/certification/application/application-filter'
import { applicationList } from '~/domain/certification/application/application-listings'
import { kindWords, stateWords } from '~/domain/certification/application/application-words'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/applications'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const filter = applicationFilterOf(params)
  const after = params.get('depois')
  return {
    ...(await applicationList(ctx, filter, after)),
    filter,
    after,
    now: ctx.now,
    seo: unlisted('Candidaturas', 'Candidaturas à certificação.'),
  }
})

const options = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { rows, next, filter, after, now } = loaderData
  const query = applicationQuery(filter)
  const here = (change: Record<string, string | null> = {}) => paths.applications({ ...query, ...change })
  const filtered = Object.values(query).some(Boolean)
  return (
    <Page
      title="Candidaturas"
      width="full"
      lead={`O prazo mais próximo vem primeiro. Temos ${amount(settings.application.decisionWorkingDays, 'dia útil')} a contar dos comprovativos completos; quem avalia não decide.`}
    >
      <FilterForm action={paths.applications()} label="Filtrar candidaturas" submit="Filtrar">
        <TextField name="q" type="search" label="Empresa" defaultValue={filter.search} maxLength={100} />
        <SelectField
          name="estado"
          label="Estado"
          defaultValue={query.estado ?? 'por-tratar'}
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
          name="minhas"
          label="Avaliação"
          empty="De qualquer pessoa"
          defaultValue={query.minhas}
          options={[{ value: 'sim', label: 'Minha' }]}
        />
      </FilterForm>
      <Table
        caption="Candidaturas"
        rows={rows}
        rowKey={(a) => a.id}
        empty={
          filtered ? (
            <EmptyState title="Nada encontrado" actions={<A to={paths.applications()}>Ver o que espera</A>}>
              Nenhuma candidatura corresponde a estes filtros.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nada à espera"
              actions={<A to={paths.applications({ estado: 'todas' })}>Ver todas</A>}
            >
              Quando uma empresa entregar os comprovativos, a candidatura aparece aqui.
            </EmptyState>
          )
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (a) => <A to={paths.application(a.id)}>{a.company}</A>,
          },
          { key: 'kind', header: 'Tipo', cell: (a) => kindWords[a.kind] },
          { key: 'level', header: 'Nível', cell: (a) => a.level },
          {
            key: 'state',
            header: 'Estado',
            cell: (a) => <Badge tone={stateWords[a.state].tone}>{stateWords[a.state].word}</Badge>,
          },
          {
            key: 'who',
            header: 'Avalia',
            cell: (a) => a.assignedTo ?? <span className="soft">ninguém</span>,
          },
          { key: 'by', header: 'Prazo', cell: (a) => (a.by ? <Due at={a.by} now={now} /> : '—') },
          { key: 'updated', header: 'Mexida', cell: (a) => <Time at={a.updatedAt} now={now} /> },
        ]}
      />
      <Paging next={next && here({ depois: next })} first={after ? here() : null} />
    </Page>
  )
}
