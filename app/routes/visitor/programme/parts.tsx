import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

const pages = [
  { to: paths.programme(), label: 'O programa' },
  { to: paths.programmeRequirements(), label: 'Requisitos' },
  { to: paths.programmeProcess(), label: 'Processo' },
  { to: paths.programmeTerms(), label: 'Condições' },
  { to: paths.programmeBenefits(), label: 'Benefícios' },
]

/** The pages of the programme beside each other. */
export const ProgrammeTabs = ({ current }: { current: string }) => (
  <Tabs
    label="Programa de certificação"
    tabs={pages.map((page) => ({ ...page, current: page.to === current }))}
  />
)

export const programmeCrumbs = [
  { to: paths.home(), label: 'Início' },
  { to: paths.programme(), label: 'Certificação' },
]
