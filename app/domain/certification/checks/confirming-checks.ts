import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { requirementsIn } from '../application/application-finding'
import { about, judged } from '../application/evaluating'
import { requirementIn, rulesOf } from '../rules/rules'
import { checksOf, seenOf } from './checks-seen'
import { mayConfirm } from './checks-words'

/**
 * Takes over, in one step, what machines found to be met, or not to apply, and nobody judged yet. What they found missing, or could not
 * see, is judged one by one.
 * @returns which, by number
 * @throws Refusal `conflict` when there is nothing to confirm or it is not the time, and as `about`
 */
export async function confirmChecks(
  ctx: Ctx,
  id: string,
  { version }: { version: number },
): Promise<string[]> {
  const codes: string[] = []
  await about(ctx, id, version, async (tx, application) => {
    if (application.state !== 'evaluation')
      throw new Refusal('conflict', 'Os requisitos só se avaliam enquanto a candidatura está em avaliação.')
    const [rules, rows, checks] = await Promise.all([
      rulesOf(tx.db, application.rules),
      requirementsIn(tx.db, id),
      checksOf(tx.db, application.companyId),
    ])
    for (const { code, outcome } of rows) {
      const check = seenOf(checks, code)
      if (outcome !== 'asked' || !check || !mayConfirm(requirementIn(rules, code), check)) continue
      codes.push(code)
      const applies = check.outcome === 'met'
      await judged(tx, application, {
        code,
        outcome: applies ? 'met' : 'not-applicable',
        until: null,
        reason: applies ? undefined : check.seen,
      })
    }
    if (codes.length === 0) throw new Refusal('conflict', 'Não há verificações por confirmar.')
  })
  return codes
}
