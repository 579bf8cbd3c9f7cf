import { paths } from '~/paths'

/** Addresses of the account and company areas: links between them load no document. */
export function inAccount(to: string): boolean {
  const path = to.split(/[?#]/)[0] ?? ''
  return (
    path === paths.account() ||
    path.startsWith(`${paths.account()}/`) ||
    path === paths.createCompany() ||
    path === paths.saveCompanies() ||
    path.startsWith(paths.affiliateTax()) ||
    path === paths.affiliateAlias() ||
    path === paths.leaveAffiliates() ||
    path === paths.invitedCreateCompany() ||
    /^\/avaliacoes\/[^/]+\/(responder|acordo)(\/|$)/.test(path)
  )
}
