import type { ReviewFate } from './schema'

/** What happens to a review whose author goes. */
export const fateWords: Record<ReviewFate, { label: string; help: string }> = {
  erase: {
    label: 'Apagar, com o texto',
    help: 'Desaparecem do site, com as respostas das empresas, e as pontuações são refeitas sem elas.',
  },
  anonymise: {
    label: 'Manter, sem dizer quem as escreveu',
    help: 'O texto fica para ajudar outras pessoas, assinado «Cliente anónimo». Não há maneira de as voltar a ligar a si.',
  },
}

/** How a copy of one's data stands. */
export const exportWords = {
  requested: { word: 'A preparar', tone: 'us' },
  ready: { word: 'Pronta', tone: 'done' },
  expired: { word: 'Apagada', tone: 'plain' },
} as const
