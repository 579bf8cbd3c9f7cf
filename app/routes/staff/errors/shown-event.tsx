import type { ErrorRecord } from '~/domain/errors/group-record'
import { crumbWords } from '~/domain/errors/words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { CopyButton } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { dateTime, decimal, type Moment } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

/** One time that it happened, in whole: where, by which steps of the program, after which steps of the reader. */
export function ShownEvent({ event, wanted }: { event: ErrorRecord['shown']; wanted: string | null }) {
  if (!event) {
    return (
      <Section title="A ocorrência">
        <EmptyState title="Já não está guardada">
          {wanted
            ? 'Esta referência já não está aqui. A linha do registo do servidor com ela pode ainda existir.'
            : `Guardamos cada ocorrência ${amount(settings.error.keptDays, 'dia')}. As contagens ficam.`}
        </EmptyState>
      </Section>
    )
  }
  return (
    <Section title={wanted ? 'A ocorrência procurada' : 'A última ocorrência'}>
      <Facts
        rows
        facts={[
          {
            label: 'Referência',
            value: (
              <span className="code">
                {event.digest} <CopyButton text={event.digest} label="Copiar referência" />
              </span>
            ),
          },
          { label: 'Quando', value: dateTime(event.at) },
          ...(event.place ? [{ label: 'Onde', value: <span className="code">{event.place}</span> }] : []),
          { label: 'Versão', value: <span className="code">{event.release}</span> },
          ...(event.browser ? [{ label: 'Navegador', value: event.browser }] : []),
          ...(event.code ? [{ label: 'Código', value: <span className="code">{event.code}</span> }] : []),
          ...(event.requestId
            ? [{ label: 'Pedido, no registo', value: <span className="code">{event.requestId}</span> }]
            : []),
        ]}
      />
      <h3 className="error-steps">Passos do programa</h3>
      <Stack frames={event.frames} />
      {event.crumbs.length > 0 && (
        <>
          <h3 className="error-steps">Antes do erro</h3>
          <ol className="crumbs-before">
            {event.crumbs.map((crumb, i) => (
              <li key={i}>
                <small className="soft">−{decimal(crumb.ago / 1000)} s</small>
                <b>{crumbWords[crumb.kind]}</b>
                <span className="code">{crumb.what}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Section>
  )
}

function Stack({ frames }: { frames: NonNullable<ErrorRecord['shown']>['frames'] }) {
  if (frames.length === 0) return <Notice>Este erro não traz passos: só o que diz.</Notice>
  const [near, far] = [frames.slice(0, 8), frames.slice(8)]
  return (
    <>
      <Frames frames={near} />
      {far.length > 0 && (
        <details>
          <summary>Mais {far.length} passos</summary>
          <Frames frames={far} />
        </details>
      )}
    </>
  )
}

const Frames = ({ frames }: { frames: NonNullable<ErrorRecord['shown']>['frames'] }) => (
  <ol className="stack">
    {frames.map((frame, i) => (
      <li key={i} className={frame.own ? 'own' : undefined}>
        {frame.fn ?? '(anónima)'} <span className="soft">em</span> {frame.file}
        {frame.line !== undefined && `:${frame.line}`}
      </li>
    ))}
  </ol>
)

/** Each time that is kept, the newest first. */
export function ErrorEvents({
  record: { group, events, next },
  here,
  after,
  now,
}: {
  record: ErrorRecord
  here: (q?: Record<string, string | null>) => string
  after: string | null
  now: Moment
}) {
  return (
    <Section title="Ocorrências guardadas">
      <Table
        caption="Ocorrências"
        rows={events}
        rowKey={(e) => e.id}
        empty={
          <p className="soft">
            Nenhuma está guardada: têm mais de {amount(settings.error.keptDays, 'dia')}. As contagens ficam.
          </p>
        }
        columns={[
          {
            key: 'digest',
            header: 'Referência',
            main: true,
            cell: (e) => (
              <A className="code" to={paths.staffError(group.id, { referencia: e.digest })}>
                {e.digest}
              </A>
            ),
          },
          { key: 'at', header: 'Quando', cell: (e) => <Time at={e.at} now={now} /> },
          {
            key: 'place',
            header: 'Onde',
            cell: (e) => <span className="code error-place">{e.place ?? '—'}</span>,
          },
          { key: 'release', header: 'Versão', cell: (e) => <span className="code">{e.release}</span> },
        ]}
      />
      <Paging next={next && here({ depois: next })} first={after && here({ depois: null })} />
    </Section>
  )
}
