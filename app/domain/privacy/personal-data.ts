import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { accountData } from './data-of-account'
import { activityData } from './data-of-activity'
import { affiliateAttributionData } from './data-of-affiliate-attrib'
import { affiliateEnrolmentData } from './data-of-affiliate-enrol'
import { linkData } from './data-of-affiliate-links'
import { affiliateMoneyData } from './data-of-affiliate-money'
import { articleData } from './data-of-articles'
import { billingData } from './data-of-billing'
import { broadcastData } from './data-of-broadcasts'
import { certificateData, certificationData } from './data-of-certificates'
import { companyData } from './data-of-companies'
import { factorData } from './data-of-factors'
import { questionData } from './data-of-faq'
import { obligationData } from './data-of-obligations'
import { flagData, replyData, reviewTextData } from './data-of-reviews'
import { savedData } from './data-of-saved'
import { shopData } from './data-of-shops'
import { socialImageData } from './data-of-social-images'
import { errorData, feedbackData, supportMailData, ticketData, usefulnessData } from './data-of-support'
import { voiceData } from './data-of-voices'
import { workData } from './data-of-work'
import { workspaceData } from './data-of-workspace'
import { retentionRules } from './retention'
import type { Subject } from './subject'

/**
 * The one table that knows every column about people: how somebody's rows are found, what of them goes into a copy
 * (RGPD, art. 15 and 20), what an erasure does (art. 17) and how long they stay. Copy, erasure, retention and
 * /privacidade read it; a test walks the schema and finds any table or column that is missing here.
 */
export interface PersonalTable {
  table: PgTable
  /** What it is, for the reader of the copy and of /privacidade. */
  title: string
  /** What for, and on which ground (RGPD, art. 6). */
  purpose: string
  /**
   * Which rows are somebody's: a condition in which `{user}`, `{emails}`, `{hashes}` and `{phones}` stand for theirs.
   * `{mine}` is the list of their reviews.
   */
  rows: string
  /** Narrower, for the copy, where a row may be somebody else's too. */
  copied?: string
  /** Columns in the copy; an expression where only part of a value is theirs. */
  copy: string
  computed?: Record<string, string>
  /** About them, and not in the copy: hashes, secrets, keys of ours. */
  withheld?: string
  /** About other people or companies, or about nobody. */
  others?: string
  erasure: Erasure
  /** Rules of retention.ts that end it while the account exists; left out: as long as the account. */
  kept?: string
}

export type Erasure =
  | { how: 'delete' }
  /** These columns become null; the row, which is others' too, stays. */
  | { how: 'empty'; columns: string }
  /** A step of its own in eraser-steps.ts. */
  | { how: 'own'; what: string }
  /** Stays, by law or because without it a promise could not be kept. */
  | { how: 'keep'; law: string; empty?: string }

/** In the order in which an erasure goes through them: whatever finds its rows by another comes before it. */
export const personalData: PersonalTable[] = [
  // Before the reviews, by which some of its rows are found.
  ...workData,
  ...affiliateMoneyData,
  ...affiliateAttributionData,
  ...affiliateEnrolmentData,
  ...companyData,
  ...billingData,
  ...linkData,
  ...savedData,
  ...socialImageData,
  ...certificationData,
  ...reviewTextData,
  ...replyData,
  ...feedbackData,
  ...flagData,
  ...usefulnessData,
  ...questionData,
  ...errorData,
  ...certificateData,
  ...supportMailData,
  ...ticketData,
  ...voiceData,
  ...obligationData,
  ...activityData,
  ...shopData,
  ...articleData,
  ...broadcastData,
  ...workspaceData,
  ...factorData,
  ...accountData,
]

export const nameOf = (table: PgTable): string => getTableConfig(table).name
export const words = (list = ''): string[] => list.split(/\s+/).filter(Boolean)

const reviewsOf =
  '(select id from reviews where author_id = {user} or (author_id is null and author_email = any({emails})))'

/** A condition of the table with somebody's values in the places for them; values never become text of the statement. */
export function condition(text: string, who: Subject): SQL {
  const values: Record<string, SQL> = {
    user: sql`${who.userId}::uuid`,
    emails: sql`${sql.param(who.emails)}::text[]`,
    hashes: sql`${sql.param(who.hashes)}::text[]`,
    phones: sql`${sql.param(who.phones)}::text[]`,
  }
  const parts = text
    .replaceAll('{mine}', reviewsOf)
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 ? (values[part] ?? missing(part)) : sql.raw(part)))
  return sql.join(parts, sql.raw(''))
}

function missing(name: string): never {
  throw new Error(`no {${name}} of a person`)
}

interface KeptRow {
  what: string
  purpose: string
  howLong: string
}

/** «O que guardamos»: from the table of personal data, with the rules that end each. */
export function keptTable(): KeptRow[] {
  return personalData.map(({ title, purpose, kept, erasure }) => {
    const rules = words(kept).flatMap((id) => retentionRules.filter((r) => r.id === id))
    const ends = rules.map((r) => `${r.what}: ${r.howLong}.`)
    const stays =
      erasure.how === 'keep' ? `Fica depois de apagada a conta: ${erasure.law}` : 'Até apagar a conta.'
    return { what: title, purpose, howLong: [...ends, stays].join(' ') }
  })
}

interface RetentionRow {
  what: string
  howLong: string
  /** What does not exist yet is said to. */
  note: string | null
}

/** «Durante quanto tempo»: the rules that run every night. */
export function retentionTable(): RetentionRow[] {
  return retentionRules.map(({ what, howLong, note, removal }) => ({
    what,
    howLong,
    note: !removal && note?.startsWith('Ainda') ? note : null,
  }))
}
