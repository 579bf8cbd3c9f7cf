import { outcomeWords } from '~/domain/certification/life/life-words'
import type { MyCertificate } from '~/domain/certification/life/my-certificate'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

type Row = MyCertificate['requirements'][number]
const tones = {
  met: 'force',
  waived: 'neutral',
  expired: 'bad',
  unmet: 'bad',
  'not-applicable': 'neutral',
} as const

/** Each requirement: how it stands, until when, and what was seen. */
export function Requirements({ requirements, now }: { requirements: Row[]; now: Date }) {
  return (
    <Table
      caption="Requisitos do certificado"
      rows={requirements}
      rowKey={(r) => r.code}
      columns={[
        {
          key: 'what',
          header: 'Requisito',
          main: true,
          cell: (r) => (
            <>
              <b>{r.code}</b> {r.text}
            </>
          ),
        },
        {
          key: 'state',
          header: 'Estado',
          cell: (r) => (
            <Badge tone={r.soon ? 'warn' : tones[r.state]}>{r.soon ? 'Caduca em breve' : r.word}</Badge>
          ),
        },
        { key: 'until', header: 'Válido até', cell: (r) => <Until row={r} /> },
        { key: 'seen', header: 'O que foi visto', cell: (r) => <Seen row={r} now={now} /> },
      ]}
    />
  )
}

/** Until when it counts; what may be sent anew, or waits, is one step away. */
function Until({ row }: { row: Row }) {
  const { code, renewal } = row
  return (
    <div>
      {until(row)}
      {renewal && (
        <div>
          <A to={paths.renewEvidence(code)}>
            {renewal === 'waiting' ? 'À espera de ser visto' : 'Enviar novo'}
            <span className="sr"> ({code})</span>
          </A>
        </div>
      )}
    </div>
  )
}

const until = ({ validUntil, automatic, state }: Row) => {
  if (validUntil) return shortDate(`${validUntil}T12:00:00Z`)
  return <span className="soft">{automatic && state !== 'not-applicable' ? 'verificado sempre' : '—'}</span>
}

function Seen({ row: { check, state, by }, now }: { row: Row; now: Date }) {
  if (!check) {
    if (state === 'not-applicable') return <span className="soft">—</span>
    return (
      <span className="soft">{by === 'staff' ? 'Comprovativo conferido pela auditoria' : 'Por ver'}</span>
    )
  }
  return (
    <span className="cell-long">
      {check.outcome === 'unknown' && `${outcomeWords.unknown.word}. `}
      {check.seen}{' '}
      <span className="soft">
        Visto <Time at={check.at} now={now} />.
      </span>
    </span>
  )
}
