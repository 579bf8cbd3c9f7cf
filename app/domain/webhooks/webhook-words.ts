import type { FetchFailure } from '~/platform/safe-fetch'
import type { DeliveryState, EndpointState } from './schema'

/** What people read of an endpoint and of what was sent to it. */

export const endpointWords: Record<EndpointState, string> = {
  active: 'Ligado',
  paused: 'Em pausa',
  off: 'Desligado por nós',
}
export const endpointTones = { active: 'done', paused: 'plain', off: 'bad' } as const

export const deliveryWords: Record<DeliveryState, string> = {
  waiting: 'Por entregar',
  delivered: 'Recebido',
  failed: 'Não recebido',
  dropped: 'Não enviado',
}
export const deliveryTones = { waiting: 'us', delivered: 'done', failed: 'bad', dropped: 'plain' } as const

const problems: Record<FetchFailure, string> = {
  address: 'O endereço não serve',
  'no-name': 'O nome não existe no DNS',
  private: 'O nome leva a uma rede privada',
  unreachable: 'Ninguém responde nesse endereço',
  time: 'Demorou demasiado',
  tls: 'O certificado https não é válido',
  redirect: 'Leva a outro sítio',
  answer: 'A resposta não se lê',
}

/** What came back, in a few words. */
export const answerWords = ({
  status,
  problem,
}: {
  status: number | null
  problem: string | null
}): string => (status === null ? (problems[problem as FetchFailure] ?? 'Sem resposta') : `HTTP ${status}`)
