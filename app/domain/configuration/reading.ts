import { sql } from 'drizzle-orm'
import { authorise, may } from '../permissions'
import type { SettingValue } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { findSetting, type Setting, settingGroups, settingList, settingsNamed } from './catalogue'
import { changes, told, type Value, waiting } from './change-history'
import { type Consequence, consequenceOf } from './consequences'
import { contradiction, wrongDay } from './contradictions'
import type { SettingFilter } from './setting-list'
import { readSetting, settingWords, typedSetting } from './setting-words'

const pageSize = 60

/** What stands in the table for each path at this moment: what holds, what will, and whether something waits. */
export async function standing({ db, now }: Ctx) {
  const { rows } = await db.execute<{
    path: string
    value: Value | null
    since: string
    coming: boolean
    waits: boolean
  }>(sql`
    (select distinct on (path) path, value, holds_from as since, false as coming, false as waits from setting_changes
      where state = 'done' and holds_from <= ${now} order by path, holds_from desc, id desc)
    union all select path, value, holds_from, state = 'done', state = 'asked' from setting_changes
      where state = 'asked' or (state = 'done' and holds_from > ${now})`)
  const byPath = new Map<
    string,
    { value: Value | null; since: Date | null; coming: boolean; waits: boolean }
  >()
  for (const { path, value, since, coming, waits } of rows) {
    const found = byPath.get(path) ?? { value: null, since: null, coming: false, waits: false }
    byPath.set(path, {
      value: coming || waits ? found.value : value,
      since: coming || waits ? found.since : new Date(since),
      coming: found.coming || coming,
      waits: found.waits || waits,
    })
  }
  return byPath
}

/** One page of the settings, in the order of their parts. */
export async function findSettings(ctx: Ctx, filter: SettingFilter, after: string | null) {
  authorise(ctx.actor, 'staff.settings')
  const held = await standing(ctx)
  const fitting = settingsNamed(filter.search).filter((s) => {
    const now = held.get(s.path)
    if (filter.group && s.group !== filter.group) return false
    if (filter.view === 'changed' && (now?.value ?? null) === null && !now?.coming) return false
    return filter.view !== 'waiting' || now?.waits
  })
  const from = after ? fitting.findIndex(({ path }) => path === after) + 1 : 0
  const shown = fitting.slice(from, from + pageSize)
  return {
    rows: shown.map((s) => {
      const now = held.get(s.path)
      const value = (now?.value ?? s.usual) as SettingValue
      return {
        id: s.path,
        label: s.label,
        group: settingGroups[s.group].title,
        value: settingWords(s, value),
        usual: settingWords(s, s.usual),
        changed: (now?.value ?? null) !== null,
        coming: now?.coming ?? false,
        waits: now?.waits ?? false,
        fixed: s.fixed !== null,
        decides: s.decides,
      }
    }),
    next: from + pageSize < fitting.length ? (shown.at(-1)?.path ?? null) : null,
    found: fitting.length,
    countedTo: settingList.length,
  }
}

export interface Preview {
  typed: string
  value: string
  from: Date | null
  /** What is wrong with it: nothing can be saved. */
  wrong: string | null
  consequence: Consequence | null
}

/** One setting: what holds, what is said of it, everything that it was, and what a value typed would change. */
export async function settingDetail(ctx: Ctx, path: string, typed: string | null, from: Date | null) {
  authorise(ctx.actor, 'staff.settings')
  const setting = findSetting(path)
  if (!setting) throw new Refusal('not-found', 'Não há nenhuma configuração com este nome.')
  const [history, consequence] = await Promise.all([
    changes(ctx, sql`c.path = ${path}`, 50),
    typed === null || setting.fixed ? null : consequenceOf(ctx.db, path),
  ])
  const done = history
    .filter(({ state }) => state === 'done')
    .toSorted((a, b) => Date.parse(b.holds_from) - Date.parse(a.holds_from) || (a.id < b.id ? 1 : -1))
  const held = done.find(({ holds_from }) => new Date(holds_from) <= ctx.now)
  const coming = done.filter(({ holds_from }) => new Date(holds_from) > ctx.now)
  const value = (held?.value ?? setting.usual) as SettingValue
  return {
    ...setting,
    id: path,
    title: settingGroups[setting.group].title,
    yesOrNo: typeof setting.usual === 'boolean',
    value: settingWords(setting, value),
    usual: settingWords(setting, setting.usual),
    typed: typedSetting(setting, value),
    /** The newest that was done: what a form says it has seen. */
    seen: done[0]?.id ?? '',
    mayChange: may(ctx.actor, setting.right) && !setting.fixed,
    bounds: boundsOf(setting),
    waiting: await waiting(ctx, history),
    coming: coming.map((row) => told(ctx, row)),
    history: history.map((row) => told(ctx, row)),
    preview: typed === null ? null : preview(setting, value, typed, { from, now: ctx.now }, consequence),
  }
}
export type SettingDetail = Awaited<ReturnType<typeof settingDetail>>

function preview(
  setting: Setting,
  held: SettingValue,
  typed: string,
  { from, now }: { from: Date | null; now: Date },
  consequence: Consequence | null,
): Preview {
  const read = readSetting(setting, typed)
  if ('wrong' in read) return { typed, value: typed, from, wrong: read.wrong, consequence: null }
  const value = settingWords(setting, read.value)
  const wrong =
    setting.fixed ??
    contradiction(setting.path, read.value) ??
    (JSON.stringify(read.value) === JSON.stringify(held)
      ? 'É o valor que está em vigor: escreva outro.'
      : from && wrongDay(from, now))
  return { typed, value, from, wrong, consequence }
}

/** «de 1 hora a 168 horas»; null of what is no number. */
const boundsOf = (s: Setting): string | null =>
  s.fixed || typeof s.usual === 'boolean' || (Array.isArray(s.usual) && typeof s.usual[0] === 'string')
    ? null
    : `de ${settingWords({ ...s, usual: 0 }, s.least)} a ${settingWords({ ...s, usual: 0 }, s.most)}`
