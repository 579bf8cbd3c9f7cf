import type { ReactNode } from 'react'
import type { Changes } from '~/domain/administration/changes'
import type { MoneyLine } from '~/domain/administration/money'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { money, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Time } from '~/ui/time'

const moneyWords: Record<MoneyLine['kind'], string> = {
  today: 'Pago hoje',
  month: 'Pago este mês',
  failed: 'Pagamentos falhados na semana',
  owed: 'Por receber',
}

/** Money at a glance: each figure leads to its rows. */
export function Money({ lines }: { lines: MoneyLine[] }) {
  return (
    <>
      <h2>Dinheiro</h2>
      <dl className="queue-week">
        {lines.map(({ kind, value, to }) => (
          <div key={kind}>
            <dt>{moneyWords[kind]}</dt>
            <dd>
              <A to={to}>
                <b>{kind === 'failed' ? number(value) : money(value)}</b>
              </A>
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">Com IVA; o que foi pago conta-se de hora a hora.</p>
    </>
  )
}

/** What others did since somebody last said that they had seen it. */
export function ChangedSince({ changes: { since, rows, more }, now }: { changes: Changes; now: Date }) {
  return (
    <section className="queue-changes" aria-labelledby="changed">
      <h2 id="changed">Desde a última vez</h2>
      <p className="soft">
        O que os outros fizeram, ou o prazo, desde <Time at={since} now={now} />.
      </p>
      {rows.length === 0 ? (
        <p>Nada mudou.</p>
      ) : (
        <FewFirst
          className="plain"
          first={5}
          all={rows.map(({ id, name, word, to, at }) => (
            <li key={id}>
              <A to={to}>{name}</A>{' '}
              <span className="soft">
                {word}, <Time at={at} now={now} />
              </span>
            </li>
          ))}
        />
      )}
      {more && <p className="soft">E mais: só os últimos {rows.length} estão aqui.</p>}
      {rows.length > 0 && (
        <PostButton action={paths.seenChanges()} fields={{ until: now.toISOString() }} label="Já vi" />
      )}
    </section>
  )
}

/** The column beside the queue stays short: what comes first is seen, the rest of a list is one press away. */
export function FewFirst({ all, first, className }: { all: ReactNode[]; first: number; className: string }) {
  // One more is no longer than saying that there is one more.
  const some = all.length > first + 1 ? all.slice(0, first) : all
  const rest = all.slice(some.length)
  return (
    <>
      <ul className={className}>{some}</ul>
      {rest.length > 0 && (
        <details>
          <summary>Mais {rest.length}</summary>
          <ul className={className}>{rest}</ul>
        </details>
      )}
    </>
  )
}
