import { settings } from '../settings/settings'
import { shiftDay } from '../shared/working-days'

/**
 * The first day on which a version of the terms holds for somebody: its own, and never before they knew of it so long. Days in
 * Lisbon. Until then the one before holds for them. Source: our own terms, «Mudanças a estes termos».
 */
export function holdsFrom(from: string, toldOn: string): string {
  const earliest = shiftDay(toldOn, settings.sharing.toldDays)
  return earliest > from ? earliest : from
}
