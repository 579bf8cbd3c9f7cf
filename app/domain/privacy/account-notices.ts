import { type TermsToAccept, termsToAccept } from '../legal/accepting-anew'
import type { Ctx } from '../shared/ctx'
import { erasureDue } from './erasure-page'

/** What the whole account area says above everything: that it goes, and that the terms are others now. */
export interface AccountNotices {
  erasureDue: Date | null
  terms: TermsToAccept | null
}

export async function accountNotices(ctx: Ctx): Promise<AccountNotices> {
  const [due, terms] = await Promise.all([erasureDue(ctx), termsToAccept(ctx)])
  return { erasureDue: due, terms }
}
