import type { Size, Template } from './choices'

/** What a picture says, as it was when it was made. Of a review neither text nor name: those are read anew (reading.ts). */
export type Facts =
  | { template: 'review'; company: string; stars: number; version: number; proof: string; day: string }
  | {
      template: 'certified'
      company: string
      meta: string
      level: string
      code: string
      /** Since when it stands as it does, and until when it holds. */
      mark: string | null
      until: string
    }
  | { template: 'score'; company: string; score: number; words: string; reviews: number; day: string }
  | {
      template: 'work'
      company: string
      /** Of the concluded jobs, of how many somebody said when they ended, and how many were on time. */
      concluded: number
      timeSaid: number
      onTime: number
      /** Null where fewer said what was paid than facts are said from. */
      price: { said: number; kept: number } | null
      day: string
    }
  | { template: 'thanks'; company: string; reviews: number; day: string }
  | {
      template: 'before-after'
      company: string
      title: string
      meta: string
      confirmed: boolean
      before: string
      after: string
    }
  | { template: 'affiliate'; code: string }

/** What its author wrote, where it may leave the site. */
export interface ReviewText {
  title: string
  body: string
  author: string
}

/** What its maker wrote. */
export interface Typed {
  headline?: string
  message?: string
}

/** Everything that a picture is drawn of: the same gives the same picture. */
export interface Picture {
  facts: Facts
  text: ReviewText | null
  typed: Typed
  size: Size
  /** Where its code leads, and the same as people read it. */
  leadsTo: string
  address: string
}

export type FactsOf<T extends Template> = Extract<Facts, { template: T }>
