import { adrEntities } from '~/domain/certification/checks/adr-entities'
import { nextDue } from '~/domain/certification/checks/check-rules'
import { longDate } from '~/domain/shared/long-date'
import type { Anchor } from './anchor'
import type { Dice } from './random'
import type { CertificateRow, World } from './world'

/** As the checkers would have seen them, the last time lately. */
export function seeRequirements(
  world: World,
  d: Dice,
  anchor: Anchor,
  { companyId, requirements, domains }: CertificateRow,
): void {
  const host = domains?.[0]
  const adr = d.pick(adrEntities.slice(0, 7))
  const says: Record<string, string> = {
    R01: 'Nada consta de dissolução.',
    R05: 'Nada consta de insolvência.',
    R12: 'Respondeu em 15 dias úteis às avaliações de 3 estrelas ou menos que contam.',
    R13: 'Índice de resolução acima de 60, ou poucos casos para o índice.',
    R14: 'Não convida clientes pela Aval, ou convida quase todos.',
    ...(host && {
      R09: 'Ligação a www.livroreclamacoes.pt encontrada.',
      R10: `Indica o ${adr.name} (${adr.short}).`,
      R15: `${host}: certificado TLS válido até ${longDate(anchor.ago(-d.int(20, 85)))}.`,
    }),
  }
  for (const { code, state } of requirements) {
    const seen = says[code]
    if (!seen || state === 'not-applicable') continue
    const at = anchor.ago(code === 'R09' || code === 'R10' ? d.int(1, 25) : d.next() * 0.9)
    world.requirementChecks.push({
      companyId,
      requirement: code,
      at,
      outcome: 'met',
      seen,
      unknownSince: null,
      dueAt: nextDue(companyId, code, 'met', at),
    })
  }
}
