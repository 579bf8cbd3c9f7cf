import { Refusal } from '../shared/refusal'
import { fromPage } from './questions'

/** @throws Refusal `invalid` by the names of what would count for nothing, where there is any. */
export function refuse(wrong: Record<string, string>): void {
  if (Object.keys(wrong).length === 0) return
  throw new Refusal('invalid', 'Há parâmetros que não contariam para nada.', { fields: wrong })
}
/** Values that there are not, as pages name their parameters. */
export const unknownAll = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [fromPage(name), 'Não existe este valor.']))

/** Of two places that cannot both be meant pages take one. */
export function apart(
  { district, municipality }: { district?: string; municipality?: string },
  municipalities: ReadonlyMap<string, { district: string }>,
): Record<string, string> {
  const other = municipality !== undefined && municipalities.get(municipality)?.district !== district
  return district !== undefined && other ? { district: 'O concelho pedido é de outro distrito.' } : {}
}
