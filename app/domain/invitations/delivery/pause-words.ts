import { settings } from '../../settings/settings'

/** Why a company's invitations stopped. Knows no table: pages in the browser import it. */
export type PauseReason = 'bounced' | 'complained'

const share = new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 1 })

export const pausedWords: Record<PauseReason, string> = {
  get bounced() {
    return `Mais de ${share.format(settings.invitation.pauseBounced)} dos convites voltaram para trás: há endereços que não existem.`
  },
  get complained() {
    return `Mais de ${share.format(settings.invitation.pauseComplained)} das pessoas marcaram o convite como correio indesejado.`
  },
}

export const resumeHelp: Record<PauseReason, string> = {
  bounced: 'Reveja a lista de onde tira os endereços e escreva-nos: voltamos a ligar o envio.',
  complained:
    'Convide só quem foi mesmo seu cliente, pouco depois do serviço, e escreva-nos: voltamos a ligar o envio.',
}
