import { accountMerges } from '~/domain/account-merging/reading'
import { roleRequests } from '~/domain/people/staff/role-requests'
import { userList } from '~/domain/people/staff/user-filter'
import { findUsers, type ListedUser } from '~/domain/people/staff/user-listings'
import { rolesInWords, stateOfUser } from '~/domain/people/staff/user-words'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/users'
import { MergeRequests } from './merge-requests'
import { RoleRequests } from './role-requests'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [users, requests, merges] = await Promise.all([
    listing(ctx, request, userList, (filter, after) => findUsers(ctx, filter, after)),
    roleRequests(ctx),
    accountMerges(ctx),
  ])
  return {
    merges,
    users,
    requests,
    mayReview: may(ctx.actor, 'user.roles'),
    now: ctx.now,
    seo: unlisted('Utilizadores', 'Quem tem conta na Aval.'),
  }
})

export default function Users({
  loaderData: { users, requests, merges, mayReview, now },
}: Route.ComponentProps) {
  return (
    <Page
      title="Utilizadores"
      width="full"
      lead="Quem tem conta na Aval, com o que pode e como está."
      actions={mayReview && <ButtonLink to={paths.roleReview()}>Rever papéis</ButtonLink>}
    >
      <RoleRequests requests={requests} now={now} named />
      <MergeRequests merges={merges} now={now} />
      <List
        list={userList}
        page={users}
        caption="Utilizadores"
        noun={['pessoa', 'pessoas']}
        empty={<EmptyState title="Ninguém tem conta" />}
        none={
          <EmptyState title="Ninguém encontrado" actions={<A to={paths.users()}>Ver todos</A>}>
            Nenhuma conta corresponde a esta pesquisa. Verifique o e-mail ou tire um filtro.
          </EmptyState>
        }
        columns={[
          { key: 'name', header: 'Nome', main: true, sortKey: 'name', cell: (u) => <Who user={u} /> },
          { key: 'email', header: 'E-mail', cell: (u) => <span className="cell-long">{u.email}</span> },
          { key: 'roles', header: 'Papéis', cell: (u) => rolesOf(u) },
          { key: 'state', header: 'Estado', cell: (u) => <State user={u} /> },
          {
            key: 'reviews',
            header: 'Avaliações',
            align: 'end',
            sortKey: 'reviews',
            cell: (u) => number(u.reviews),
          },
          { key: 'since', header: 'Desde', sortKey: 'since', cell: (u) => shortDate(u.createdAt) },
          {
            key: 'seen',
            header: 'Visto',
            cell: (u) => (u.lastSeenAt ? <Time at={u.lastSeenAt} now={now} /> : '—'),
          },
        ]}
      />
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
