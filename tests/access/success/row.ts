import type { World } from '../sending.ts'

/** What stands for `:name` in addresses, fields and effects. */
export type Values = Record<string, string>
export type Given = string | string[] | File | File[]

/** One form of the product, filled in and sent by a right person, and what is so afterwards. */
export interface Success {
  /** A demonstration account, «visitor», or a whole address of a person (`:who`, of `given`). */
  who: string
  /** SQL whose one row gives values; or what must happen before, through the same doors. */
  given?: string | ((world: World) => Promise<Values>)
  /** Where the form is drawn; its own address unless said. */
  page?: string
  /** The address with what follows «?», where it takes that. */
  address?: string
  /** What is filled in besides what the page draws; what is required and stays empty is filled in by its kind. */
  fields?: Record<string, Given>
  /** SQL that finds a row afterwards and none before. */
  effect?: string
  /** What the answer says, where nothing changes. */
  says?: RegExp
  /** Where it answers otherwise than with 303: the status, and why. */
  answers?: [status: number, why: string]
  /** The body itself, where it is no form. */
  raw?: (given: Values) => { body: string; headers: Record<string, string> }
  /** Sent by a script alone: no page draws it, and the row says all its fields; here, by which. */
  undrawn?: string
}

/** By address; where one takes several forms (steps), one row for each. */
export type Successes = Record<string, Success | Success[]>

export const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
