import { type StaffDashboard, staffDashboard } from '~/domain/administration/dashboard'
import { type Urgency, urgencyOf, type WaitingItem, whoseOf } from '~/domain/administration/due-items'
import { isQueueKind, type QueueKind } from '~/domain/administration/queues'
import type { WeekFigure } from '~/domain/administration/week'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { PostButton } from '~/ui/form'
import { number, upTo, weekdayDate } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/dashboard'
import { ChangedSince, FewFirst, Money } from './beside-queue'
import { Health } from './health'
import { QueueRows } from './queue/queue-rows'
import { useQueueCounts } from './queue-counts'
import { queueKinds } from './queue-kinds'
import { PublishSeveral } from './reviews/several'
import './queue.css'

const isWhose = (word: string): word is keyof typeof whoseOf => Object.hasOwn(whoseOf, word)

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const asked = params.get('tipo')
  const only = asked !== null && isQueueKind(asked) ? asked : null
  const after = params.get('depois')
  const de = params.get('de')
  const whose = de !== null && isWhose(de) ? de : null
  const { items, ...board } = await staffDashboard(ctx, {
    only,
    whose: whose ? whoseOf[whose] : 'all',
    after,
  })
  return {
    ...board,
    groups: { ...Object.groupBy(items, ({ due }) => urgencyOf(due, ctx.now)) },
    first: items.length > 0,
    asked: { tipo: only, de: whose, depois: after },
    now: ctx.now,
    seo: unlisted('A sua fila', 'Tudo o que espera por uma decisão ou resposta, pelo prazo.'),
  }
})

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

const whoseWords = [
  [null, 'Todos'],
  ['meus', 'Meus'],
  ['ninguem', 'De ninguém'],
] as const

