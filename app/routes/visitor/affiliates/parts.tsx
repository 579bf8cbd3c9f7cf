import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

const pages = [
  { to: paths.affiliates(), label: 'O programa' },
  { to: paths.affiliatesHow(), label: 'Como funciona' },
  { to: paths.affiliatesCalculator(), label: 'Calculadora' },
  { to: paths.affiliatesResources(), label: 'Recursos' },
  { to: paths.affiliatesRanking(), label: 'Ranking' },
  { to: paths.affiliatesTerms(), label: 'Termos' },
]

/** The pages of the programme beside each other. */
export const AffiliateTabs = ({ current }: { current: string }) => (
  <Tabs
    label="Programa de afiliados"
    tabs={pages.map((page) => ({ ...page, current: page.to === current }))}
  />
)

export const affiliateCrumbs = [
  { to: paths.home(), label: 'Início' },
  { to: paths.affiliates(), label: 'Afiliados' },
]
