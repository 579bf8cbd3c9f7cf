import type { TrailEntry } from '~/domain/people/staff/user-trail'
import { happeningWords, rolesInWords } from '~/domain/people/staff/user-words'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

/** What happened to a person: actions of staff and the account's own log, the newest first. */
export function UserTrail({
  id,
  trail,
  after,
}: {
  id: string
  trail: { rows: TrailEntry[]; next: string | null }
  after: string | null
}) {
  return (
    <Panel title="Quem consultou e o que se fez" id="registo">
      <Table
        caption="O que aconteceu a esta conta"
        rows={trail.rows}
        rowKey={(e) => e.id}
        empty={<p className="soft">Nada registado. Cada consulta desta ficha fica aqui, uma vez por dia.</p>}
        columns={[
          { key: 'at', header: 'Quando', cell: (e) => <Time at={e.at} kind="datetime" /> },
          { key: 'verb', header: 'O quê', main: true, cell: (e) => happeningWords(e.verb) },
          { key: 'source', header: 'De', cell: (e) => (e.source === 'staff' ? 'Equipa' : 'Conta') },
          { key: 'who', header: 'Quem', cell: (e) => <Who entry={e} id={id} /> },
          { key: 'why', header: 'Porquê', cell: (e) => <Why entry={e} /> },
        ]}
      />
      <Paging
        name="Páginas do registo"
        next={trail.next && `${paths.user(id, { depois: trail.next })}#registo`}
        first={after ? `${paths.user(id)}#registo` : null}
      />
    </Panel>
  )
}

function Who({ entry: { who }, id }: { entry: TrailEntry; id: string }) {
  if (!who) return 'Sistema'
  if (who.id === id) return 'A própria pessoa'
  return <A to={paths.user(who.id)}>{who.name}</A>
}

function Why({ entry: { reason, change } }: { entry: TrailEntry }) {
  return (
    <>
      {change && (
        <>
          {rolesInWords(change.before)} → {rolesInWords(change.after)}
          {reason && '. '}
        </>
      )}
      {reason ?? (change ? null : '—')}
    </>
  )
}
