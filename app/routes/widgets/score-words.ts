import type { ImageFacts } from '~/domain/company-pages/profile/company-image'
import { count, decimal } from '~/ui/format'

/** Figures of a suspended company stand on its page, beside the reason; nowhere without it. */
export const isShown = ({ state }: Pick<ImageFacts, 'state'>): boolean => state !== 'suspended'

/** What stands for the badge where it is not seen. */
export function scoreText(facts: Pick<ImageFacts, 'name' | 'score' | 'reviews' | 'state'> | null): string {
  if (!facts) return 'Aval: este perfil não está publicado'
  const { name, score, reviews, state } = facts
  if (!isShown(facts)) return `Aval: ${name}, empresa suspensa`
  const counted = reviews === 0 ? 'sem avaliações' : count(reviews, 'avaliação', 'avaliações')
  const closed = state === 'closed' ? ', empresa encerrada' : ''
  return score
    ? `Aval: ${name}, ${decimal(score.value)} em 5, ${counted}${closed}`
    : `Aval: ${name}, ${counted}, ainda sem pontuação${closed}`
}
