import { type Queue, staffDashboard, type WeekFigure } from '~/domain/companies/staff-dashboard'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page, Panel, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/dashboard'
import { dueKinds } from './due-table'

export const loader = page(async (ctx) => ({
  ...(await staffDashboard(ctx)),
  name: ctx.actor.name,
  now: ctx.now,
  seo: seo({ title: 'Painel', description: 'O que precisa de uma decisão.', noindex: true }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

const queues: Record<
  Queue['kind'],
  {
    title: string
    nouns: [string, string]
    to: string
    item: (id: string) => string
    open: string
    empty: string
  }
> = {
  companies: {
    title: 'Empresas por aprovar',
    nouns: ['empresa à espera', 'empresas à espera'],
    to: paths.pendingCompanies(),
    item: paths.companyActions,
    open: 'Abrir a fila',
    empty: 'Nenhuma empresa espera por uma decisão.',
  },
  reviews: {
    title: 'Avaliações por moderar',
    nouns: ['decisão à espera', 'decisões à espera'],
    to: paths.moderation(),
    item: paths.moderate,
    open: 'Abrir a moderação',
    empty: 'Nenhuma avaliação espera por uma decisão.',
  },
  certificates: {
    title: 'Certificados a acompanhar',
    nouns: ['certificado a terminar ou por decidir', 'certificados a terminar ou por decidir'],
    to: paths.certificates(),
    item: paths.certificateActions,
    open: 'Abrir os certificados',
    empty: 'Nenhum certificado termina nos próximos 30 dias.',
  },
}

const figures: Record<WeekFigure['kind'], string> = {
  sent: 'Empresas enviadas',
  approved: 'Empresas aprovadas',
  published: 'Avaliações publicadas',
  removed: 'Avaliações retiradas',
  replied: 'Respostas de empresas',
  certified: 'Certificados emitidos',
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { queues: waiting, week, now } = loaderData
  return (
    <Page
      title="Painel"
      width="full"
      lead="O que precisa de uma decisão, e o que aconteceu nos últimos sete dias."
    >
      {waiting.length === 0 && (
        <EmptyState title="Nada espera por si aqui">
          O seu papel não tem filas nesta área. Abaixo está o que aconteceu na semana.
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <CardGrid>
          {waiting.map((queue) => (
            <Waiting key={queue.kind} queue={queue} now={now} />
          ))}
        </CardGrid>
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

function Waiting({ queue: { kind, count, first }, now }: { queue: Queue; now: Date }) {
  const { title, nouns, to, item, open, empty } = queues[kind]
  if (count === 0)
    return (
      <Panel title={title}>
        <p className="soft">{empty}</p>
      </Panel>
    )
  const late = first?.due && first.due < now
  return (
    <Panel title={title}>
      <p>
        <b className="figure">{count > 100 ? '100+' : number(count)}</b> {count === 1 ? nouns[0] : nouns[1]}
      </p>
      {first && (
        <p className="soft">
          Primeiro: <A to={first.what ? dueKinds[first.what].to(first.id) : item(first.id)}>{first.name}</A>
          {first.due && (
            <>
              , {late ? 'o prazo passou' : 'prazo'} <Time at={first.due} now={now} />
            </>
          )}
        </p>
      )}
      <ButtonLink kind="primary" to={to}>
        {open}
      </ButtonLink>
    </Panel>
  )
}
