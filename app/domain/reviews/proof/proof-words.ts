import { paths } from '~/paths'
import { settings } from '../../settings/settings'
import type { Proof } from '../schema'

/** How a review was verified, always in words (product/reviews.md). */
export function proofWords(proof: Proof, kind: string | null): { label: string; explanation: string } {
  if (proof === 3) {
    return {
      label: 'Trabalho concluído na plataforma',
      explanation: 'O trabalho foi pedido e fechado pelos dois lados na Aval.',
    }
  }
  if (proof === 2) {
    return kind === 'document'
      ? {
          label: 'Documento confirmado',
          explanation:
            'A nossa equipa viu um documento que prova a experiência, como um recibo ou um contrato. O documento é privado e é apagado.',
        }
      : {
          label: 'Fatura confirmada',
          explanation:
            'Quem escreveu leu o código de uma fatura emitida por esta empresa. Cada fatura serve para uma só avaliação.',
        }
  }
  if (proof === 1) {
    return {
      label: 'Por convite da empresa',
      explanation: 'A empresa convidou quem escreveu, com a referência de um serviço prestado.',
    }
  }
  return {
    label: 'Sem comprovativo',
    explanation:
      'Quem escreveu confirmou o seu e-mail; a experiência não foi provada. Pesa menos na pontuação.',
  }
}

/** Where each level is explained. */
export const proofsHref = `${paths.reviews()}#verificacao`

/** Every level with what it means, the strongest first. */
export const proofLevels = () =>
  (
    [
      [3, 'job'],
      [2, 'invoice'],
      [2, 'document'],
      [1, 'invitation'],
      [0, null],
    ] as const
  ).map(([proof, kind]) => ({ ...proofWords(proof, kind), weight: settings.score.weights[proof] ?? 0 }))
