/** What happens later around certificates. */

export { tellOfCertificateAppeal } from './appeals/telling-appeals'
export { tendCertificateAppeals } from './appeals/tending-appeals'
export { tellOfApplication } from './application/application-telling'
export { tendApplications } from './application/lapsing-applications'
export { checkDue, checkRequirements } from './checks/checking'
export { openDueExaminations } from './life/examining'
export { forgetCertificateDocuments } from './life/forgetting'
export { remindCertificationStaff } from './life/reminding-staff'
export { tendNightly } from './life/tending'
export { tellOfMisuse } from './misuse/telling-misuse'
export { tellCompanyOfCertificate } from './telling'
