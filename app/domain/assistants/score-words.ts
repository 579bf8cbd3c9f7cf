import { settings } from '../settings/settings'
import { amount, inWords, spelt } from '../shared/amounts'

/** How a score is made, in one sentence, with the numbers of today. */
export const howScoreIsMade = (): string =>
  `A pontuação (1 a 5) é a média das avaliações que contam: as que têm comprovativo pesam mais, ao fim de ${spelt(settings.score.halfLifeDays / 365, 'ano')} cada uma pesa metade e ao fim de ${inWords(settings.score.cutOffDays / 365)} já não conta, de cada pessoa conta só a mais recente, e poucas avaliações ficam perto da média da categoria. Aparece a partir de ${amount(settings.score.minReviews, 'avaliação')}; ninguém a compra nem a muda à mão. A margem é metade do intervalo de 95 %.`
