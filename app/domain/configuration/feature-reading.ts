import { sql } from 'drizzle-orm'
import {
  type AudienceName,
  audienceNames,
  type FeatureName,
  featureNames,
  featurePrefix,
  features,
  hasFeature,
  oldDays,
  type Switch,
  usualSwitch,
} from '../features/features'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { changes, told } from './change-history'
import { standing } from './reading'

/** The features with what each is now. */
export async function featureRows(ctx: Ctx) {
  authorise(ctx.actor, 'staff.settings')
  const held = await standing(ctx)
  return featureNames.map((name) => {
    const now = held.get(`${featurePrefix}${name}`)
    const state = (now?.value as Switch | null) ?? usualSwitch
    const seenBy = audienceNames.map((audience) => nowFor(name, audience, state, ctx.now))
    return {
      name,
      label: features[name].label,
      about: features[name].about,
      state,
      /** Who has it at this moment. */
      has: allOf(seenBy, 'all')
        ? ('all' as const)
        : allOf(seenBy, 'none')
          ? ('none' as const)
          : ('some' as const),
      old: whyOld(name, state, now?.since ?? null, ctx.now),
    }
  })
}

const allOf = <T>(them: readonly T[], one: T) => them.every((each) => each === one)

/** Why somebody should decide: it was to be tried and is still there; or it has long been off, or on for some. Null: all is well. */
function whyOld(name: FeatureName, state: Switch, since: Date | null, now: Date): 'tried' | 'partly' | null {
  const long = (from: number) => now.getTime() - from > oldDays * 86_400_000
  if (!features[name].lasting && long(Date.parse(features[name].since))) return 'tried'
  const whole = state.on && state.share >= 100 && state.audiences.length === 0
  return !whole && since && long(since.getTime()) ? 'partly' : null
}

/** One feature: for whom it is on now, and everything that it was. */
export async function featureDetail(ctx: Ctx, name: string) {
  authorise(ctx.actor, 'staff.settings')
  const known = featureNames.find((feature) => feature === name)
  if (!known) throw new Refusal('not-found', 'Não há nenhuma parte do produto com este nome.')
  const path = `${featurePrefix}${known}`
  const history = await changes(ctx, sql`c.path = ${path}`, 50)
  const held = history.find(({ state, holds_from }) => state === 'done' && new Date(holds_from) <= ctx.now)
  const state = (held?.value as Switch | null) ?? usualSwitch
  const { label, about, off, since, lasting } = features[known]
  return {
    name: known,
    label,
    about,
    off,
    since,
    lasting,
    old: whyOld(known, state, held ? new Date(held.holds_from) : null, ctx.now),
    state,
    seen: history.find((row) => row.state === 'done')?.id ?? '',
    mayChange: may(ctx.actor, 'setting.change'),
    seenBy: audienceNames.map((audience) => ({ audience, now: nowFor(known, audience, state, ctx.now) })),
    history: history.map((row) => told(ctx, row)),
  }
}

/** Whether an audience has it now: all of it, nobody, or a share. */
function nowFor(
  name: FeatureName,
  audience: AudienceName,
  state: Switch,
  now: Date,
): 'all' | 'none' | 'share' {
  const actor =
    audience === 'visitor'
      ? { kind: 'visitor' as const, userId: null, staffRoles: [] }
      : { kind: 'user' as const, userId: 'x', staffRoles: audience === 'user' ? [] : [audience] }
  if (!hasFeature(name, actor, now, { ...state, share: 100 })) return 'none'
  if (state.share >= 100) return 'all'
  return audience === 'visitor' || state.share === 0 ? 'none' : 'share'
}
