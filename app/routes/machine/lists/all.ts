import { affiliateLists } from './affiliate-lists'
import { certificationLists } from './certification-lists'
import { companyLists } from './company-lists'
import { contentLists } from './content-lists'
import { financeLists } from './finance-lists'
import { reviewLists } from './review-lists'
import { supportLists } from './support-lists'

/** Every list of the administration that can be had as a file; why one can't be stands in `tests/house/list-abilities.test.ts`. */
export const listFiles = [
  ...companyLists,
  ...reviewLists,
  ...certificationLists,
  ...financeLists,
  ...affiliateLists,
  ...contentLists,
  ...supportLists,
]
