import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { monthOf, shiftMonth } from './revenue'

/** The months whose accounts can be had as files, this one first. */
export function exportMonths({ actor, now }: Ctx): string[] {
  authorise(actor, 'staff.finance')
  return Array.from({ length: settings.billing.exportMonths }, (_, i) => shiftMonth(monthOf(now), -i))
}
