/** What happens later around certificates. */
export { checkDue, checkRequirements } from './checking'
export { openDueExaminations } from './examining'
export { forgetCertificateDocuments } from './forgetting'
export { tellCompanyOfCertificate } from './telling'
export { tellOfCertificateAppeal } from './telling-appeals'
export { tendNightly } from './tending'
export { tendCertificateAppeals } from './tending-appeals'
