import { fewest, type Group, groupsOf } from './figures'

/** A figure as people read it: null where it cannot be said. */
export type Shown = number | string | null
/** At least one, and so few that they could name somebody: «< 5». */
export const few = (least = fewest()): string => `< ${least}`
/** Not few, and not said, so that nobody reckons another figure from it: «≥ 5». */
export const enough = (least = fewest()): string => `≥ ${least}`
/** What a figure is at least, by what is shown of it. */
export const leastOf = (shown: Shown | undefined): number =>
  typeof shown === 'number' ? shown : shown?.startsWith('<') ? 1 : Number(shown?.slice(2) ?? 0)
export type ShownFigures = Record<string, Shown>

/** What may be shown of what was counted, sums with it. Pure. */
export function showFigures(counted: Record<string, number>): ShownFigures {
  return Object.fromEntries(groupsOf().flatMap((group) => Object.entries(showGroup(group, counted))))
}

function showGroup(group: Group, counted: Record<string, number>): ShownFigures {
  const { key, parts, unit, names, total } = group
  const of = (name: string) => counted[name] ?? 0
  if (!parts) return { [key]: names ? hideOne(of(key)) : of(key) }
  const values = parts.map(([name]) => of(`${key}.${name}`))
  const name = (i: number) => `${key}.${parts[i]?.[0]}`
  const put = (shown: Shown[]) => Object.fromEntries(shown.map((value, i) => [name(i), value]))
  if (unit === 'minutes') {
    const [n = 0, ...times] = values
    return put([hideOne(n), ...times.map((value) => (n < fewest() ? null : value))])
  }
  if (!names) {
    const sum = values.reduce((a, b) => a + b, 0)
    return { ...(total && { [key]: sum }), ...put(values) }
  }
  if (!total) return put(values.map(hideOne))
  const hidden = hideFew(values)
  return { [key]: hidden.total, ...put(hidden.parts) }
}

const hideOne = (value: number): Shown => (value > 0 && value < fewest() ? few() : value)

/**
 * Parts and their sum, so that no part of one to four can be told: neither by itself nor from the sum and the others. Where the
 * sum would tell, the others are not said either; where that does not help, nor is the sum. Pure.
 */
export function hideFew(values: readonly number[], least = fewest()): { parts: Shown[]; total: Shown } {
  const total = values.reduce((a, b) => a + b, 0)
  // Of so few in all, how they are spread would tell each.
  if (total > 0 && total < least) return { total: few(least), parts: values.map(() => null) }
  const isFew = (value: number) => value > 0 && value < least
  const firsts = values.filter(isFew)
  const show = (from: number, sum: Shown) => ({
    total: sum,
    parts: values.map(
      (value): Shown => (isFew(value) ? few(least) : value >= least && value <= from ? enough(least) : value),
    ),
  })
  if (firsts.length === 0) return show(0, total)
  // All of the others or none: which of them were the smallest would tell how large the first is.
  for (const from of [0, Number.POSITIVE_INFINITY]) {
    const second = values.filter((value) => value >= least && value <= from)
    const sum = [...firsts, ...second].reduce((a, b) => a + b, 0)
    if (canBeAny(sum, firsts.length, second.length, least)) return show(from, total)
  }
  // That this happens tells something too: then of none it is said how many.
  return show(Number.POSITIVE_INFINITY, enough(least))
}

/** Whether each of so many parts may be anything from 1 to `least` - 1, when they and `seconds` of `least` or more make this sum. */
function canBeAny(sum: number, parts: number, seconds: number, least: number): boolean {
  const lowest = parts - 1 + seconds * least
  const highest = seconds > 0 ? Number.POSITIVE_INFINITY : (parts - 1) * (least - 1)
  return sum - (least - 1) >= lowest && sum - 1 <= highest
}

/**
 * Of several months, from what was shown of each and nothing else: where one was not said, the sum is a least one, so that a year
 * tells nothing that its months did not. Times of several months cannot be put together from theirs.
 */
export function sumShown(
  months: readonly ShownFigures[],
): Record<string, { value: number; atLeast: boolean } | null> {
  return Object.fromEntries(
    groupsOf().flatMap(({ key, parts, unit, total }) => {
      const names = [...(!parts || total ? [key] : []), ...(parts ?? []).map(([name]) => `${key}.${name}`)]
      return names.map((name) => {
        if (unit === 'minutes' && !name.endsWith('.n')) return [name, null]
        const shown = months.map((month) => month[name] ?? null)
        const value = shown.reduce<number>((sum, one) => sum + leastOf(one), 0)
        const atLeast = shown.some((one) => typeof one !== 'number')
        // «At least none» says nothing: as in its months, it is not said.
        return [name, value === 0 && atLeast ? null : { value, atLeast }]
      })
    }),
  )
}