const groupWords: [Urgency, string][] = [
  ['late', 'Atrasado'],
  ['today', 'Hoje'],
  ['week', 'Esta semana'],
]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { kinds, week, pace, health, changes, money, groups, first, asked, next, now } = loaderData
  const { tipo, de, depois } = asked
  const of = kinds.find(({ kind }) => kind === tipo)
  const later = groups.later ?? []
  return (
    <Page
      title="A sua fila"
      width="full"
      lead={`${weekdayDate(now)}. ${depois ? '' : inWords(groups, de ? null : pace)}`}
      actions={
        first && (
          <PostButton
            kind="primary"
            action={paths.nextInQueue()}
            fields={{ ...(tipo && { tipo }), ...(de && { de }) }}
            label={
              <>
                Começar pela primeira
                <Icon name="arrow-right" />
              </>
            }
          />
        )
      }
    >
      <div className="queue-columns">
        <div data-island="rows" data-island-when="load" data-in-place="">
          {kinds.length > 0 && (
            <ChipLinks
              label="De quem"
              options={whoseWords.map(([word, label]) => ({
                label,
                href: paths.dashboard({ tipo, de: word }),
                current: word === de,
              }))}
            />
          )}
          {!first && (
            <EmptyState title={de === 'meus' ? 'Nada está consigo' : 'Nada espera por si aqui'}>
              {kinds.length === 0
                ? 'O seu papel não tem filas nesta área. Ao lado está o que aconteceu na semana.'
                : de === 'meus'
                  ? 'Fica consigo o que abrir pela fila, ou com «Ficar» numa linha.'
                  : 'Tudo o que chegou está decidido ou respondido.'}
            </EmptyState>
          )}
          {tipo === 'held' && first && <PublishSeveral />}
          {groupWords.map(([urgency, title]) => {
            const items = groups[urgency]
            if (!items) return null
            return (
              <section key={urgency} className={`queue-group ${urgency}`}>
                <h2>
                  {title} <span className="soft">{items.length}</span>
                </h2>
                <QueueRows items={items} now={now} asked={asked} />
              </section>
            )
          })}
          {later.length > 0 && (
            <details className="queue-group" open={!groups.late && !groups.today && !groups.week}>
              <summary>
                <b>Mais tarde</b> <span className="soft">{laterWords(later, next !== null)}</span>
              </summary>
              <QueueRows items={later} now={now} asked={asked} />
            </details>
          )}
          <Paging
            next={next && paths.dashboard({ tipo, de, depois: next })}
            first={depois && paths.dashboard({ tipo, de })}
          />
          {of && (
            <p className="queue-whole">
              <A to={of.to}>Ver a lista inteira: {of.title}</A>
            </p>
          )}
        </div>
        <aside className="queue-side" aria-label="Por tipo, o que mudou, na semana e saúde do sistema">
          <Kinds kinds={kinds} asked={asked} />
          <ChangedSince changes={changes} now={now} />
          {money && <Money lines={money} />}
          <details>
            <summary>
              <h2>Últimos sete dias</h2>
            </summary>
            <dl className="queue-week">
              {week.map(({ kind, week: n, before }) => (
                <div key={kind}>
                  <dt>{figures[kind]}</dt>
                  <dd>
                    <b>{number(n)}</b>{' '}
                    <span className="soft" title="em relação aos sete dias anteriores">
                      {n === before ? 'igual' : `${n > before ? '+' : '−'}${number(Math.abs(n - before))}`}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
            <p>
              <A to={paths.figures({ periodo: 7 })}>Todas as estatísticas</A>
            </p>
          </details>
          {health && <Health lines={health} now={now} />}
        </aside>
      </div>
    </Page>
  )
}

/** How much of each kind waits: the key to the signs in the rows, and their filter. */
function Kinds({
  kinds,
  asked: { tipo: only, de },
}: Pick<StaffDashboard, 'kinds'> & { asked: { tipo: string | null; de: string | null } }) {
  const counts = useQueueCounts()
  // The one that is shown comes first, then where most waits.
  const rank = ({ kind }: { kind: QueueKind }) =>
    kind === only ? Number.POSITIVE_INFINITY : (counts[kind] ?? 0)
  const waiting = kinds.filter(({ kind }) => counts[kind]).toSorted((a, b) => rank(b) - rank(a))
  if (waiting.length === 0) return null
  return (
    <nav aria-label="Por tipo">
      <h2>Por tipo</h2>
      {only && (
        <p className="queue-kinds">
          <A to={paths.dashboard({ de })}>
            <Icon name="x" />
            <span>Ver tudo</span>
          </A>
        </p>
      )}
      <FewFirst
        className="queue-kinds"
        first={8}
        all={waiting.map(({ kind, title }) => (
          <li key={kind}>
            <A
              to={paths.dashboard({ de, ...(kind !== only && { tipo: kind }) })}
              aria-current={kind === only ? 'true' : undefined}
            >
              <Icon name={queueKinds[kind].icon} />
              <span>{title}</span>
              <b>{upTo(counts[kind] ?? 0)}</b>
            </A>
          </li>
        ))}
      />
    </nav>
  )
}

/** What falls due, beside what the team usually decides in a day. */
function inWords(
  { late = [], today = [] }: Partial<Record<Urgency, WaitingItem[]>>,
  pace: StaffDashboard['pace'],
): string {
  const parts = [
    late.length > 0 && `${late.length} fora do prazo`,
    today.length > 0 && `${today.length} para hoje`,
  ].filter(Boolean)
  const due = parts.length > 0 ? `${parts.join(', ')}.` : 'Nada para hoje.'
  if (!pace) return due
  const more = pace.due > pace.usual ? `; hoje são ${number(pace.due)} do mesmo género: peça ajuda` : ''
  return `${due} A equipa costuma decidir ${number(pace.usual)} por dia${more}.`
}

function laterWords(later: WaitingItem[], more: boolean): string {
  const without = later.filter(({ due }) => due === null).length
  const all = more ? `${later.length} ou mais` : number(later.length)
  return without > 0 ? `${all}, ${number(without)} sem prazo` : all
}
