/** What happens later around certificates. */
export { expireCertificates } from './expiring'
export { tellCompanyOfCertificate } from './telling'
