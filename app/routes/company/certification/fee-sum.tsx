import type { FeeReckoning } from '~/domain/certification/application/application-names'
import { money } from '~/ui/format'

/** The arithmetic of a difference pro rata, so that it can be followed by hand. */
export function FeeSum({
  cents,
  reckoning: { wanted, held, days, of },
}: {
  cents: number
  reckoning: FeeReckoning
}) {
  if (of === 0) return null
  return (
    <p className="soft">
      ({money(wanted)} − {money(held)}) × {days} de {of} dias que faltam = <b>{money(cents)}</b>, mais IVA.
      Avaliação e licença do nível novo, menos as do atual.
    </p>
  )
}
