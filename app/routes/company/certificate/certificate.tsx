import { levelNames } from '~/domain/certification/certificate-words'
import { eventWord, outcomeWords } from '~/domain/certification/life/life-words'
import { type MyCertificate, myCertificate } from '~/domain/certification/life/my-certificate'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Code } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { PostButton } from '~/ui/form'
import { longDate, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/certificate'
import { Appeals, Notices } from './heard'
import { Standing } from './standing'

export const loader = page(async (ctx) => ({
  certificate: await myCertificate(ctx),
  now: ctx.now,
  seo: unlisted('O certificado da empresa', 'Como está o certificado.'),
}))

const inWords = (day: string) => longDate(`${day}T12:00:00Z`)

export default function Certificate({ loaderData: { certificate: c, now } }: Route.ComponentProps) {
  if (!c) {
    return (
      <Page title="O certificado" crumbs={[{ to: paths.myCompany(), label: 'A minha empresa' }]}>
        <EmptyState
          title="Ainda não há certificado"
          actions={<ButtonLink to={paths.myCompany()}>Voltar à empresa</ButtonLink>}
        >
          Quando a empresa for certificada, vê aqui o que está cumprido, quando foi visto e o que acaba
          quando. O nível de entrada chama-se «{levelNames[1]}».
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title="O certificado"
      lead={
        <>
          <Badge tone={c.tone}>{c.word}</Badge> «{c.level}», {c.company}
        </>
      }
      crumbs={[{ to: paths.myCompany(), label: c.company }]}
      actions={
        <>
          <ButtonLink to={paths.certificate(c.code)}>Ver o registo público</ButtonLink>
          <ButtonLink icon="share-2" to={paths.shareAsCompany({ de: 'certificado', id: c.id })}>
            Partilhar
          </ButtonLink>
        </>
      }
    >
      <Standing certificate={c} />
      <Notices notices={c.notices} now={now} />
      <Panel title="Em resumo">
        <Facts
          rows
          facts={[
            { label: 'Código', value: <Code copy>{c.code}</Code> },
            { label: 'Âmbito', value: c.scope },
            { label: 'Emitido', value: longDate(c.issuedAt) },
            {
              label: 'Válido até',
              value: inWords(c.validUntil),
              source: c.graceUntil
                ? `Prolongado enquanto se decide a renovação: a validade acaba em ${inWords(c.endsOn)}`
                : `A renovação ${new Date(c.renewalOpens) <= now ? 'abriu' : 'abre'} em ${inWords(c.renewalOpens)}`,
            },
          ]}
        />
      </Panel>
      <Section
        title="Requisitos"
        lead="O que está cumprido, quem o viu e quando. É isto que qualquer pessoa lê no registo público."
        actions={
          c.may.check && (
            <PostButton action={paths.myCertificateStep('verificar')} label="Verificar agora" size="small" />
          )
        }
      >
        <Requirements requirements={c.requirements} now={now} />
      </Section>
      <Appeals appeals={c.appeals} now={now} />
      <Section title="O que aconteceu">
        <Timeline
          label="História do certificado"
          now={now}
          events={c.history.map((e) => ({ at: e.at, title: eventWord(e.verb), text: e.reason }))}
        />
      </Section>
      {c.earlier.length > 0 && (
        <Section title="Certificados anteriores">
          <ul className="plain-list">
            {c.earlier.map((e) => (
              <li key={e.code}>
                <A to={paths.certificate(e.code)}>{e.code}</A>{' '}
                <span className="soft">
                  · {e.level}, emitido em {longDate(e.issuedAt)} · {e.word}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {c.may.renounce && (
        <Section title="Renunciar ao certificado">
          <p>
            O certificado deixa de estar em vigor e o selo passa a dizê-lo. Não se pode desfazer, mas a
            empresa pode candidatar-se de novo.{' '}
            <A to={paths.myCertificateStep('renunciar')}>Renunciar ao certificado</A>
          </p>
        </Section>
      )}
    </Page>
  )
}

type Row = MyCertificate['requirements'][number]
const outcomeTones = {
  met: 'done',
  waived: 'plain',
  expired: 'bad',
  unmet: 'you',
  'not-applicable': 'plain',
} as const

/** Each requirement: how it stands, until when, and what was seen. */
function Requirements({ requirements, now }: { requirements: Row[]; now: Date }) {
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
            <Badge tone={r.soon ? 'you' : outcomeTones[r.state]}>{r.soon ? 'Caduca em breve' : r.word}</Badge>
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
