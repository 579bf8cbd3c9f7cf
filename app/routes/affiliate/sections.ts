import { paths } from '~/paths'
import type { SidebarSection } from '~/ui/sidebar'

/** The menu of an affiliate. */
export const affiliateSections: SidebarSection[] = [
  {
    items: [
      { to: paths.affiliateDashboard(), label: 'Painel', icon: 'layout-dashboard' },
      { to: paths.affiliateArea('ligacoes'), label: 'Ligações', icon: 'link' },
      { to: paths.affiliateArea('empresas'), label: 'Empresas', icon: 'building-2' },
      { to: paths.affiliateArea('comissoes'), label: 'Comissões', icon: 'percent' },
      { to: paths.affiliateArea('pagamentos'), label: 'Pagamentos', icon: 'wallet' },
      {
        to: paths.affiliateArea('dados'),
        label: 'Dados',
        icon: 'file-text',
        also: [paths.affiliateArea('nome'), paths.affiliateArea('sair')],
      },
    ],
  },
  {
    title: 'Programa',
    items: [
      { to: paths.affiliatesResources(), label: 'Recursos', icon: 'image' },
      { to: paths.affiliatesRanking(), label: 'Ranking', icon: 'trophy' },
      { to: paths.affiliatesHow(), label: 'Como funciona', icon: 'circle-help' },
    ],
  },
  {
    title: 'Conta',
    items: [
      { to: paths.account(), label: 'A minha conta', icon: 'circle-user' },
      { to: paths.signOut(), label: 'Sair', icon: 'log-out' },
    ],
  },
]

/** Addresses of the area: links between them load no document. */
export function inAffiliates(to: string): boolean {
  const path = to.split(/[?#]/)[0] ?? ''
  return path === paths.affiliateDashboard() || path.startsWith(`${paths.affiliateDashboard()}/`)
}
