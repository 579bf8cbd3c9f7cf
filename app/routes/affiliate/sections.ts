import { paths } from '~/paths'
import type { SidebarSection } from '~/ui/sidebar'

/** The menu of an affiliate. */
export const affiliateSections: SidebarSection[] = [
  {
    items: [
      { to: paths.affiliateDashboard(), label: 'Painel', icon: 'layout-dashboard' },
      { to: paths.affiliateLinks(), label: 'Ligações', icon: 'link' },
      { to: paths.broughtCompanies(), label: 'Empresas', icon: 'building-2' },
      { to: paths.myCommissions(), label: 'Comissões', icon: 'percent' },
      { to: paths.myPayouts(), label: 'Pagamentos', icon: 'wallet' },
      {
        to: paths.affiliateTax(),
        label: 'Dados',
        icon: 'file-text',
        also: [paths.affiliateAlias(), paths.leaveAffiliates()],
      },
    ],
  },
  {
    title: 'Programa',
    items: [
      { to: paths.affiliatesResources(), label: 'Recursos', icon: 'image' },
      { to: paths.shareAsAffiliate(), label: 'Imagens para partilhar', icon: 'share-2' },
      { to: paths.affiliatesRanking(), label: 'Ranking', icon: 'trophy' },
      { to: paths.affiliatesHow(), label: 'Como funciona', icon: 'circle-help' },
    ],
  },
]

/** Addresses of the area: links between them load no document. */
export function inAffiliates(to: string): boolean {
  const path = to.split(/[?#]/)[0] ?? ''
  return path === paths.affiliateDashboard() || path.startsWith(`${paths.affiliateDashboard()}/`)
}
