import type { ChangeTold } from '~/domain/configuration/change-history'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'

const stateSaid: Record<ChangeTold['state'], string> = {
  asked: 'à espera de outra pessoa',
  done: 'guardada',
  refused: 'recusada',
  withdrawn: 'retirada por quem pediu',
}

/** What was decided and given up before it held was not taken back by who had asked: two people stand in it. */
const saidOf = ({ state, decidedBy }: ChangeTold): string =>
  state === 'withdrawn' && decidedBy ? 'anulada antes de valer' : stateSaid[state]

/** Every change that was asked for, the newest first; one press goes back to what it was before. */
export function SettingHistory({
  history,
  now,
  mayChange,
  held,
}: {
  history: ChangeTold[]
  now: Date
  mayChange: boolean
  /** What holds, as its field has it: nothing goes back to that. */
  held?: string
}) {
  if (history.length === 0) return <p className="soft">Nunca mudou: está como de origem.</p>
  return (
    <Timeline
      label="O que já foi"
      now={now}
      events={history.map((c) => ({
        at: c.askedAt,
        tone: c.state === 'done' ? 'force' : c.state === 'asked' ? 'blue' : 'neutral',
        title: (
          <>
            De «{c.before}» para «{c.after}», {saidOf(c)}
          </>
        ),
        who: (
          <>
            {c.askedBy ?? 'alguém que já não está'}
            {c.decidedBy && `, com ${c.decidedBy}`}
            {c.state === 'done' && c.holdsFrom.getTime() !== c.askedAt.getTime() && (
              <>
                , desde <Time at={c.holdsFrom} />
              </>
            )}
          </>
        ),
        text: (
          <>
            <p className="text">{c.reason}</p>
            {mayChange && c.state === 'done' && c.holdsFrom <= now && c.undo !== null && c.undo !== held && (
              <p>
                <A to={paths.setting(c.path, { valor: c.undo })}>Voltar a «{c.before}»</A>
              </p>
            )}
          </>
        ),
      }))}
    />
  )
}
