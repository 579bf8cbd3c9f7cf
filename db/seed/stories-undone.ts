import { settings } from '~/domain/settings/settings'
import { happen } from './history'
import type { Cast } from './people'
import type { Story } from './stories-told'
import { hour, type Told, tell } from './telling'
import type { ReviewRow, UserRow } from './world'

/** One of the customer's reviews is held, one was not published, one was removed and may be appealed. */
export function waitAndRefuse(told: Told, customer: UserRow, cast: Cast): void {
  const { world, anchor, d } = told
  const moderator = cast.staff('moderator', cast.by('moderador@aval.example').id).id as string
  const hidden = { publishedAt: null, firstPublishedAt: null, counts: false, decidedAt: null }
  const without = (review: ReviewRow) =>
    world.versions.splice(
      world.versions.findIndex((v) => v.reviewId === review.id),
      1,
    )
  const deed = (review: ReviewRow & { id: string }) => ({
    subject: 'review' as const,
    id: review.id,
    companyId: review.companyId,
  })

  const held = tell(
    told,
    {
      company: 'Fibra Beirã',
      days: 1.5,
      rating: 1,
      title: 'Onze dias sem internet',
      body: 'Onze dias sem serviço na aldeia e a fatura veio inteira. O técnico que apareceu, que atende no 912 000 553, disse que a avaria é na central e que não depende dele. Trabalho de casa e andei onze dias com o telemóvel à janela.',
    },
    customer,
  )
  without(held)
  Object.assign(held, {
    ...hidden,
    state: 'held',
    heldUntil: new Date(held.createdAt.getTime() + settings.review.holdHours * hour),
  })
  world.signals.push({
    reviewId: held.id,
    kind: 'personal-data',
    evidence: 'telefone «912 000 553»',
    weight: settings.screening.weights['personal-data'],
    at: held.createdAt,
  })
  happen(world, d, { ...deed(held), at: held.createdAt, verb: 'write', to: 'screening', by: customer.id })
  happen(world, d, {
    ...deed(held),
    at: new Date(held.createdAt.getTime() + 1000),
    verb: 'hold',
    from: 'screening',
    to: 'held',
    data: { automatic: true, signals: ['personal-data'] },
  })

  const refuse = (story: Story, state: 'rejected' | 'removed', rule: string, reason: string) => {
    const review = tell(told, story, customer)
    const decidedAt = anchor.ago(story.days - 2, 11)
    if (state === 'rejected') without(review)
    const published = state === 'removed' ? { firstPublishedAt: review.firstPublishedAt } : {}
    Object.assign(review, { ...hidden, ...published, state, decisionRule: rule, decidedAt })
    happen(world, d, {
      ...deed(review),
      at: review.createdAt,
      verb: 'write',
      to: 'screening',
      by: customer.id,
    })
    if (state === 'removed')
      happen(world, d, {
        ...deed(review),
        at: new Date(review.createdAt.getTime() + 1000),
        verb: 'publish',
        from: 'screening',
        to: 'published',
        data: { automatic: true },
      })
    const verb = state === 'removed' ? 'remove' : 'reject'
    happen(world, d, {
      ...deed(review),
      at: decidedAt,
      verb,
      from: state === 'removed' ? 'published' : 'held',
      to: state,
      by: moderator,
      reason,
      data: { rule },
      staff: true,
    })
  }
  refuse(
    {
      company: 'Hotel Miramar Velho',
      days: 64,
      rating: 3,
      title: 'O bar do lado',
      body: 'O bar que fica por baixo do prédio ao lado do hotel tem música até às quatro e o empregado foi mal-educado connosco.',
    },
    'rejected',
    'wrong-company',
    'O que conta passou-se no bar do prédio vizinho, que não é deste hotel. Pode avaliar a sua estadia, se lá ficou.',
  )
  refuse(
    {
      company: 'Brasa Viva Grelhados',
      days: 33,
      rating: 1,
      title: 'Uma hora por um frango',
      body: 'Uma hora e dez por um frango, frio, e o empregado, um palhaço arrogante, ainda gozou connosco. Não voltamos.',
    },
    'removed',
    'offensive',
    'O texto insulta um empregado («um palhaço arrogante»). A crítica ao serviço pode voltar a ser publicada sem o insulto.',
  )
}
