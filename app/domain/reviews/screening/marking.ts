import type { Ctx } from '../../shared/ctx'
import { contactsOf } from './company-contacts'
import { type Span, spansOf } from './personal-data'
import { holds, textSignals } from './screening'

/** What in a text says who somebody is or how to reach them, where it stands. */
export interface Marks {
  title: Span[]
  body: Span[]
}

/**
 * As screening will see it, before it is sent: what the company itself makes public is none. Marks are null where there is
 * nothing; `holds`: what it says is enough for a person to look first.
 */
export async function marksIn(
  ctx: Ctx,
  companyId: string,
  { title, body }: { title: string; body: string },
): Promise<{ marks: Marks | null; holds: boolean }> {
  const own = await contactsOf(ctx, companyId)
  const marks = { title: spansOf(title, own), body: spansOf(body, own) }
  return {
    marks: marks.title.length + marks.body.length > 0 ? marks : null,
    holds: holds(textSignals({ title, body }, own)),
  }
}
