import type { MyRequest } from '~/domain/teams/my-companies'
import { accessWords, companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { PostButton } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

/** What somebody asked of companies: what waits, and what became of the rest lately. */
export function MyRequests({ requests, now }: { requests: MyRequest[]; now: Date }) {
  return (
    <Section
      title="Pedidos de acesso"
      actions={<A to={paths.requestAccess()}>Pedir acesso a outra empresa</A>}
    >
      <Table
        lines
        caption="Pedidos de acesso que fez"
        rows={requests}
        rowKey={(r) => r.id}
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.company(r.slug)}>{r.company}</A>
                {r.state === 'declined' && r.reason && <p className="soft break">«{r.reason}»</p>}
              </>
            ),
          },
          {
            key: 'role',
            header: 'Papel',
            cell: (r) =>
              r.grantedRole && r.grantedRole !== r.role
                ? `${companyRoleWords[r.grantedRole]} (pediu ${companyRoleWords[r.role]})`
                : companyRoleWords[r.role],
          },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={accessWords[r.state]} /> },
          { key: 'at', header: 'Pedido', cell: (r) => <Time at={r.createdAt} now={now} /> },
          {
            key: 'do',
            header: 'Ações',
            cell: (r) =>
              r.state === 'sent' ? (
                <div className="row-actions">
                  <span className="soft">até {longDate(r.expiresAt)}</span>
                  <PostButton
                    size="small"
                    kind="quiet"
                    action={paths.withdrawAccess(r.id)}
                    label={
                      <>
                        Desistir<span className="sr"> do pedido a {r.company}</span>
                      </>
                    }
                  />
                </div>
              ) : (
                <span className="soft">nenhuma</span>
              ),
          },
        ]}
      />
    </Section>
  )
}
