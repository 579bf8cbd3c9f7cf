import type { TrailEntry } from '~/domain/company-pages/staff/company-trail'
import { factName, factValue, trailVerb } from '~/domain/company-pages/staff/trail-words'
import type { Column } from '~/ui/table'
import { Time } from '~/ui/time'

/** What happened, with what was before and after of each fact that changed. */
export const trailColumns: Column<TrailEntry>[] = [
  { key: 'verb', header: 'O quê', main: true, cell: (e) => trailVerb(e.verb) },
  { key: 'at', header: 'Quando', cell: (e) => <Time at={e.at} kind="datetime" /> },
  { key: 'who', header: 'Quem', cell: (e) => e.who ?? 'Sistema' },
  {
    key: 'seq',
    header: 'Registo',
    align: 'end',
    cell: (e) => (e.seq === null ? '—' : <span title="Número no registo de auditoria">n.º {e.seq}</span>),
  },
  { key: 'changes', header: 'O que mudou', cell: (e) => <Changes entry={e} /> },
]

/** The same where a row is one line: what changed opens below it. */
export const trailLines: Column<TrailEntry>[] = [
  ...trailColumns
    .slice(0, -1)
    .map((column) =>
      column.key === 'at' ? { ...column, cell: (e: TrailEntry) => <Time at={e.at} kind="line" /> } : column,
    ),
  {
    key: 'changes',
    header: 'O que mudou',
    cell: (e) =>
      e.changes.length > 0 || e.reason ? (
        <details>
          <summary>{e.changes.map(({ name }) => factName(name)).join(', ') || 'Porquê'}</summary>
          <Changes entry={e} />
        </details>
      ) : (
        '—'
      ),
  },
]

function Changes({ entry: { changes, reason } }: { entry: TrailEntry }) {
  if (changes.length === 0 && !reason) return '—'
  return (
    <>
      {changes.length > 0 && (
        <dl className="changes">
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{factName(name)}</dt>
              <dd>
                {before !== null && (
                  <>
                    <del>{factValue(name, before)}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <ins>{factValue(name, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <p className="text">{reason}</p>}
    </>
  )
}
