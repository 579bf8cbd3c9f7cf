import { paths } from '~/paths'

/** The page of one thing, by its kind: how staff's search names it, and a card of the board that is about it. Knows no table. */
export const objectPages = {
  company: paths.companyActions,
  person: paths.user,
  review: paths.moderate,
  unpublished: paths.moderate,
  ticket: paths.ticket,
  certificate: paths.certificateActions,
  invoice: paths.staffInvoice,
  claim: paths.claimRecord,
  'company-edit': paths.companyEdit,
  correction: paths.answerCorrection,
  project: paths.staffProject,
  'review-edit': paths.reviewEdit,
  'review-document': paths.reviewDocument,
  flag: paths.flag,
  appeal: paths.appeal,
  application: paths.application,
  'certificate-appeal': paths.certificateAppeal,
  misuse: paths.misuse,
  obligation: paths.obligation,
  feedback: paths.feedbackItem,
  error: paths.staffError,
  invitation: paths.staffInvitationRecord,
  'bank-line': paths.bankLine,
  affiliate: paths.staffAffiliate,
  finding: paths.staffFinding,
  commission: paths.staffCommission,
  payout: paths.staffPayout,
  batch: paths.payoutBatch,
  link: paths.staffLink,
  work: paths.staffWork,
  'work-report': paths.workReport,
  question: paths.staffQuestion,
  article: paths.staffArticle,
  testimonial: paths.staffTestimonial,
  story: paths.staffStory,
  broadcast: paths.broadcast,
  merge: paths.accountMerge,
  setting: (path: string) => paths.setting(path),
  feature: (name: string) => paths.feature(name),
} as const satisfies Record<string, (id: string) => string>

/** What staff look for by its name (finding.ts); the others are only read by their keys (object-reads.ts). */
export type FoundKind = 'company' | 'person' | 'review' | 'unpublished' | 'ticket' | 'certificate' | 'invoice'
export type ObjectKind = keyof typeof objectPages
export const isObjectKind = (word: string): word is ObjectKind => Object.hasOwn(objectPages, word)

/** Settings and parts of the product are known by their names. */
const names: Partial<Record<ObjectKind, string>> = { setting: '(\\w+(?:\\.\\w+)+)', feature: '(\\w+)' }

const pages = (Object.keys(objectPages) as ObjectKind[])
  .filter((kind) => kind !== 'unpublished')
  .map((kind): [ObjectKind, RegExp] => [
    kind,
    new RegExp(`^${objectPages[kind]('ID').replace('ID', names[kind] ?? '([\\da-f-]{36})')}(?:/|$)`),
  ])

/** What the page at an address is about, «company:{id}»; undefined where it is about no one thing. */
export function keyAt(pathname: string): string | undefined {
  for (const [kind, page] of pages) {
    const id = page.exec(pathname)?.[1]
    if (id) return `${kind}:${id}`
  }
  return undefined
}
