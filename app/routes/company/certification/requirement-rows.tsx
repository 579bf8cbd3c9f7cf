import type { RequirementView } from '~/domain/certification/application/application-requirements-reading'
import { evidenceWords, outcomeWords } from '~/domain/certification/application/application-words'
import { paths } from '~/paths'
import { Badge, WordBadge } from '~/ui/badge'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import './requirement-rows.css'

/** Each requirement with what it needs, what was sent, its state and the reason. */
export function RequirementRows({ requirements }: { requirements: RequirementView[] }) {
  return (
    <div className="requirements">
      <Table
        caption="Requisitos"
        rows={requirements}
        rowKey={(r) => r.code}
        columns={[
          {
            key: 'what',
            header: 'Requisito',
            main: true,
            cell: (r) => (
              <>
                <span className="requirement">
                  <b>{r.code}</b>{' '}
                  {r.maySend ? <A to={paths.certificationRequirement(r.code)}>{r.text}</A> : r.text}
                </span>
                {r.maySend && <small className="soft cell-long ask">{r.ask}</small>}
                {r.reason && <small className="soft cell-long ask">{r.reason}</small>}
              </>
            ),
          },
          {
            key: 'sent',
            header: 'Enviado',
            cell: (r) =>
              r.by !== 'staff' ? (
                <SeenByUs requirement={r} />
              ) : r.sent ? (
                <span>
                  {r.sent.hasFile ? (
                    <A to={paths.ownEvidence(r.sent.id)} download>
                      Documento<span className="sr"> de {r.code}</span>
                    </A>
                  ) : (
                    (r.sent.value ?? '—')
                  )}{' '}
                  <Time at={r.sent.sentAt} kind="date" />
                </span>
              ) : (
                <span className="soft">—</span>
              ),
          },
          { key: 'state', header: 'Estado', cell: (r) => <StateOf requirement={r} /> },
        ]}
      />
    </div>
  )
}

/** What our machines saw: what is missing can be put right before anybody judges it. */
function SeenByUs({ requirement: { check, outcome } }: { requirement: RequirementView }) {
  if (!check || outcome !== 'asked') return <span className="soft">verificado por nós</span>
  return (
    <span>
      {check.seen}
      <small className="soft block">
        Verificado por nós em <Time at={check.at} kind="date" />
      </small>
    </span>
  )
}

function StateOf({
  requirement: { by, check, outcome, sent, validUntil, maySend },
}: {
  requirement: RequirementView
}) {
  const until = validUntil && longDate(`${validUntil}T12:00:00Z`)
  if (sent?.state === 'waiting' && (outcome === 'asked' || outcome === 'missing'))
    return <WordBadge of={evidenceWords.waiting} />
  if (outcome === 'asked' && by !== 'staff' && check?.outcome === 'unmet')
    return <Badge tone="you">Por corrigir</Badge>
  if (outcome === 'asked' && maySend) return <Badge tone="you">Por enviar</Badge>
  const { word, tone } = outcomeWords[outcome]
  return (
    <div>
      <Badge tone={tone}>{word}</Badge>
      {until && (
        <div>
          <small className="soft">até {until}</small>
        </div>
      )}
    </div>
  )
}
