import { eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import type { Ctx } from '../shared/ctx'
import { type Span, spansOf } from './personal-data'

/** What in a text says who somebody is or how to reach them, where it stands. */
export interface Marks {
  title: Span[]
  body: Span[]
}

/** As screening will see it, before it is sent: what the company itself makes public is none. Null where there is nothing. */
export async function marksIn(
  { db }: Ctx,
  companyId: string,
  { title, body }: { title: string; body: string },
): Promise<Marks | null> {
  const [c] = await db
    .select({
      phone: companies.phone,
      email: companies.email,
      website: companies.website,
      address: companies.address,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  const own = c && { phones: [c.phone], emails: [c.email], website: c.website, address: c.address }
  const marks = { title: spansOf(title, own), body: spansOf(body, own) }
  return marks.title.length + marks.body.length > 0 ? marks : null
}
