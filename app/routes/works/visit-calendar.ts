import type { LoaderFunctionArgs } from 'react-router'
import { calendarForCompany, calendarForCustomer } from '~/domain/work-requests/conversation/files'
import { privateFile } from '~/web/private-file'
import { page } from '~/web/route'

/** The visit that was agreed, for the calendar of the customer or of the company. */
export const loader = page(async (ctx, { params: { id = '', proposal } }: LoaderFunctionArgs) => {
  const file = proposal ? await calendarForCustomer(ctx, id, proposal) : await calendarForCompany(ctx, id)
  return privateFile(Buffer.from(file), 'text/calendar; charset=utf-8', 'visita.ics')
})
