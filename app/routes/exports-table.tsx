import type { MyExport } from '~/domain/privacy/exporting'
import { exportWords } from '~/domain/privacy/privacy-words'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { bytes } from '~/ui/format'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

interface ExportsTableProps {
  exports: MyExport[]
  /** «cópia», «pacote», with what goes with it. */
  words: { caption: string; none: string; get: string }
  now: Date
}

/** What somebody asked to take away, and whether it is there yet. */
export function ExportsTable({ exports, words, now }: ExportsTableProps) {
  if (exports.length === 0)
    return (
      <EmptyState title={words.none}>
        <p>Quando pedir, o estado aparece aqui.</p>
      </EmptyState>
    )
  return (
    <Table
      lines
      caption={words.caption}
      rows={exports}
      rowKey={(c) => c.id}
      columns={[
        { key: 'at', header: 'Pedido em', main: true, cell: (c) => <Time at={c.requestedAt} now={now} /> },
        { key: 'state', header: 'Estado', cell: (c) => <WordBadge of={exportWords[c.state]} /> },
        {
          key: 'until',
          header: 'Disponível até',
          cell: (c) => (c.expiresAt ? <Time at={c.expiresAt} kind="line" /> : '–'),
        },
        {
          key: 'get',
          header: 'Transferir',
          cell: (c) =>
            c.href ? (
              <a href={c.href} download>
                {words.get} ({bytes(c.bytes ?? 0)})
              </a>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}
