import { changeSetting } from '~/domain/configuration/changing'
import { settingChanges } from '~/domain/configuration/schema'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { at, byEmail } from './billing-time'

/** Settings that were changed, and one that waits for a second person: by the real commands, at past moments. */
const played = [
  {
    ago: 12,
    by: 'admin@aval.example',
    path: 'workspace.aboutShown',
    value: '6',
    reason: 'Há processos com seis cartões, e o último ficava por ver.',
  },
  {
    ago: 1,
    by: 'financeiro@aval.example',
    path: 'billing.requestDays',
    value: '21',
    reason: 'Três clientes pediram mais tempo para pagar por transferência.',
  },
]

export async function playSettings(): Promise<void> {
  const [there] = await database().select({ id: settingChanges.id }).from(settingChanges).limit(1)
  if (there) return
  const real = now().getTime()
  try {
    for (const { ago, by, path, value, reason } of played) {
      playAt(new Date(real - ago * 86_400_000))
      await changeSetting(at(await byEmail(by)), path, { value, reason, seen: '', from: undefined })
    }
  } finally {
    playAt()
  }
}
