import type { Settings, SettingValue } from '../settings/settings'

/** What a number may be, where the usual bounds (catalogue.ts) are not the right ones. */
export interface Bounds {
  least?: number
  most?: number
  /** The text that sets the bound. */
  law?: string
  /** Nobody changes it while the product runs: addresses and files were made with it, or sums that are kept. */
  fixed?: 'form' | 'sums'
}

type Words = string | readonly [words: string, bounds: Bounds]

type Of<T> = T extends SettingValue ? Words : { readonly [Key in keyof T]: Of<T[Key]> }

/** Words for each setting of some groups: one that is missing, or that there is none of, does not compile. */
export type Described<Group extends keyof Settings> = { readonly [Key in Group]: Of<Settings[Key]> }
