import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { PostButton } from '~/ui/form'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

interface Session {
  id: string
  name: string | null
  device: string
  place: string | null
  createdAt: Date
  usedAt: Date
  secondFactorAt: Date | null
  byStaff: boolean
  current: boolean
}

/**
 * Where somebody has a session, and the end of it. Plain anchors: the framework would ask for the routes of every row's
 * links in one address, which grows longer than an address may be.
 */
export function Sessions({ sessions, now }: { sessions: Session[]; now: Date }) {
  return (
    <Panel
      title="Sessões iniciadas"
      id="sessoes"
      actions={
        sessions.length > 1 && (
          <PostButton size="small" action={paths.endOtherSessions()} label="Terminar todas as outras" />
        )
      }
    >
      <Table
        lines
        caption="Aparelhos onde tem sessão iniciada"
        rows={sessions}
        rowKey={(session) => session.id}
        columns={[
          {
            key: 'device',
            header: 'Aparelho',
            main: true,
            cell: (session) => (
              <>
                {session.name ?? session.device}
                {session.name && <span className="soft"> · {session.device}</span>}{' '}
                {session.current && <Badge tone="done">Este aparelho</Badge>}
              </>
            ),
          },
          { key: 'place', header: 'Onde', cell: (session) => session.place ?? 'Lugar desconhecido' },
          { key: 'since', header: 'Entrou', cell: (session) => <Time at={session.createdAt} now={now} /> },
          { key: 'used', header: 'Último uso', cell: (session) => <Time at={session.usedAt} now={now} /> },
          {
            key: 'change',
            header: 'Gerir',
            cell: (session) => (
              <div className="row-actions">
                {!session.byStaff && (
                  <a
                    href={paths.sessionAction(session.id, 'nome')}
                    aria-label={`Dar nome a ${session.name ?? session.device}`}
                  >
                    Dar nome
                  </a>
                )}
                {!session.current && (
                  <PostButton
                    size="small"
                    action={paths.sessionAction(session.id, 'terminar')}
                    label="Terminar"
                  />
                )}
              </div>
            ),
          },
        ]}
      />
    </Panel>
  )
}
