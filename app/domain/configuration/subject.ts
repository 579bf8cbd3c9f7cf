import { sql } from 'drizzle-orm'
import { audit } from '../audit/log'
import { featureNames, featurePrefix, type Switch, switchWords, usualSwitch } from '../features/features'
import type { SettingValue } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { findSetting, type Setting } from './catalogue'
import { settingsChannel } from './holding'
import { settingWords } from './setting-words'

/** What stands behind a path: who may, whether two must, what it is by default, and what a value is called. */
export interface Subject {
  path: string
  right: Setting['right']
  decides: boolean
  usual: SettingValue | Switch
  label: string
}

export function subjectOf(path: string): Subject {
  const feature = featureNames.find((name) => path === `${featurePrefix}${name}`)
  if (feature) return { path, right: 'setting.change', decides: false, usual: usualSwitch, label: feature }
  const setting = findSetting(path)
  if (!setting) throw new Refusal('not-found', 'Não há nenhuma configuração com este nome.')
  return setting
}

/** Written where everybody who looks for it finds it, and told to every process when it holds (by the commit). */
export async function tell(
  tx: TxCtx,
  id: string,
  path: string,
  verb: 'ask' | 'set' | 'accept',
  {
    before,
    after,
    reason,
    askedBy,
  }: { before: SettingValue | Switch; after: SettingValue | Switch; reason: string; askedBy?: string | null },
): Promise<void> {
  const words = (value: SettingValue | Switch) => inWords(path, value)
  if (verb !== 'accept')
    await recordEvent(tx, {
      subjectType: 'setting',
      subjectId: id,
      verb,
      toState: verb === 'ask' ? 'asked' : 'done',
      reason,
      data: { path, before, after },
    })
  await audit(tx, {
    verb: `setting.${verb === 'ask' ? 'ask_change' : verb}`,
    objectType: 'setting',
    objectId: path,
    reason,
    before: { value: words(before) },
    after: { value: words(after), ...(askedBy ? { askedBy } : {}) },
  })
  if (verb !== 'ask') await tx.db.execute(sql`select pg_notify(${settingsChannel}, '')`)
}

function inWords(path: string, value: SettingValue | Switch): string {
  const setting = findSetting(path)
  return setting ? settingWords(setting, value as SettingValue) : switchWords(value as Switch)
}
