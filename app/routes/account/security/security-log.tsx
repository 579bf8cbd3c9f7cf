import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { Panel } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

interface Entry {
  id: string
  at: Date
  title: string
  detail: string | null
  byAval: boolean
}

/** What happened to the account, newest first. */
export function SecurityLog({
  entries,
  next,
  later,
}: {
  entries: Entry[]
  next: string | null
  later: boolean
}) {
  return (
    <Panel title="O que aconteceu na conta" id="registo">
      {entries.length === 0 ? (
        <EmptyState title="Nada mais para mostrar">
          <p>Entradas, mudanças e acessos da equipa da Aval aparecem aqui.</p>
        </EmptyState>
      ) : (
        <Table
          lines
          caption="Registo da sua conta, do mais recente para o mais antigo"
          rows={entries}
          rowKey={(entry) => entry.id}
          columns={[
            {
              key: 'what',
              header: 'O quê',
              main: true,
              cell: ({ title, detail, byAval }) => (
                <>
                  {title}
                  {detail && <span className="soft"> · {detail}</span>}{' '}
                  {byAval && <Badge tone="us">Equipa da Aval</Badge>}
                </>
              ),
            },
            {
              key: 'at',
              header: 'Quando',
              cell: (entry) => <Time at={entry.at} kind="line" />,
            },
          ]}
        />
      )}
      <Paging
        name="Páginas do registo"
        first={later ? `${paths.security()}#registo` : null}
        next={next ? `${paths.security({ antes: next })}#registo` : null}
      />
    </Panel>
  )
}
