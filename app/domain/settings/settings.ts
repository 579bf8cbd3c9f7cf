import { defaults } from './defaults'

/** A default as it may become: `5` may be another number, a list another list of the same. */
type Live<T> = T extends number
  ? number
  : T extends string
    ? string
    : T extends boolean
      ? boolean
      : { readonly [Key in keyof T]: Live<T[Key]> }

export type Settings = Live<typeof defaults>

/** What one setting may be. */
export type SettingValue = number | boolean | string | readonly number[] | readonly string[]
/** What differs from the defaults, by path: «review.holdHours». */
export type Overrides = Readonly<Record<string, SettingValue>>

type Group = Record<string, unknown>
/** Lists of numbers and words are settings, lists of things (`affiliates.tiers`) are groups. */
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && typeof value[0] !== 'object')

const copied = (value: unknown): unknown => {
  if (!isGroup(value)) return value
  const inner = Object.entries(value).map(([key, each]) => [key, copied(each)] as const)
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner)
}

/**
 * What holds now. Groups are the same objects for as long as the process lives and their numbers are written in place, so read a
 * number where it is used: one that a module keeps in a constant is what it was when the process began (tests/house/settings).
 */
export const settings = copied(defaults) as Settings

const handlers: (() => void)[] = []
/** For what is kept ready with numbers in it. */
export const whenSettingsChange = (handler: () => void): void => {
  handlers.push(handler)
}

/** Every path with what it is by default. */
export function leavesOf(
  group: unknown = defaults,
  path: string[] = [],
): [path: string, value: SettingValue][] {
  return Object.entries(group as Group).flatMap(([key, value]) =>
    isGroup(value)
      ? leavesOf(value, [...path, key])
      : [[[...path, key].join('.'), value as SettingValue] as [string, SettingValue]],
  )
}

/** What a setting is now; undefined where there is none. */
export function valueAt(path: string): SettingValue | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (isGroup(at) && Object.hasOwn(at, key) ? at[key] : undefined), settings)
  return isGroup(value) ? undefined : (value as SettingValue | undefined)
}

let held: Overrides = {}
/** What differs from the defaults in this process; a page that React takes over in the browser brings it along. */
export const heldOverrides = (): Overrides => held

/** From now on these hold, and the defaults for all that they don't name. Paths that are no more are passed over. */
export function putOverrides(overrides: Overrides): void {
  held = overrides
  for (const [path, usual] of leavesOf()) {
    const keys = path.split('.')
    const last = keys.pop() as string
    const group = keys.reduce<unknown>((at, key) => (at as Group)[key], settings) as Group
    group[last] = Object.hasOwn(overrides, path) ? overrides[path] : usual
  }
  for (const handler of handlers) handler()
}
