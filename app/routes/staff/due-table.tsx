import { appealSideWords } from '~/domain/decisions/decision-words'
import { ruleLabel } from '~/domain/decisions/rules'
import type { DueItem } from '~/domain/reviews/moderation/due-queue'
import { signalWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Table } from '~/ui/table'

/** Where each is decided. */
export const dueKinds: Record<DueItem['kind'], { word: string; to: (id: string) => string }> = {
  review: { word: 'Avaliação nova', to: paths.moderate },
  edit: { word: 'Alteração', to: paths.reviewEdit },
  flag: { word: 'Denúncia', to: paths.flag },
  document: { word: 'Documento', to: paths.reviewDocument },
  appeal: { word: 'Recurso', to: paths.appeal },
}

/** Everything that waits, one row each, whatever it is. */
export function DueTable({ rows, now }: { rows: DueItem[]; now: Date }) {
  return (
    <Table
      lines
      inPlace
      caption="Por decidir, pelo prazo mais próximo"
      rows={rows}
      rowKey={(r) => `${r.kind}-${r.id}`}
      empty={
        <EmptyState title="Nada por decidir">
          <p>Tudo o que chegou está decidido.</p>
        </EmptyState>
      }
      columns={[
        {
          key: 'titulo',
          header: 'Avaliação',
          main: true,
          cell: (r) => (
            <>
              <A to={dueKinds[r.kind].to(r.id)}>{r.title}</A>
              <small className="soft block">{r.text}</small>
            </>
          ),
        },
        { key: 'empresa', header: 'Empresa', cell: (r) => r.company },
        {
          key: 'tipo',
          header: 'O que espera',
          cell: (r) => r.kind !== 'review' && <Badge>{dueKinds[r.kind].word}</Badge>,
        },
        { key: 'porque', header: 'Porquê', cell: why },
        {
          key: 'prazo',
          header: 'Prazo',
          align: 'end',
          cell: (r) => <DueTime at={r.at} now={now} late={r.late} />,
        },
      ]}
    />
  )
}

function why(r: DueItem) {
  if (r.kind === 'flag') return ruleLabel(r.reason)
  if (r.kind === 'appeal') {
    const side = appealSideWords[r.side ?? 'author'].who
    return r.own ? `${side}; a decisão foi sua` : side
  }
  if (r.kind === 'document') return 'Comprovativo por verificar'
  if (r.signals.length === 0) return <span className="soft">nenhum sinal</span>
  return r.signals.map((kind) => signalWords[kind] ?? kind).join(', ')
}
