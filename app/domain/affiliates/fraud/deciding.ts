import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { letGo, takeAway } from './ending-finding'
import { type Finding, lockFinding, stepFinding } from './finding'
import { notifyOfFinding } from './mail-jobs'

const changeFinding = defineChange({
  lock: lockFinding,
  versionOf: ({ version }) => version,
  apart: (tx, { whose, companyId }) => {
    if (companyId) checkImpartial(tx, companyId)
    if (whose === tx.actor.userId)
      throw new Refusal('not-allowed', 'Este sinal é sobre si: tem de decidir outra pessoa.', {
        right: 'decidir sobre outros afiliados',
      })
  },
  tooLate: () =>
    new Refusal('conflict', 'Entretanto este sinal mudou. Mostramos agora como está; nada foi alterado.'),
})

interface Decided {
  version: number
  reason: string
}

const decide =
  (
    verb: 'clear' | 'confirm',
    act: (tx: Parameters<typeof letGo>[0], row: Finding, reason: string) => Promise<void>,
  ) =>
  (ctx: Ctx, id: string, { version, reason }: Decided): Promise<void> =>
    changeFinding(ctx, id, { right: 'affiliate.decide', version }, async (tx, row) => {
      await stepFinding(tx, row, verb, reason)
      await act(tx, row, reason)
      await notifyOfFinding(tx, id, verb)
      await audit(tx, {
        verb: `finding.${verb}`,
        objectType: 'finding',
        objectId: id,
        reason,
        before: { state: row.state },
        after: { rule: row.rule, companyId: row.companyId },
      })
    })

/** Nothing is against it: the company counts, and its commissions go on. @throws Refusal `conflict` for what is decided */
export const clearFinding = decide('clear', letGo)

/** It is as the rule says. What was only to be seen becomes a reason as well: the company does not count. */
export const confirmFinding = decide('confirm', takeAway)
