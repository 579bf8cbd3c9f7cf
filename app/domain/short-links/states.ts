/** Kinds of short links, without tables: pages that hydrate use them. */

export const linkKinds = ['affiliate', 'invitation', 'company'] as const
/** Whose it is: an affiliate's, somebody's own invitation to Aval, a company's way to its reviews on paper. */
export type LinkKind = (typeof linkKinds)[number]

export const linkStates = ['active', 'disabled', 'blocked'] as const
/** `disabled` by its owner, `blocked` by staff. One that is over is still `active`: its day says so. */
export type LinkState = (typeof linkStates)[number]

/** Where a click came from, by the host of its referrer; nothing of the page itself. */
export const clickSources = ['direct', 'search', 'social', 'mail', 'site', 'print'] as const
export type ClickSource = (typeof clickSources)[number]

export const deviceClasses = ['phone', 'tablet', 'desktop', 'other'] as const
export type DeviceClass = (typeof deviceClasses)[number]
