import { paths } from '~/paths'

export const integrationsTrail = [
  { to: paths.myCompany(), label: 'A minha empresa' },
  { to: paths.integrations(), label: 'Integrações' },
]
