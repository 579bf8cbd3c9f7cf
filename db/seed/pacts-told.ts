import type { PactKind } from '~/domain/resolutions/schema'
import { settings } from '~/domain/settings/settings'
import { lisbonDay, shiftDay, startOfDay } from '~/domain/shared/working-days'
import type { Anchor } from './anchor'
import type { Dice } from './random'
import type { World } from './world'

const { answerDays, confirmDays } = settings.resolution

interface ToldPact {
  /** The title of the review (stories-told.ts). */
  review: string
  kind: PactKind
  terms: string
  /** Days ago. */
  proposed: number
  accepted?: number
  /** Days from today: a promise may be past. */
  due: number
}

/** What waits for cliente@ and dono@: an offer to answer, one to confirm, one to keep, one without an answer yet. */
const told: ToldPact[] = [
  {
    review: 'Noventa minutos que foram seis horas',
    kind: 'refund',
    terms:
      'Devolvemos os 60 € da tarifa noturna para o cartão com que pagou e enviamos uma fatura corrigida.',
    proposed: 5,
    due: 9,
  },
  {
    review: 'A máquina é boa, o tubo ficou a pingar',
    kind: 'redo',
    terms:
      'Voltamos a montar o tubo da condensação com a inclinação certa e com saída para dentro, sem custos, num sábado de manhã.',
    proposed: 40,
    accepted: 38,
    due: -3,
  },
  {
    review: 'A torneira nova já pinga',
    kind: 'redo',
    terms:
      'Trocamos a torneira e a prateleira do armário, sem custos. O Joaquim passa aí com hora marcada e fica até estar tudo seco.',
    proposed: 14,
    accepted: 12,
    due: 5,
  },
  {
    review: 'Bom serviço, fatura com atraso',
    kind: 'discount',
    terms: 'Descontamos a deslocação, 25 €, no próximo serviço que nos pedir durante um ano.',
    proposed: 8,
    due: 60,
  },
]

/** The last moment of a Lisbon day. */
export const endOf = (isoDay: string): Date => new Date(startOfDay(shiftDay(isoDay, 1)).getTime() - 1000)

/** Pacts that are going on, for the people of the demonstration. */
export function tellPacts(world: World, d: Dice, anchor: Anchor): void {
  for (const { review: title, kind, terms, proposed, accepted, due } of told) {
    const review = world.reviews.find((r) => r.title === title)
    const reply = world.replies.find((r) => r.reviewId === review?.id && r.round === 1)
    if (!review || !reply) throw new Error(`no review «${title}» with a reply`)
    const proposedAt = anchor.ago(proposed)
    const dueOn = shiftDay(anchor.today, due)
    world.resolutions.push({
      id: d.id(proposedAt),
      reviewId: review.id as string,
      companyId: review.companyId,
      kind,
      terms,
      dueOn,
      state: accepted === undefined ? 'proposed' : 'accepted',
      version: accepted === undefined ? 1 : 2,
      proposedBy: reply.authorId,
      proposedAt,
      expiresAt: endOf(
        accepted === undefined ? shiftDay(lisbonDay(proposedAt), answerDays) : shiftDay(dueOn, confirmDays),
      ),
      remindedAt: dueOn < anchor.today ? anchor.ago(2) : null,
      answeredAt: accepted === undefined ? null : anchor.ago(accepted),
      closedAt: null,
      reason: null,
      ratingBefore: review.rating,
      ratingAfter: null,
      wouldHire: null,
    })
  }
}
