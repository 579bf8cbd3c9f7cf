import type { ProcessorRow } from '~/domain/legal/processors'
import { Table } from '~/ui/table'

/** Whom data are given to: from the adapters that are configured, never written by hand. */
export function Processors({ rows }: { rows: ProcessorRow[] }) {
  if (rows.length === 0)
    return <p>Neste momento, ninguém: servidores, base de dados, ficheiros e correio são nossos.</p>
  return (
    <Table
      caption="A quem entregamos dados"
      rows={rows}
      rowKey={(r) => r.adapter}
      columns={[
        { key: 'name', header: 'Quem', main: true, cell: (r) => r.name },
        { key: 'what', header: 'O que faz', cell: (r) => r.what },
        { key: 'gets', header: 'O que recebe', cell: (r) => r.gets },
        { key: 'where', header: 'Onde', cell: (r) => r.where },
        { key: 'basis', header: 'Com que fundamento', cell: (r) => r.basis },
      ]}
    />
  )
}
