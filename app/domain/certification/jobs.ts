/** What happens later around certificates. */
export { tellOfApplication } from './application-telling'
export { expireCertificates } from './expiring'
export { tendApplications } from './lapsing-applications'
export { tellCompanyOfCertificate } from './telling'
