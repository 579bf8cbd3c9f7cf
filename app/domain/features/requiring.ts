import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { type FeatureName, features, hasFeature } from './features'

/** @throws Refusal `conflict`, in the words of the feature, where it is off for whoever acts. */
export function requireFeature({ actor, now }: Pick<Ctx, 'actor' | 'now'>, name: FeatureName): void {
  if (!hasFeature(name, actor, now)) throw new Refusal('conflict', features[name].off)
}
