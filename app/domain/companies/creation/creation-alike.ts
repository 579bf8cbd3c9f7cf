import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import type { AutomaticCheck } from '../schema'
import { forCompany } from './agreement'
import { automaticChecks, type Checked } from './checks'

/**
 * What the machine can say at once to whoever writes a profile: what staff will read beside the queue, in the same words.
 * It stops nobody, and saves them a refusal. Of other profiles that wait nothing is said.
 */
export async function applicantNotes(ctx: Ctx, company: Checked): Promise<AutomaticCheck[]> {
  authorise(ctx.actor, 'company.editDraft', { companyId: company.id })
  return forCompany(await automaticChecks(ctx, company))
}
