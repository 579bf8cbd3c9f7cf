import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { flag, keepIt } from './flag-rows'
import type { Dice } from './random'
import type { ReviewRow, World } from './world'

const day = 86_400_000

const displeased = [
  'Esta pessoa não esteve cá no dia que diz, e o que conta prejudica a imagem da casa sem motivo.',
  'Nenhum dos nossos se lembra disto. Pedimos que saia, porque afasta quem nos procura.',
  'É exagerado e injusto: o atraso foi de poucos dias e explicámos a razão por telefone.',
  'Não gostou de ouvir um não e vem aqui vingar-se de nós, como já fez a outros.',
  'Temos dezenas de clientes satisfeitos, e uma opinião destas não representa o nosso trabalho.',
]

/** A company that flagged whatever displeased it: warned, and then barred for thirty days. */
export function sanction(
  world: World,
  d: Dice,
  anchor: Anchor,
  { others, moderator }: { others: ReviewRow[]; moderator: string },
): void {
  const { abuse } = settings.flag
  const byCompany = Map.groupBy(
    others.filter((r) => r.rating <= 4),
    (r) => r.companyId,
  )
  for (const [companyId, reviews] of byCompany) {
    const member = world.members.find((m) => m.companyId === companyId && m.role === 'owner' && !m.until)
    if (!member || reviews.length < 2 * abuse.unfounded) continue
    const steps = [
      { step: 'warning' as const, sent: 27, decided: 24, until: null },
      { step: 'first' as const, sent: 20, decided: 13, until: abuse.firstDays },
    ]
    for (const { step, sent, decided, until } of steps) {
      const at = anchor.ago(decided, 11)
      for (let n = 0; n < abuse.unfounded; n++) {
        const row = flag(world, d, {
          review: reviews.shift() as ReviewRow,
          code: `D-${step === 'warning' ? 'A' : 'B'}${'23456'[n]}XK-7PQR-9STV`,
          reason: 'not-genuine',
          facts: displeased[n] as string,
          sentAt: anchor.ago(sent, 9 + n),
          state: 'unfounded',
          by: { userId: member.userId, companyId },
        })
        keepIt(world, d, row, {
          at: new Date(at.getTime() - (abuse.unfounded - n - 1) * 60_000),
          by: moderator,
        })
      }
      world.flagSanctions.push({
        id: d.id(at),
        companyId,
        step,
        unfounded: abuse.unfounded,
        ofLast: abuse.unfounded,
        at,
        until: until === null ? null : new Date(at.getTime() + until * day),
      })
    }
    return
  }
  throw new Error('no company has enough reviews to flag them all')
}
