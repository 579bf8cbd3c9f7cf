import type { HealthLine, HealthPart, HealthState, Measured } from '~/domain/administration/health/health'
import { paths } from '~/paths'
import { Badge, type BadgeTone } from '~/ui/badge'
import { bytes, count, duration, number, relative } from '~/ui/format'
import { A } from '~/ui/link'
import './health.css'

const states: Record<HealthState, { word: string; tone: BadgeTone }> = {
  good: { word: 'Bem', tone: 'done' },
  late: { word: 'A ver', tone: 'you' },
  bad: { word: 'Agora', tone: 'bad' },
}

const retried = ({ retrying, waiting }: Measured['mail']) =>
  retrying === 0
    ? 'Nada por repetir.'
    : `${count(retrying, 'envio falhou e repete-se', 'envios falharam e repetem-se')}, o mais antigo pedido há ${duration(waiting)}.`

/** What each part is called, where one acts on it, and what its figures say. */
const parts: {
  [P in HealthPart]: { title: string; to?: string; says: (figures: Measured[P], now: Date) => string }
} = {
  jobs: {
    title: 'Tarefas',
    to: paths.staffErrors(),
    says: ({ waiting, failed }) =>
      failed > 0
        ? `${count(failed, 'tarefa desistiu', 'tarefas desistiram')} desde ontem a esta hora.`
        : waiting < 60
          ? 'Nada espera.'
          : `A mais antiga espera há ${duration(waiting)}.`,
  },
  mail: { title: 'Correio', says: retried },
  payments: { title: 'Pagamentos', to: paths.finance(), says: retried },
  database: {
    title: 'Base de dados',
    says: ({ bytes: size, connections, connectionsMax, longest }) =>
      `${bytes(size)}, ${number(connections)} de ${number(connectionsMax)} ligações.${longest < 60 ? '' : ` Uma transação dura há ${duration(longest)}.`}`,
  },
  audit: {
    title: 'Cadeia da auditoria',
    to: paths.auditTrail(),
    says: ({ checkedAt, brokenAt }, now) =>
      brokenAt !== null
        ? `Quebrada na linha ${number(brokenAt)}.`
        : checkedAt === null
          ? 'Ainda não foi conferida.'
          : `Inteira, conferida ${relative(checkedAt, now)}.`,
  },
  backup: {
    title: 'Cópia de segurança',
    says: ({ at }, now) =>
      at === null ? 'Não há registo de nenhuma.' : `A última acabou ${relative(at, now)}.`,
  },
}

/** How the parts of the product are, beside the queue of who runs it: what is wrong is seen, what is well folded. */
export function Health({ lines, now }: { lines: HealthLine[]; now: Date }) {
  const [well, wrong] = [true, false].map((good) => lines.filter(({ state }) => (state === 'good') === good))
  return (
    <section aria-labelledby="health">
      <h2 id="health">Saúde do sistema</h2>
      {wrong && wrong.length > 0 && <Lines lines={wrong} now={now} />}
      {well && well.length > 0 && (
        <details>
          <summary>
            {wrong?.length ? `${count(well.length, 'parte', 'partes')} sem problemas` : 'Tudo sem problemas'}
          </summary>
          <Lines lines={well} now={now} />
        </details>
      )}
    </section>
  )
}

const Lines = ({ lines, now }: { lines: HealthLine[]; now: Date }) => (
  <dl className="health">
    {lines.map(({ part, state, figures, measuredAt }) => {
      const { title, to, says } = parts[part]
      return (
        <div key={part}>
          <dt>{to ? <A to={to}>{title}</A> : title}</dt>
          <dd>
            <Badge tone={states[state].tone}>{states[state].word}</Badge>
            <span className="soft">
              {figures
                ? says(figures as never, now)
                : measuredAt
                  ? `Ninguém a mede desde ${relative(measuredAt, now)}: o trabalhador parou?`
                  : 'Ainda não foi medida.'}
            </span>
          </dd>
        </div>
      )
    })}
  </dl>
)
