import type { BroadcastDetail } from '~/domain/broadcasts/reading'
import { resultLines } from '~/domain/broadcasts/result-lines'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { count, dateTime, number, percent } from '~/ui/format'

/** How far it is and what came of it, in numbers of people and of presses; of nobody by name. */
export function BroadcastResults({ of: b }: { of: BroadcastDetail }) {
  const { batches } = b
  const done = batches.all - batches.open
  return (
    <>
      {b.state === 'preparing' ? (
        <p role="status">A reunir o público: {number(b.people)} pessoas até agora.</p>
      ) : (
        b.state !== 'sent' && (
          <p role="status">
            <progress value={done} max={Math.max(1, batches.all)} aria-label="Partes que já saíram" />{' '}
            {number(done)} de{' '}
            {count(batches.all, 'parte já saiu por inteiro', 'partes já saíram por inteiro')}.
          </p>
        )
      )}
      <Facts
        rows
        facts={resultLines(b).map(({ label, value, of }, i) => ({
          label,
          value: of ? `${number(value)} (${percent(value / of)})` : number(value),
          ...(i === 0 &&
            b.frozenAt &&
            b.state !== 'preparing' && { source: `reunido a ${dateTime(b.frozenAt)}` }),
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
