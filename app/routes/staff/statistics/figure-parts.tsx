import type { Found } from '~/domain/statistics/figure'
import { type Period, periods } from '~/domain/statistics/periods'
import type { ShownFigure, Trouble } from '~/domain/statistics/reading'
import { changeSaid, said } from '~/domain/statistics/said'
import { change } from '~/domain/statistics/values'
import { paths } from '~/paths'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'

/** Why a figure is not all that could be known. */
export function TroubleSaid({ trouble, now }: { trouble: Trouble; now: Date }) {
  if (trouble.kind === 'never') return <Notice title="Ainda não foi contado">Conta-se de hora a hora.</Notice>
  if (trouble.kind === 'late')
    return (
      <Notice title="Está parado">
        A última contagem foi <Time at={trouble.since} now={now} />: as tarefas pararam?
      </Notice>
    )
  return (
    <Notice title="Não se conseguiu contar">
      Falhou <Time at={trouble.since} now={now} /> e volta a tentar-se de hora a hora; mostra-se o que havia.
      A falha tem a referência {trouble.reference}, em <A to={paths.staffErrors()}>Erros</A>.
    </Notice>
  )
}

export const rangeSaid = ({ from, until }: { from: string; until: string }) =>
  `de ${longDate(from)} até ontem, ${longDate(dayBefore(until))}`

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

export const periodChips = (current: Period, hrefOf: (period: Period) => string) =>
  (Object.keys(periods) as Period[])
    .toSorted((a, b) => Number(a) - Number(b))
    .map((period) => ({ label: periods[period].label, href: hrefOf(period), current: period === current }))

/** What it was in the period before, and how it moved since. */
export function Compared({
  figure: { unit, value, before, since },
}: {
  figure: Pick<ShownFigure, 'unit' | 'value' | 'before' | 'since'>
}) {
  const moved = changeSaid(unit, change(unit, value, before))
  return (
    <span className="soft">
      {moved && <>{moved}, </>}
      antes {said(unit, before)}
      {since && <>; só há dados desde {longDate(since)}</>}
    </span>
  )
}

/** Half of the waits took no longer, and nine in ten; nothing where they are few. */
export function SpreadSaid({ spread }: { spread: ShownFigure['spread'] }) {
  if (!spread) return null
  return (
    <p className="soft">
      Metade até {said('minutes', spread.median)}; nove em cada dez até {said('minutes', spread.ninety)}.
    </p>
  )
}

const differing = (value: number | null, cases?: number) =>
  `${value ?? 'nada'}${cases === undefined ? '' : ` em ${count(cases, 'caso', 'casos')}`}`

type DifferenceFound = Found & { key: string; name: string }

/** What the nightly check found: told, and mended by nobody but a person who knows why. */
export function Differences({ found }: { found: DifferenceFound[] }) {
  return (
    <Notice tone="bad" title="A conferência da noite encontrou diferenças">
      <ul>
        {found.map(({ key, name, day, grp, kept, counted, cases }) => (
          <li key={`${key} ${day} ${grp}`}>
            <A to={paths.figure(key)}>{name}</A>, {longDate(day)}
            {grp && ' (num grupo)'}: estava {differing(kept, cases?.kept)}, contado de novo dá{' '}
            {differing(counted, cases?.counted)}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}
