/** What happens later around certificates. */

export { notifyOfCertificateAppeal } from './appeals/mails'
export { tendCertificateAppeals } from './appeals/tending-appeals'
export { tendApplications } from './application/lapsing-applications'
export { notifyOfApplication } from './application/mail-jobs'
export { checkDue, checkRequirements } from './checks/checking'
export { openDueExaminations } from './life/examining'
export { forgetCertificateDocuments } from './life/forgetting'
export { remindCertificationStaff } from './life/reminding-staff'
export { tendNightly } from './life/tending'
export { notifyCompanyOfCertificate } from './mails'
export { notifyOfMisuse } from './misuse/mails'
