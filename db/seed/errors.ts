import { addTo, emptySketch, union } from '~/domain/errors/distinct'
import { type Held, heldOf } from '~/domain/errors/held'
import type {
  errorEvents,
  errorFingerprints,
  errorGroups,
  errorReleases,
  errorTrends,
} from '~/domain/errors/schema'
import type { Anchor } from './anchor'
import { type ErrorStory, errorStories, releases } from './error-stories'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import type { World } from './world'

export interface ErrorWorld {
  groups: (typeof errorGroups.$inferInsert)[]
  fingerprints: (typeof errorFingerprints.$inferInsert)[]
  trends: (typeof errorTrends.$inferInsert)[]
  events: (typeof errorEvents.$inferInsert)[]
  releases: (typeof errorReleases.$inferInsert)[]
}

export const noErrors = (): ErrorWorld => ({
  groups: [],
  fingerprints: [],
  trends: [],
  events: [],
  releases: [],
})

/** PostgreSQL reads bytes from JSON as hexadecimals. */
const written = (sketch: Buffer) => `\\x${sketch.toString('hex')}` as unknown as Buffer
const shown = 12

/** What failed in the last weeks, read and told apart by the product's own functions. */
export function tellErrors(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('errors')
  for (const { release, ago } of releases)
    world.errors.releases.push({ release, firstRunAt: anchor.ago(ago, 9) })
  const told = errorStories.map((story) => ({ story, ...tell(world, anchor, d, story) }))
  for (const { story, group, rule, sketch } of told) {
    const target = told.find((t) => t.story.message === story.into)
    if (target) {
      const { group: into } = target
      rule.groupId = into.id
      for (const event of world.errors.events) if (event.groupId === group.id) event.groupId = into.id
      into.count = (into.count ?? 0) + (group.count ?? 0)
      into.stored = (into.stored ?? 0) + (group.stored ?? 0)
      into.sketch = written(union(target.sketch, sketch))
      Object.assign(group, { mergedInto: into.id, count: 0, stored: 0, sketch: written(emptySketch()) })
      note(world, d, anchor.ago(1, 11), into.id, 'merge', {
        by: cast.by('apoio@aval.example').id as string,
        data: { from: group.id, name: story.message },
      })
    }
    follow(world, anchor, d, cast, story, group)
  }
}

/** One story's group, its rule, its hours and the newest of its events. */
function tell(world: World, anchor: Anchor, d: Dice, story: ErrorStory) {
  const moments = momentsOf(anchor, d, story)
  const sketch = emptySketch()
  for (let i = 0; i < story.people; i++) addTo(sketch, `${story.message} ${i}`)
  const held = moments.map((at) => heldAt(anchor, d, story, at))
  const [first, last] = [held[0], held.at(-1)] as [Held, Held]
  const id = d.id(moments[0] as Date)
  const seen = {
    firstSeenAt: moments[0] as Date,
    lastSeenAt: moments.at(-1) as Date,
    firstRelease: first.release,
    lastRelease: last.release,
    count: held.length,
    sketch: written(sketch),
  }
  const { kind, type, message, culprit, fingerprint, groupedBy, why } = first
  const group: ErrorWorld['groups'][number] = {
    id,
    kind,
    type,
    message,
    culprit,
    state: 'new',
    version: 1,
    stored: Math.min(shown, held.length),
    ...seen,
  }
  const rule: ErrorWorld['fingerprints'][number] = {
    fingerprint,
    groupId: id,
    homeId: id,
    groupedBy,
    why,
    ...seen,
  }
  world.errors.groups.push(group)
  world.errors.fingerprints.push(rule)
  const hours = new Map<string, number>()
  for (const one of held)
    for (const hour of Object.keys(one.hours)) hours.set(hour, (hours.get(hour) ?? 0) + 1)
  for (const [hour, count] of hours)
    world.errors.trends.push({ fingerprint, hour: new Date(Number(hour)), count })
  for (const one of held.slice(-shown)) {
    for (const event of one.events) {
      const at = new Date(event.at)
      world.errors.events.push({ ...event, id: d.id(at), groupId: id, fingerprint, release: one.release, at })
    }
  }
  return { group, rule, sketch }
}

