import { paths } from '~/paths'

export const commissionsCrumb = { to: paths.myCommissions(), label: 'Comissões' }
export const payoutsCrumb = { to: paths.myPayouts(), label: 'Pagamentos' }
