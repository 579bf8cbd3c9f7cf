import {
  appealedFromWords,
  appealStateWords,
  causeWords,
  outcomeWords,
  resultWords,
  suspensionWords,
} from '~/domain/certification/life/life-words'
import type { CertificateToDecide } from '~/domain/certification/life/staff-listings'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ActionButtons } from '~/ui/action-panel'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { BarChart } from '~/ui/charts'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Panel, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { noticePanels } from './notice-panels'

type Life = CertificateToDecide['life']

/** A suspension that is proposed: what the company answered, and the decision when it is time. */
export function RunningNotice({ id, life, acting }: { id: string; life: Life; acting: boolean }) {
  const n = life.notices.find((one) => one.state === 'heard')
  if (!n) return null
  return (
    <Notice
      tone="warn"
      title={n.verbs.includes('suspend') ? 'Suspensão por decidir' : 'A empresa está a ser ouvida'}
      actions={
        !acting && (
          <>
            <ActionButtons
              thing={n}
              panels={noticePanels}
              to={(step) => paths.certificateNotice(id, n.id, step)}
            />
            {n.answerFileId && (
              <ButtonLink to={paths.certificateNotice(id, n.id, 'documento')}>
                Descarregar o documento
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <p className="text">{n.reason}</p>
      <p className="soft">
        {n.reasonClass}. Proposta por {n.by ?? 'alguém da equipa'}
        {n.heardUntil && (
          <>
            ; a empresa responde até <Time at={n.heardUntil} kind="date" />
          </>
        )}
        .
      </p>
      {n.answer && (
        <>
          <p>
            <b>A empresa respondeu:</b>
          </p>
          <p className="text">{n.answer}</p>
        </>
      )}
    </Notice>
  )
}

/** What the checkers saw, on which days people looked it up, and what was opened about it. */
export function Life({ life }: { life: Life }) {
  const past = life.notices.filter((n) => n.state !== 'heard')
  return (
    <>
      {life.checks.length > 0 && (
        <Section title="Verificações automáticas">
          <Table
            caption="Verificações automáticas"
            rows={life.checks}
            rowKey={(k) => k.requirement}
            columns={[
              { key: 'code', header: 'Requisito', main: true, cell: (k) => <b>{k.requirement}</b> },
              {
                key: 'outcome',
                header: 'Resultado',
                cell: (k) => <WordBadge of={outcomeWords[k.outcome]} />,
              },
              {
                key: 'seen',
                header: 'O que foi visto',
                cell: (k) => <span className="cell-long">{k.seen}</span>,
              },
              { key: 'at', header: 'Visto', cell: (k) => <Time at={k.at} kind="line" /> },
              { key: 'due', header: 'Volta a ver', cell: (k) => <Time at={k.dueAt} kind="date" /> },
            ]}
          />
        </Section>
      )}
      <Lookups lookups={life.lookups} />
      {past.length > 0 && (
        <Section title="Suspensões">
          {past.map((n) => (
            <Panel key={n.id} title={n.reasonClass}>
              <p>
                <Badge tone={n.state === 'suspended' ? 'bad' : 'plain'}>{suspensionWords[n.state]}</Badge>{' '}
                <span className="soft">
                  <Time at={n.proposedAt} kind="date" />
                  {n.liftedAt && (
                    <>
                      , levantada em <Time at={n.liftedAt} kind="date" />
                    </>
                  )}
                  {n.checkedBy && `, conferida por ${n.checkedBy}`}
                </span>
              </p>
              <p className="text">{n.reason}</p>
              {n.risk && n.risk !== n.reason && <p className="text">Sem ouvir a empresa: {n.risk}</p>}
              {n.answer && <p className="text soft">A empresa: {n.answer}</p>}
              {n.decision && <p className="text">Decisão: {n.decision}</p>}
              {n.cure && <p className="text">Correção: {n.cure}</p>}
            </Panel>
          ))}
        </Section>
      )}
      {(life.examinations.length > 0 || life.appeals.length > 0) && (
        <Section title="Reexames e recursos">
          <ul className="plain-list">
            {life.examinations.map((e) => (
              <li key={e.id}>
                <A to={paths.examination(e.id)}>Reexame: {causeWords[e.cause].toLowerCase()}</A>{' '}
                <span className="soft">
                  · <Time at={e.openedAt} kind="date" /> · {e.result ? resultWords[e.result] : 'por concluir'}
                </span>
              </li>
            ))}
            {life.appeals.map((a) => (
              <li key={a.id}>
                <A to={paths.certificateAppeal(a.id)}>Recurso: {appealedFromWords[a.from].toLowerCase()}</A>{' '}
                <span className="soft">
                  · <Time at={a.sentAt} kind="date" /> · {appealStateWords[a.state].word}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const channels = { page: 'Página', seal: 'Selo', api: 'API' } as const

/** Look-ups of the last thirty days: by channel, and by day where there were any. */
function Lookups({ lookups }: Pick<Life, 'lookups'>) {
  const sum = (rows: Life['lookups']) => rows.reduce((all, r) => all + r.n, 0)
  if (lookups.length === 0) {
    return (
      <Section title="Consultas públicas">
        <p className="soft">
          Ninguém o consultou nos últimos {amount(settings.certificate.shownDays, 'dia')}.
        </p>
      </Section>
    )
  }
  const days = [...new Set(lookups.map((r) => r.day))].sort().reverse()
  return (
    <Section
      title="Consultas públicas"
      lead={`Dos últimos ${amount(settings.certificate.shownDays, 'dia')}: quantas, por dia e por canal. Nunca de quem.`}
    >
      <Panel>
        <BarChart
          label="Consultas por canal"
          bars={Object.entries(channels).map(([key, label]) => ({
            label,
            value: sum(lookups.filter((r) => r.channel === key)),
          }))}
        />
      </Panel>
      <Panel>
        <BarChart
          label="Consultas por dia"
          bars={days.map((day) => ({
            label: `${day.slice(8)}/${day.slice(5, 7)}`,
            value: sum(lookups.filter((r) => r.day === day)),
          }))}
        />
      </Panel>
    </Section>
  )
}
