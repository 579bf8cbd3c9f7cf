import { companiesInBulk } from './bulk-companies'
import { errorsInBulk } from './bulk-errors'
import { missedInBulk } from './bulk-missed'
import type { BulkSubject } from './bulk-subject'
import { type BulkAction, type BulkKind, kindOf } from './bulk-words'

/** What can be gone through in bulk; a new kind is a file, a line here and its actions in `bulk-words.ts`. */
const subjects: Record<BulkKind, BulkSubject> = {
  companies: companiesInBulk,
  errors: errorsInBulk,
  missed: missedInBulk,
}

export const subjectOf = (action: BulkAction): BulkSubject => subjects[kindOf(action)]
