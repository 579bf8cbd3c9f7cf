import type { Ctx } from '../../shared/ctx'
import { contactsOf } from './company-contacts'
import { type Span, spansOf } from './personal-data'

/** What in a text says who somebody is or how to reach them, where it stands. */
export interface Marks {
  title: Span[]
  body: Span[]
}

/** As screening will see it, before it is sent: what the company itself makes public is none. Null where there is nothing. */
export async function marksIn(
  ctx: Ctx,
  companyId: string,
  { title, body }: { title: string; body: string },
): Promise<Marks | null> {
  const own = await contactsOf(ctx, companyId)
  const marks = { title: spansOf(title, own), body: spansOf(body, own) }
  return marks.title.length + marks.body.length > 0 ? marks : null
}
