import { may } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { type AccessView, accessViewOf, accessViews } from '~/domain/teams/access-views'
import { companyRoleWords } from '~/domain/teams/role-words'
import { accessList } from '~/domain/teams/staff-access'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/access-requests'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const view = accessViewOf(params.get('ver'))
  const after = params.get('depois')
  return {
    ...(await accessList(ctx, view, after)),
    view,
    after,
    now: ctx.now,
    seesPeople: may(ctx.actor, 'user.see'),
    seo: unlisted('Pedidos de acesso', 'Quem pede para gerir um perfil.'),
  }
})

const views = Object.keys(accessViews) as AccessView[]

export default function AccessRequests({ loaderData }: Route.ComponentProps) {
  const { rows, next, view, after, now, seesPeople } = loaderData
  const here = (depois?: string) =>
    paths.accessRequests({ ver: view === 'a-espera' ? undefined : view, depois })
  return (
    <Page
      title="Pedidos de acesso"
      width="full"
      lead={`Quem pede para trabalhar no perfil de uma empresa. Decide quem a gere, em ${settings.team.accessDays} dias; aqui vê-se o que espera, e o que ninguém pode decidir.`}
    >
      <ChipLinks
        label="Estado"
        options={views.map((name) => ({
          label: accessViews[name].label,
          href: paths.accessRequests({ ver: name === 'a-espera' ? undefined : name }),
          current: name === view,
        }))}
      />
      <Table
        caption="Pedidos de acesso"
        rows={rows}
        rowKey={(r) => r.id}
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
            cell: (r) => (r.owned ? 'A empresa' : <Badge tone="warn">Ninguém gere o perfil</Badge>),
          },
          { key: 'since', header: 'Pedido', cell: (r) => <Time at={r.createdAt} now={now} /> },
          view === 'a-espera'
            ? { key: 'until', header: 'Prazo', cell: (r) => <Due at={r.expiresAt} now={now} /> }
            : { key: 'reason', header: 'Motivo', cell: (r) => r.reason ?? '—' },
        ]}
      />
      <Paging next={next && here(next)} first={after ? here() : null} />
    </Page>
  )
}
