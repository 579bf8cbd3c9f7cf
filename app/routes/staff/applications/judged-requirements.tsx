import type { ApplicationRecord } from '~/domain/certification/application/application-record'
import { evidenceWords, outcomeWords } from '~/domain/certification/application/application-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { SeenByMachine } from './seen-by-machine'

/** Each requirement with what was sent for it and what was found, for staff. */
export function JudgedRequirements({
  application: { id, requirements, verbs },
}: {
  application: ApplicationRecord
}) {
  return (
    <Table
      caption="Requisitos"
      rows={requirements}
      rowKey={(r) => r.code}
      empty={<p className="soft">A candidatura ainda não foi submetida.</p>}
      columns={[
        {
          key: 'what',
          header: 'Requisito',
          main: true,
          cell: (r) => (
            <span>
              <b>{r.code}</b> {r.text}
              {r.reason && <small className="cell-long">{r.reason}</small>}
            </span>
          ),
        },
        { key: 'sent', header: 'Comprovativo', cell: (r) => <Sent requirement={r} /> },
        {
          key: 'outcome',
          header: 'Resultado',
          cell: (r) => (
            <div>
              <WordBadge of={outcomeWords[r.outcome]} />
              {r.validUntil && (
                <div>
                  <small className="soft">até {shortDate(`${r.validUntil}T12:00:00Z`)}</small>
                </div>
              )}
            </div>
          ),
        },
        ...(verbs.includes('judge')
          ? [
              {
                key: 'do',
                header: 'Ações',
                cell: (r: ApplicationRecord['requirements'][number]) => (
                  <A to={paths.applicationRequirement(id, r.code)}>
                    {r.outcome === 'asked' ? 'Avaliar' : 'Rever'}
                    <span className="sr"> {r.code}</span>
                  </A>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

export function Sent({ requirement }: { requirement: ApplicationRecord['requirements'][number] }) {
  const { by, code, sent, evidence } = requirement
  if (by !== 'staff') return <SeenByMachine requirement={requirement} />
  if (!sent) return <span className="soft">nenhum</span>
  return (
    <div>
      <div>
        {sent.hasFile ? (
          <A to={paths.evidenceFile(sent.id)} download>
            Documento<span className="sr"> de {code}</span>
          </A>
        ) : (
          <span className={evidence === 'code' ? 'cell-long code' : 'cell-long'}>
            {sent.value ?? 'ficheiro apagado'}
          </span>
        )}
      </div>
      <small className="soft">
        {evidenceWords[sent.state].word.toLocaleLowerCase('pt-PT')}
        {sent.earlier && ', de candidatura anterior'}, <Time at={sent.sentAt} kind="date" />
      </small>
      {sent.note && (
        <div>
          <small>«{sent.note}»</small>
        </div>
      )}
    </div>
  )
}
