import { Table } from '~/ui/table'

export interface OperationRow {
  key: string
  /** «GET /companies». */
  asked: string
  summary: string
  takes: string
  /** What a key must have for it. */
  scope: string | null
}

export const OperationsTable = ({ caption, rows }: { caption: string; rows: OperationRow[] }) => (
  <Table
    caption={caption}
    rows={rows}
    rowKey={({ key }) => key}
    columns={[
      {
        key: 'path',
        header: 'Pedido',
        main: true,
        cell: ({ asked }) => <code className="api-path">{asked}</code>,
      },
      { key: 'summary', header: 'O que faz', cell: ({ summary }) => summary },
      { key: 'takes', header: 'Parâmetros', cell: ({ takes }) => <code>{takes}</code> },
      ...(rows.some(({ scope }) => scope)
        ? [
            {
              key: 'scope',
              header: 'Permissão',
              cell: ({ scope }: OperationRow) => <code>{scope}</code>,
            },
          ]
        : []),
    ]}
  />
)
