import { lisbonDay } from '../../shared/working-days'
import type { TaxRegime } from '../states'

/** What is declared holds for a calendar year of Lisbon. */
export const taxYear = (at: Date): number => Number(lisbonDay(at).slice(0, 4))

/** Whether the regime has to be declared once more: each January. */
export const isToDeclare = ({ declaredFor }: { declaredFor: number }, now: Date): boolean =>
  declaredFor < taxYear(now)

/**
 * Why a regime does not fit, in words; null where it does. From abroad no Portuguese IVA is added: we account for it
 * ourselves (CIVA, articles 6 (6) a and 2 (1) e).
 */
export function whyNoRegime({
  country,
  regime,
  chargesVat,
}: {
  country: string
  regime: TaxRegime
  chargesVat: boolean
}): { field: 'regime' | 'chargesVat'; sentence: string } | null {
  if ((country !== 'PT') !== (regime === 'abroad'))
    return {
      field: 'regime',
      sentence:
        country === 'PT'
          ? 'Este regime é para quem tem a morada fiscal noutro país.'
          : 'Com a morada fiscal noutro país, escolha «Fora de Portugal».',
    }
  if (regime === 'abroad' && chargesVat)
    return { field: 'chargesVat', sentence: 'De outro país não se junta IVA português.' }
  return null
}
