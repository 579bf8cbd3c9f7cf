import { compareCompanies, getCompany, searchCompanies } from './company-tools'
import { checkCertificate, checkPublicLog } from './proof-tools'
import { listReviews } from './review-tools'
import type { Tool } from './tool'

/** All that assistants may ask. */
export const tools: readonly Tool[] = [
  searchCompanies,
  getCompany,
  listReviews,
  compareCompanies,
  checkCertificate,
  checkPublicLog,
]
