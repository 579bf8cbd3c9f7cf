import { expect, test } from 'vitest'
import { staffCommissionList } from '../affiliates/commissions/commission-lists'
import { affiliateList } from '../affiliates/enrolment/affiliate-filter'
import { appealList } from '../appeals/appeal-filter'
import {
  disputeList,
  invoiceList,
  paymentList,
  refundList,
  subscriptionList,
} from '../billing/desk/desk-filters'
import { applicationList } from '../certification/application/application-filter'
import { certificateList } from '../certification/certificate-filter'
import { claimList } from '../claims/claim-filter'
import { companyEditList } from '../companies/editing/company-edit-filter'
import { companyLists } from '../companies/staff/staff-lists-filter'
import { flagList } from '../flags/flag-filter'
import { invitationList } from '../invitations/invitation-filter'
import { userList } from '../people/staff/user-filter'
import { reviewLists } from '../reviews/moderation/moderation-filter'
import type { Fields, List } from '../shared/list-filter'
import { staffWorkList } from '../work-requests/moderation/work-lists'
import { narrowedFigures, rowsOfFigure } from './figure-rows'
import { figures } from './figures'

const lists = new Map(
  (
    [
      affiliateList,
      appealList,
      disputeList,
      invoiceList,
      paymentList,
      refundList,
      subscriptionList,
      applicationList,
      certificateList,
      claimList,
      companyEditList,
      companyLists.all,
      flagList,
      invitationList,
      reviewLists.decided,
      staffCommissionList,
      staffWorkList,
      userList,
    ] as unknown as List<Fields>[]
  ).map((list) => [list.address, list]),
)
const range = { from: '2026-10-28', until: '2026-11-27' }
const to = (key: (typeof narrowedFigures)[number]) =>
  rowsOfFigure(key, figures.get(key) as { rows?: string }, range)

test.each(narrowedFigures)('what «%s» leads to is a list that knows each filter of the address', (key) => {
  const { pathname, searchParams } = new URL(to(key)?.to ?? '', 'https://aval.example')
  const list = lists.get(pathname)
  expect(list?.address).toBe(pathname)
  expect(list?.unread(searchParams)).toEqual([])
  const known = Object.values(list?.fields ?? {}).map(({ param }) => param)
  for (const name of searchParams.keys()) expect(known).toContain(name)
})

test('days go along where the list goes by the same moment, the last one within', () => {
  expect(to('pedidos-pagos')).toEqual({
    to: '/admin/billing/pedidos?estado=pagos&pago-de=2026-10-28&pago-ate=2026-11-26',
    dated: true,
  })
  expect(to('contas-criadas')).toEqual({ to: '/admin/usuarios?de=2026-10-28&ate=2026-11-26', dated: true })
  expect(to('perfis-suspensos')).toEqual({ to: '/admin/empresas?estado=suspensa', dated: false })
  expect(rowsOfFigure('estrelas-em-media', {}, range)).toBeNull()
})
