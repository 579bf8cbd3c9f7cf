import { type SQL, sql } from 'drizzle-orm'
import {
  featureNames,
  featurePrefix,
  features,
  type Switch,
  switchWords,
  usualSwitch,
} from '../features/features'
import { authorise, may } from '../permissions'
import type { SettingValue } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { findSetting } from './catalogue'
import { type Consequence, consequencesOf } from './consequences'
import type { SettingChangeState } from './schema'
import { settingWords, typedSetting } from './setting-words'

/** One change, as histories tell it. */
export interface ChangeTold {
  id: string
  path: string
  label: string
  version: number
  state: SettingChangeState
  before: string
  after: string
  /** As a field holds what it was before: one press goes back to it. */
  undo: string | null
  reason: string
  askedBy: string | null
  askedAt: Date
  holdsFrom: Date
  decidedBy: string | null
  /** The reader asked for it. */
  mine: boolean
  mayDecide: boolean
}

export type Value = SettingValue | Switch
interface Row extends Record<string, unknown> {
  id: string
  path: string
  value: Value | null
  before: Value | null
  reason: string
  state: SettingChangeState
  version: number
  asked_by: string | null
  asker: string | null
  asked_at: string
  holds_from: string
  decider: string | null
}

export function told(ctx: Ctx, row: Row): ChangeTold {
  const setting = findSetting(row.path)
  const feature = featureNames.find((name) => row.path === `${featurePrefix}${name}`)
  const usual: Value = setting?.usual ?? usualSwitch
  const say = (value: Value) =>
    setting ? settingWords(setting, value as SettingValue) : switchWords(value as Switch)
  const before = row.before ?? usual
  const mine = row.asked_by !== null && row.asked_by === ctx.actor.userId
  return {
    id: row.id,
    path: row.path,
    label: setting ? setting.label : feature ? features[feature].label : row.path,
    version: row.version,
    state: row.state,
    before: say(before),
    after: say(row.value ?? usual),
    undo: setting && !setting.fixed ? typedSetting(setting, before as SettingValue) : null,
    reason: row.reason,
    askedBy: row.asker,
    askedAt: new Date(row.asked_at),
    holdsFrom: new Date(row.holds_from),
    decidedBy: row.decider,
    mine,
    mayDecide: !mine && may(ctx.actor, setting?.right ?? 'setting.change'),
  }
}

export async function changes({ db }: Ctx, where: SQL, most: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.*, a.name as asker, d.name as decider from setting_changes c
    left join users a on a.id = c.asked_by left join users d on d.id = c.decided_by
    where ${where} order by c.id desc limit ${most}`)
  return rows
}

/** One that waits for a second person, who sees what it reaches as the first did. */
export type WaitingChange = ChangeTold & { reach: Consequence | null }

export async function waiting(ctx: Ctx, rows: readonly Row[]): Promise<WaitingChange[]> {
  const asked = rows.filter(({ state }) => state === 'asked')
  const reach = await consequencesOf(
    ctx.db,
    asked.map(({ path }) => path),
  )
  return asked.map((row) => ({ ...told(ctx, row), reach: reach.get(row.path) ?? null }))
}

/** What waits for a second person, the oldest last. */
export async function waitingSettings(ctx: Ctx): Promise<WaitingChange[]> {
  authorise(ctx.actor, 'staff.settings')
  return waiting(ctx, await changes(ctx, sql`c.state = 'asked'`, 50))
}
