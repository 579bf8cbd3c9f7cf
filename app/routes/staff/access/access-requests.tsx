import { may } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { accessRequestList } from '~/domain/teams/access-filter'
import { companyRoleWords } from '~/domain/teams/role-words'
import { accessList } from '~/domain/teams/staff-access'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/access-requests'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  requests: await listing(ctx, request, accessRequestList, (filter, after) => accessList(ctx, filter, after)),
  now: ctx.now,
  seesPeople: may(ctx.actor, 'user.see'),
  seo: unlisted('Pedidos de acesso', 'Quem pede para gerir um perfil.'),
}))

export default function AccessRequests({ loaderData: { requests, now, seesPeople } }: Route.ComponentProps) {
  return (
    <Page
      title="Pedidos de acesso"
      width="full"
      lead={`Quem pede para trabalhar no perfil de uma empresa. Decide quem a gere, em ${settings.team.accessDays} dias; aqui vê-se o que espera, e o que ninguém pode decidir.`}
    >
      <List
        list={accessRequestList}
        page={requests}
        caption="Pedidos de acesso"
        noun={['pedido', 'pedidos']}
        empty={<EmptyState title="Nenhum pedido assim">Os que houver aparecem aqui.</EmptyState>}
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (r) => <A to={paths.companyActions(r.companyId)}>{r.company}</A>,
          },
          {
            key: 'person',
            header: 'Pedido por',
            cell: (r) => (seesPeople ? <A to={paths.user(r.userId)}>{r.person}</A> : r.person),
          },
          {
            key: 'role',
            header: 'Papel',
            cell: (r) =>
              r.grantedRole && r.grantedRole !== r.role
                ? `${companyRoleWords[r.role]}; ficou ${companyRoleWords[r.grantedRole].toLowerCase()}`
                : companyRoleWords[r.role],
          },
          {
            key: 'owned',
            header: 'Quem decide',
            cell: (r) => (r.owned ? 'A empresa' : <Badge tone="us">Ninguém gere o perfil</Badge>),
          },
          { key: 'since', header: 'Pedido', cell: (r) => <Time at={r.createdAt} now={now} /> },
          requests.filter.state === 'sent'
            ? { key: 'until', header: 'Prazo', cell: (r) => <DueTime at={r.expiresAt} now={now} /> }
            : { key: 'reason', header: 'Motivo', cell: (r) => r.reason ?? '—' },
        ]}
      />
    </Page>
  )
}
