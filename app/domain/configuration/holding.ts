import { sql } from 'drizzle-orm'
import { now } from '~/platform/clock'
import { type Db, database } from '~/platform/db'
import { reportError } from '~/platform/failures'
import { listen } from '~/platform/listen'
import {
  type FeatureName,
  featureNames,
  featurePrefix,
  putSwitches,
  type Switch,
  switchOf,
} from '../features/features'
import {
  heldOverrides,
  leavesOf,
  type Overrides,
  putOverrides,
  type SettingValue,
} from '../settings/settings'

export const settingsChannel = 'aval_settings'

/** How often settings are read anew though nobody said anything; the longest that a timer of Node waits is 24 days. */
const againMs = 3_600_000

/**
 * Reads what holds at a moment into this process.
 * @returns when the next begins that is known; null when none is.
 */
export async function loadSettings(db: Db, at: Date): Promise<Date | null> {
  const { rows } = await db.execute<{
    path: string
    value: SettingValue | Switch | null
    next: string | null
  }>(sql`
    (select distinct on (path) path, value, null::timestamptz as next from setting_changes
      where state = 'done' and holds_from <= ${at} order by path, holds_from desc, id desc)
    union all select '', null, min(holds_from) from setting_changes where state = 'done' and holds_from > ${at}`)
  const known = new Map(leavesOf())
  const values: Record<string, SettingValue> = {}
  const switches: Partial<Record<FeatureName, Switch>> = {}
  for (const { path, value } of rows) {
    if (value === null) continue
    const feature = featureNames.find((name) => `${featurePrefix}${name}` === path)
    if (feature) switches[feature] = value as Switch
    // What an earlier version of the product knew is passed over, and so is one that became another kind of value.
    else if (sameKind(known.get(path), value)) values[path] = value as SettingValue
  }
  putOverrides(values satisfies Overrides)
  putSwitches(switches)
  const next = rows.find(({ path }) => path === '')?.next
  return next ? new Date(next) : null
}

const heldNow = () => JSON.stringify([heldOverrides(), featureNames.map((name) => switchOf(name))])

const sameKind = (usual: unknown, value: unknown) =>
  usual !== undefined && typeof usual === typeof value && Array.isArray(usual) === Array.isArray(value)

/**
 * Keeps the settings of this process as they stand: read at once, when another process says that they changed, when one begins
 * to hold, and after the connection was lost.
 * @param changed called where they are others than before
 */
export async function holdSettings(url: string, changed: () => void): Promise<{ close(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let reading = Promise.resolve()
  const read = (): Promise<void> => {
    reading = reading.then(async () => {
      clearTimeout(timer)
      const before = heldNow()
      const next = await loadSettings(database(), now())
      if (heldNow() !== before) changed()
      if (closed) return
      const wait = next ? Math.max(0, next.getTime() - now().getTime()) : againMs
      timer = setTimeout(again, Math.min(wait, againMs)).unref()
    })
    return reading
  }
  function again(): void {
    read().catch((error: unknown) => {
      reading = Promise.resolve()
      reportError(error, { where: 'job', method: 'settings.read' })
      if (!closed) timer = setTimeout(again, 1000).unref()
    })
  }
  await read()
  const heard = listen({ connectionString: url, application_name: 'aval-settings' }, settingsChannel, {
    heard: again,
    listening: again,
  })
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await heard.close()
    },
  }
}
