import { Fragment } from 'react'
import { type Queue, staffDashboard } from '~/domain/administration/dashboard'
import type { WeekFigure } from '~/domain/administration/week'
import { CardGrid } from '~/ui/cards'
import { Due } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { number, upTo } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/dashboard'
import '~/ui/dashboard.css'

export const loader = page(async (ctx) => ({
  ...(await staffDashboard(ctx)),
  name: ctx.actor.name,
  now: ctx.now,
  seo: unlisted('Painel', 'O que precisa de uma decisão.'),
}))

const figures: Record<WeekFigure['kind'], string> = {
  sent: 'Empresas enviadas',
  approved: 'Empresas aprovadas',
  published: 'Avaliações publicadas',
  removed: 'Avaliações retiradas',
  replied: 'Respostas de empresas',
  certified: 'Certificados emitidos',
  asked: 'Pedidos de apoio',
  solved: 'Pedidos resolvidos',
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { queues, week, now } = loaderData
  const waiting = queues.filter((queue) => queue.count > 0)
  const empty = queues.filter((queue) => queue.count === 0)
  return (
    <Page
      title="Painel"
      width="full"
      lead="O que precisa de uma decisão, e o que aconteceu nos últimos sete dias."
    >
      {waiting.length === 0 && (
        <EmptyState title="Nada espera por si aqui">
          {queues.length === 0
            ? 'O seu papel não tem filas nesta área. Abaixo está o que aconteceu na semana.'
            : 'Tudo o que chegou está decidido ou respondido.'}
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <div className="queues">
          <CardGrid label="O que espera, o mais urgente primeiro">
            {waiting.map((queue) => (
              <Waiting key={queue.kind} queue={queue} now={now} />
            ))}
          </CardGrid>
        </div>
      )}
      {waiting.length > 0 && empty.length > 0 && (
        <p className="soft">
          Sem nada à espera:{' '}
          {empty.map(({ kind, title, to }, i) => (
            <Fragment key={kind}>
              {i > 0 && ', '}
              <A to={to}>{title.toLowerCase()}</A>
            </Fragment>
          ))}
          .
        </p>
      )}
      <Section title="Últimos sete dias" lead="Ao lado, os sete dias anteriores.">
        <Stats
          stats={week.map(({ kind, week: n, before }) => ({
            label: figures[kind],
            value: number(n),
            note:
              before === n
                ? 'igual à semana anterior'
                : `${n > before ? '+' : '−'}${number(Math.abs(n - before))} do que na anterior (${number(before)})`,
          }))}
        />
      </Section>
    </Page>
  )
}

/** A queue: how much there is, what comes first, and the way in. */
function Waiting({ queue, now }: { queue: Queue; now: Date }) {
  const { title, noun, to, count, first } = queue
  const late = first?.due && first.due < now
  return (
    <Panel title={<A to={to}>{title}</A>} actions={<b className="figure">{upTo(count)}</b>}>
      <p className="soft">{noun}</p>
      {first && (
        <p className="waiting-first">
          <A to={first.to}>{first.name}</A>
          <span className={late ? 'late' : 'soft'}>
            {first.due ? (
              <Due at={first.due} now={now} />
            ) : (
              first.since && (
                <>
                  chegou <Time at={first.since} now={now} />
                </>
              )
            )}
          </span>
        </p>
      )}
    </Panel>
  )
}
