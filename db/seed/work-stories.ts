import { ownersCompany } from './companies'
import type { Stage } from './work'
import { tellConcluded, tellEnded, tellOpen } from './work-open'
import { tellStaff } from './work-staff'
import { tellCustomer, tellOwner } from './work-waiting'
import type { UserRow } from './world'

/** What waits for cliente@, dono@ and the staff, and work in every other state. */
export function tellWork(stage: Stage): void {
  tellCustomer(stage)
  tellOwner(stage)
  tellConcluded(stage)
  tellOpen(stage)
  tellEnded(stage)
  tellStaff(stage)
  setAlerts(stage)
}

/** Somebody wants a digest, somebody nothing. */
function setAlerts({ world, anchor, firm }: Stage) {
  const choose = (name: string, category: string, area: string, choice: 'now' | 'daily' | 'off') => {
    const who = firm(name)
    const userId = (who.team[0] as UserRow).id as string
    world.work.alerts.push({
      companyId: who.row.id,
      userId,
      category,
      area,
      choice,
      toldUntil: choice === 'daily' ? anchor.ago(0.5) : null,
      updatedAt: anchor.ago(60),
    })
  }
  choose(ownersCompany, 'canalizacao', '', 'now')
  choose('Sabão Azul Limpezas', 'limpezas', '', 'daily')
  choose('Demão Pinturas', 'pintura', '1312', 'now')
  choose('Piquete Tejo', 'canalizacao', '', 'off')
}
