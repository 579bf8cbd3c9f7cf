import { appealedFromWords, appealStateWords, suspensionWords } from '~/domain/certification/life/life-words'
import type { MyCertificate } from '~/domain/certification/life/my-certificate'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel, Section } from '~/ui/page'
import { Time } from '~/ui/time'

/** What was proposed about the certificate, and what the company said to it. */
export function Notices({ notices, now }: { notices: MyCertificate['notices']; now: Date }) {
  const running = notices.filter((n) => n.state === 'heard')
  return running.map((n) => (
    <Notice
      key={n.id}
      tone="warn"
      title={
        n.open
          ? 'Propomos suspender o certificado: queremos ouvi-lo antes'
          : 'Vamos decidir a proposta de suspensão'
      }
      actions={
        n.open && (
          <ButtonLink kind="primary" to={paths.answerCertificateNotice(n.id)}>
            Responder
          </ButtonLink>
        )
      }
    >
      <p>
        {n.reasonClass}.{' '}
        {n.open && n.heardUntil && (
          <>
            Pode responder até <Time at={n.heardUntil} kind="date" />. Até à decisão o certificado continua em
            vigor e o público não vê este aviso.
          </>
        )}
        {n.answeredAt && (
          <>
            Respondeu <Time at={n.answeredAt} now={now} />; avisamos por e-mail quando decidirmos.
          </>
        )}
        {!n.open && !n.answeredAt && 'O prazo para responder acabou; avisamos por e-mail quando decidirmos.'}
      </p>
    </Notice>
  ))
}

export function Appeals({ appeals, now }: { appeals: MyCertificate['appeals']; now: Date }) {
  if (appeals.length === 0) return null
  return (
    <Section title="Recursos">
      {appeals.map((a) => (
        <Panel key={a.id} title={`${appealedFromWords[a.from]}: recurso`}>
          <p>
            <WordBadge of={appealStateWords[a.state]} />{' '}
            <span className="soft">
              Enviado <Time at={a.sentAt} now={now} />
              {a.closedAt ? (
                <>
                  , decidido em <Time at={a.closedAt} kind="date" />
                </>
              ) : (
                <>
                  , decide-se até <Time at={a.dueAt} kind="date" />
                </>
              )}
              .
            </span>
          </p>
          {a.missedAt && a.state === 'open' && (
            <p>Estamos atrasados. O recurso continua a correr, e a falta fica contada nos nossos números.</p>
          )}
          <p className="text">{a.body}</p>
        </Panel>
      ))}
    </Section>
  )
}

/** A notice as its page shows it above the answer. */
export function NoticeText({ notice: n }: { notice: MyCertificate['notices'][number] }) {
  return (
    <Panel title={n.reasonClass}>
      <p className="soft">
        {suspensionWords[n.state]} · <Time at={n.proposedAt} kind="date" />
      </p>
      <p className="text">{n.reason}</p>
    </Panel>
  )
}
