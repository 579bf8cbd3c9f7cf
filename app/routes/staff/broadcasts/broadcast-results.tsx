import type { BroadcastDetail } from '~/domain/broadcasts/reading'
import { resultLines } from '~/domain/broadcasts/result-lines'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { dateTime, number, percent } from '~/ui/format'

/** How far it is and what came of it, in numbers of people and of presses; of nobody by name. */
export function BroadcastResults({ of: b }: { of: BroadcastDetail }) {
  const { batches } = b
  const done = batches.all === 0 ? 0 : (batches.all - batches.open) / batches.all
  return (
    <>
      {b.state === 'preparing' ? (
        <p role="status">A reunir o público: {number(b.people)} pessoas até agora.</p>
      ) : (
        b.state !== 'sent' && (
          <p role="status">
            <progress value={done} max={1} aria-label="Já saiu" /> {percent(done)} já saiu.
          </p>
        )
      )}
      <Facts
        rows
        facts={resultLines(b).map(({ label, value, of }, i) => ({
          label,
          value: of ? `${number(value)} (${percent(value / of)})` : number(value),
          ...(i === 0 && { source: `reunido a ${dateTime(b.frozenAt as Date)}` }),
        }))}
      />
      <p className="soft">
        Carregar conta vezes, e não pessoas: o endereço é o mesmo para todos, e não há imagens que digam quem
        abriu. Programas de correio que abrem ligações antes de quem lê também contam.
      </p>
      <p>
        <a href={paths.broadcastResultsCsv(b.id)}>Descarregar em CSV</a>
      </p>
    </>
  )
}