/** When it happened: more by day than by night. */
function momentsOf(anchor: Anchor, d: Dice, { days }: ErrorStory): Date[] {
  return days
    .flatMap((n, i) => Array.from({ length: n }, () => anchor.ago(days.length - 1 - i, 7 + d.next() * 15)))
    .map((at) => (at > anchor.now ? new Date(anchor.now.getTime() - d.int(1, 200) * 60_000) : at))
    .toSorted((a, b) => a.getTime() - b.getTime())
}

const browsers = [
  'Chrome em Windows',
  'Safari em iOS',
  'Firefox em Linux',
  'Chrome em Android',
  'Edge em Windows',
]

function heldAt(anchor: Anchor, d: Dice, story: ErrorStory, at: Date): Held {
  const { kind, type, message, code, place, path, steps } = story
  const ran = releases.filter((r) => anchor.ago(r.ago, 9) <= at).at(-1) ?? releases[0]
  return heldOf({
    digest: String(d.int(0, 99_999)).padStart(5, '0') + String(d.int(0, 99_999)).padStart(5, '0'),
    at,
    kind,
    type,
    message,
    code,
    place,
    path,
    stack: steps
      .map((step) =>
        step.replace(
          /^(\S+) (\S+) (\d+)$/,
          (_, fn, file, line) =>
            `    at ${fn} (${/^node|^</.test(file) ? file : `/srv/aval/${file}`}:${line}:${d.int(3, 40)})`,
        ),
      )
      .join('\n'),
    release: ran?.release ?? 'dev',
    browser: kind === 'browser' ? d.pick(browsers) : undefined,
    requestId: kind === 'browser' ? undefined : d.id(at),
    crumbs: (story.crumbs ?? []).map(([crumb, what, ago]) => ({ kind: crumb, what, ago })),
  })
}

/** What was done about it, as the product would have written it down. */
function follow(
  world: World,
  anchor: Anchor,
  d: Dice,
  cast: Cast,
  story: ErrorStory,
  group: ErrorWorld['groups'][number],
) {
  const by = story.with ? (cast.by(story.with).id as string) : undefined
  const taken = new Date(group.firstSeenAt.getTime() + 3 * 3_600_000)
  const ran = anchor.ago(releases.find((r) => r.release === story.resolvedIn)?.ago ?? 0, 8)
  group.state = story.state
  if (by) {
    group.assignedTo = by
    note(world, d, taken, group.id, 'take', { by, from: 'new', to: 'in_progress' })
  }
  if (story.resolvedIn) {
    group.resolvedIn = story.resolvedIn
    note(world, d, ran, group.id, 'resolve', {
      by,
      from: 'in_progress',
      to: 'resolved',
      data: { release: story.resolvedIn },
    })
  }
  if (story.state === 'regressed') {
    note(world, d, anchor.ago(3, 10), group.id, 'regress', {
      from: 'resolved',
      to: 'regressed',
      data: { release: '1.20.0' },
    })
  }
  if (story.state === 'ignored') {
    const { count } = story.ignoredFor ?? {}
    if (count) group.ignoredUntilCount = (group.count ?? 0) + count
    const staff = cast.by('apoio@aval.example').id as string
    note(world, d, anchor.ago(5, 15), group.id, 'ignore', {
      by: staff,
      from: 'new',
      to: 'ignored',
      data: { count },
    })
  }
}

function note(
  world: World,
  d: Dice,
  at: Date,
  id: string,
  verb: string,
  { by, from, to, data }: { by?: string; from?: string; to?: string; data?: Record<string, unknown> },
) {
  world.events.push({
    id: d.id(at),
    at,
    subjectType: 'error-group',
    subjectId: id,
    companyId: null,
    verb,
    fromState: from ?? null,
    toState: to ?? null,
    actorKind: by ? 'user' : 'system',
    actorId: by ?? null,
    reason: null,
    data: data ?? null,
  })
}
