import { roleRequests } from '~/domain/people/staff/role-requests'
import {
  roleFilters,
  sorts,
  stateFilters,
  type UserFilter,
  userFilterOf,
  userQuery,
} from '~/domain/people/staff/user-filter'
import { countedUpTo, findUsers, type ListedUser } from '~/domain/people/staff/user-listings'
import { rolesInWords, stateOfUser } from '~/domain/people/staff/user-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { type ActiveFilter, Chips, FilterForm } from '~/ui/filters'
import { count, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/users'
import { RoleRequests } from './role-requests'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const filter = userFilterOf(params)
  const after = params.get('depois')
  const [found, requests] = await Promise.all([findUsers(ctx, filter, after), roleRequests(ctx)])
  return {
    ...found,
    capped: found.found > countedUpTo,
    requests,
    filter,
    after,
    now: ctx.now,
    seo: unlisted('Utilizadores', 'Quem tem conta na Aval.'),
  }
})

const options = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

export default function Users({ loaderData }: Route.ComponentProps) {
  const { rows, next, found, capped, alike, requests, filter, after, now } = loaderData
  const query = userQuery(filter)
  const here = (change: Record<string, string | null> = {}) => paths.users({ ...query, ...change })
  const sortKey = { newest: 'recentes', name: 'nome', reviews: 'avaliacoes' }[filter.sort]
  return (
    <Page title="Utilizadores" width="full" lead="Quem tem conta na Aval, com o que pode e como está.">
      <RoleRequests requests={requests} now={now} named />
      <FilterForm action={paths.users()} label="Procurar utilizadores" submit="Procurar">
        <TextField
          name="q"
          type="search"
          label="Nome, e-mail ou identificador"
          defaultValue={filter.search}
          maxLength={100}
        />
        <SelectField
          name="papel"
          label="Papel"
          empty="Qualquer"
          defaultValue={query.papel}
          options={options(roleFilters)}
        />
        <SelectField
          name="estado"
          label="Estado"
          empty="Qualquer"
          defaultValue={query.estado}
          options={options(stateFilters)}
        />
        <TextField
          name="de"
          type="date"
          label="Conta criada desde"
          width="short"
          defaultValue={filter.from}
        />
        <TextField name="ate" type="date" label="Até" width="short" defaultValue={filter.until} />
        <SelectField name="ordem" label="Ordem" defaultValue={sortKey} options={options(sorts)} />
      </FilterForm>
      <Chips active={activeOf(filter, here)} clearHref={paths.users()} />
      <p className="list-head soft" role="status">
        {alike
          ? `Nada com «${filter.search}» tal como está escrito. Estes são os nomes mais parecidos.`
          : capped
            ? `Mais de ${number(1000)} pessoas`
            : count(found, 'pessoa', 'pessoas')}
      </p>
      <Table
        caption="Utilizadores"
        rows={rows}
        rowKey={(u) => u.id}
        sort={{
          key: sortKey,
          direction: filter.sort === 'name' ? 'asc' : 'desc',
          hrefFor: (key) => here({ ordem: key === 'recentes' ? null : key }),
        }}
        empty={
          <EmptyState title="Ninguém encontrado" actions={<A to={paths.users()}>Ver todos</A>}>
            Nenhuma conta corresponde a esta pesquisa. Verifique o e-mail ou tire um filtro.
          </EmptyState>
        }
        columns={[
          { key: 'name', header: 'Nome', main: true, sortKey: 'nome', cell: (u) => <Who user={u} /> },
          { key: 'email', header: 'E-mail', cell: (u) => <span className="cell-long">{u.email}</span> },
          { key: 'roles', header: 'Papéis', cell: (u) => rolesOf(u) },
          { key: 'state', header: 'Estado', cell: (u) => <State user={u} /> },
          {
            key: 'reviews',
            header: 'Avaliações',
            align: 'end',
            sortKey: 'avaliacoes',
            cell: (u) => number(u.reviews),
          },
          {
            key: 'since',
            header: 'Desde',
            sortKey: 'recentes',
            cell: (u) => shortDate(u.createdAt),
          },
          {
            key: 'seen',
            header: 'Visto pela última vez',
            cell: (u) => (u.lastSeenAt ? <Time at={u.lastSeenAt} now={now} /> : '—'),
          },
        ]}
      />
      <Paging next={next && here({ depois: next })} first={after ? here() : null} />
    </Page>
  )
}

const Who = ({ user }: { user: ListedUser }) => <A to={paths.user(user.id)}>{user.name}</A>

function State({ user }: { user: ListedUser }) {
  const { word, tone } = stateOfUser(user)
  return <Badge tone={tone}>{word}</Badge>
}

const rolesOf = (user: ListedUser): string =>
  [
    user.staffRoles.length > 0 ? `Equipa: ${rolesInWords(user.staffRoles)}` : '',
    user.companies > 0 ? count(user.companies, 'empresa', 'empresas') : '',
    user.isAffiliate ? 'Afiliado' : '',
  ]
    .filter(Boolean)
    .join(' · ') || '—'

function activeOf(filter: UserFilter, here: (change: Record<string, null>) => string): ActiveFilter[] {
  const label = (table: Record<string, { value: string; label: string }>, value: string | null) =>
    Object.values(table).find((option) => option.value === value)?.label
  const all: [string, string | null | undefined][] = [
    ['q', filter.search && `«${filter.search}»`],
    ['papel', label(roleFilters, filter.role)],
    ['estado', label(stateFilters, filter.state)],
    ['de', filter.from && `Desde ${shortDate(filter.from)}`],
    ['ate', filter.until && `Até ${shortDate(filter.until)}`],
  ]
  return all.flatMap(([name, text]) => (text ? [{ label: text, removeHref: here({ [name]: null }) }] : []))
}
