/** What a company can be told of, and what each is called. */
export const webhookTypes = {
  'review.published': 'Uma avaliação foi publicada',
  'review.reply_wanted': 'Uma avaliação espera resposta',
  'review.edited': 'O texto publicado de uma avaliação mudou',
  'review.removed': 'Uma avaliação deixou de estar publicada',
  'flag.decided': 'Foi decidida uma denúncia que a empresa fez',
  'invitation.accepted': 'Um cliente convidado escreveu',
  'certificate.changed': 'O certificado mudou de estado',
  'job.fitting': 'Alguém pediu um trabalho que serve à empresa',
  'payment.changed': 'Um pagamento à Aval mudou de estado',
} as const
export type WebhookType = keyof typeof webhookTypes | typeof testType

/** Sent by hand only: nobody chooses it. */
export const testType = 'webhook.test'
export const typeNames = Object.keys(webhookTypes) as (keyof typeof webhookTypes)[]

export const typeWords = (type: WebhookType): string =>
  type === testType ? 'Aviso de experiência' : webhookTypes[type]

interface Happened {
  subjectType: string
  verb: string
  fromState?: string
  toState?: string
  data?: Record<string, unknown>
}

const public_ = (state: string | undefined) =>
  state === 'published' || state === 'masked' || state === 'archived'

const certificateVerbs = (e: Happened) =>
  e.verb === 'issue' || (e.toState !== undefined && e.fromState !== undefined)

/**
 * Whether what receivers answered to messages about this thing is emptied: it may repeat words that are hidden or changed now. Pure.
 */
export const mayHide = ({ subjectType, toState }: Happened, types: readonly WebhookType[]): boolean =>
  (subjectType === 'review' && types.length > 0) ||
  (subjectType === 'work-request' && ['refused', 'cancelled', 'expired'].includes(toState ?? ''))

/** What an event of the product is for those who listen; most are nothing. Pure. */
export function typesOf(event: Happened): WebhookType[] {
  const { subjectType, verb, fromState, toState, data } = event
  switch (subjectType) {
    case 'review': {
      if (verb === 'edit') return data?.held === false ? ['review.edited'] : []
      if (verb === 'publish-edit' || verb === 'anonymise') return ['review.edited']
      if (public_(toState) && fromState !== undefined && !public_(fromState))
        return ['review.published', 'review.reply_wanted']
      if (public_(fromState) && toState !== undefined && !public_(toState)) return ['review.removed']
      return ['mask', 'uncover', 'unmask'].includes(verb) ? ['review.edited'] : []
    }
    case 'flag':
      return toState === 'founded' || toState === 'unfounded' ? ['flag.decided'] : []
    case 'invitation':
      return verb === 'accept' ? ['invitation.accepted'] : []
    case 'certificate':
      return certificateVerbs(event) ? ['certificate.changed'] : []
    case 'payment':
      return fromState !== undefined && toState !== undefined && fromState !== toState
        ? ['payment.changed']
        : []
    default:
      return []
  }
}
