import { euros } from '~/domain/shared/money'
import type { Deal } from '~/domain/work-requests/outcome/deal-reading'
import type { OfSide } from '~/domain/work-requests/outcome/written'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'

const figures = (of: OfSide[keyof OfSide]) =>
  of === null
    ? 'Não escreveu'
    : [of.price === null ? null : euros(of.price), of.day && longDate(`${of.day}T12:00:00Z`)]
        .filter(Boolean)
        .join(', ') || 'Confirmou, sem preço nem dia'

const rows = (who: string, written: OfSide, done: boolean) => [
  { label: `Combinado, segundo ${who}`, value: figures(written.agreed) },
  ...(done
    ? [
        {
          label: `No fim, segundo ${who}`,
          value: figures(written.final),
          source: written.final?.why || undefined,
        },
      ]
    : []),
]

/** What was agreed and what came of it: one's own, and the other's once it is over. */
export function DealFacts({
  deal: { mine, theirs, side, doneBySide, dispute },
}: {
  deal: Pick<Deal, 'mine' | 'theirs' | 'side' | 'doneBySide' | 'dispute'>
}) {
  const other = side === 'customer' ? 'a empresa' : 'o cliente'
  const done = doneBySide !== null || theirs !== null
  const heard = dispute
    ? [
        {
          label: 'Desacordo',
          value: dispute.mine ? (
            <A to={paths.myTicket(dispute.id)}>Pedido {dispute.number}</A>
          ) : (
            `Pedido ${dispute.number}`
          ),
          source: dispute.mine ? 'Abriu-o do seu lado.' : `Aberto pelo lado d${other}.`,
        },
      ]
    : []
  return (
    <Facts rows facts={[...heard, ...rows('si', mine, done), ...(theirs ? rows(other, theirs, done) : [])]} />
  )
}
