import { count } from '~/ui/format'

/** What became of several: how many changed, and how many were not in a state for it. */
export function severalWords({ changed, left }: { changed: number; left: number }): string {
  const rest =
    left > 0 ? ` ${count(left, 'ficou como estava', 'ficaram como estavam')}: o estado não o permitia.` : ''
  return `${count(changed, 'pedido mudou', 'pedidos mudaram')}.${rest}`
}
