import { type SettingValue, valueAt } from '../settings/settings'
import { lisbonDay, startOfDay } from '../shared/working-days'
import { findSetting, type Setting } from './catalogue'
import { settingWords } from './setting-words'

/** What must not lie above what: a change that breaks one of these would contradict itself. */
const orders: readonly [lower: string, upper: string, strictly?: boolean][] = [
  ['score.halfLifeDays', 'score.cutOffDays', true],
  ['resolution.fastDays', 'resolution.slowDays', true],
  ['flag.abuse.unfounded', 'flag.abuse.ofLast'],
  ['flag.abuse.firstDays', 'flag.abuse.secondDays'],
  ['billing.withdrawalDays', 'affiliates.holdDays'],
  ['billing.suspendAfterDays', 'billing.endAfterDays', true],
  ['affiliates.tiers.0.from', 'affiliates.tiers.1.from', true],
  ['affiliates.tiers.1.from', 'affiliates.tiers.2.from', true],
  ['affiliates.tiers.0.percent', 'affiliates.tiers.1.percent'],
  ['affiliates.tiers.1.percent', 'affiliates.tiers.2.percent'],
  ['invitation.sendFromHour', 'invitation.sendUntilHour', true],
  ['ticket.office.from', 'ticket.office.until', true],
  ['ticket.answerHours.p1', 'ticket.answerHours.p2'],
  ['ticket.answerHours.p2', 'ticket.answerHours.p3'],
  ['auth.sessionDays', 'auth.sessionMaxDays'],
  ['auth.staffSessionHours', 'auth.staffSessionMaxHours'],
  ['auth.factorRecoveryDays', 'auth.factorRecoveryLongDays'],
  ['satisfaction.lowAtMost', 'satisfaction.goodFrom', true],
  ['certificateLife.graceDays', 'certificateLife.renewalDays'],
  ['health.waitingSeconds.late', 'health.waitingSeconds.bad', true],
  ['health.retryingSeconds.late', 'health.retryingSeconds.bad', true],
  ['health.auditSeconds.late', 'health.auditSeconds.bad', true],
  ['health.backupSeconds.late', 'health.backupSeconds.bad', true],
  ['article.leastWords', 'article.mostWords', true],
  ['bulk.perChunk', 'bulk.atMost'],
]

/** What is wrong when `path` becomes `value` beside what else holds; null where it fits. */
export function contradiction(path: string, value: SettingValue): string | null {
  const of = (at: string) => (at === path ? value : valueAt(at))
  for (const [lower, upper, strictly] of orders) {
    if (path !== lower && path !== upper) continue
    const [a, b] = [of(lower), of(upper)]
    if (typeof a !== 'number' || typeof b !== 'number' || (strictly ? a < b : a <= b)) continue
    const other = findSetting(path === lower ? upper : lower) as Setting
    const than =
      path === lower ? (strictly ? 'menor do que' : 'no máximo') : strictly ? 'maior do que' : 'pelo menos'
    return `Tem de ser ${than} ${settingWords(other, of(other.path) as SettingValue)}: «${other.label}».`
  }
  return null
}

/** Why a change can't hold from the beginning of a day: it is over, or too far off. */
export function wrongDay(from: Date, now: Date): string | null {
  if (from < startOfDay(lisbonDay(now))) return 'Este dia já passou: escolha hoje ou outro por vir.'
  return from.getTime() > now.getTime() + 366 * 86_400_000 ? 'Escolha um dia no próximo ano.' : null
}
