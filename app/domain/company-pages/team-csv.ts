import { csvLines } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import { lisbonDay } from '../shared/working-days'
import { companyRoleWords } from '../teams/role-words'
import { teamPage } from './team-page'

/** The team of the company one acts for, as its page shows it to whoever asks. @throws Refusal as `teamPage` */
export async function teamCsv(ctx: Ctx): Promise<string> {
  const { members, mayManage } = await teamPage(ctx)
  return csvLines([
    ['nome', 'e-mail', 'papel', 'desde', ...(mayManage ? ['última ação em nome da empresa'] : [])],
    ...members.map(({ name, email, role, since, lastDid }) => [
      name,
      email,
      companyRoleWords[role],
      lisbonDay(since),
      ...(mayManage ? [lastDid ? lisbonDay(lastDid) : ''] : []),
    ]),
  ])
}
