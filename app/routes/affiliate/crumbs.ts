import { paths } from '~/paths'

export const accountCrumb = { to: paths.account(), label: 'A minha conta' }
export const taxCrumb = { to: paths.affiliateTax(), label: 'Dados de afiliado' }
