import { settings } from '../../../settings/settings'
import { spelt } from '../../../shared/amounts'

/** Words of what is done when app and codes are lost. Apart, because browsers load them: they bring no table along. */

/** «três dias»: how long is waited. */
export const waitInWords = (long: boolean): string =>
  spelt(long ? settings.auth.factorRecoveryLongDays : settings.auth.factorRecoveryDays, 'dia')

/** Why it is the longer time. */
export const whyLong = () =>
  `A palavra-passe ou o e-mail da conta mudaram por e-mail nos últimos ${spelt(settings.auth.factorRecoveryRecentDays, 'dia')}. Por isso esperamos ${waitInWords(true)}, em vez de ${waitInWords(false)}.`

/** «60 minutos»: how long the link to confirm lives, as that of another password does. */
export const linkInWords = () => spelt(settings.auth.resetMinutes, 'minuto')

/** Why it ended without anything having been taken away: for its owner, in the log and in the mail. */
export const endingWords = {
  'owner-link': 'parado pela ligação de um e-mail',
  'owner-session': 'parado numa sessão aberta',
  'factor-used': 'parado: foi usado um código ou uma chave de acesso',
  'factor-gone': 'parado: o segundo passo mudou numa sessão aberta',
  password: 'parado: a palavra-passe mudou',
  email: 'parado: o e-mail da conta mudou',
  blocked: 'parado: a conta foi suspensa',
  erasure: 'parado: foi pedido o apagamento da conta',
  roles: 'parado: a conta passou a ser da equipa',
  replaced: 'substituído por um pedido mais novo',
  staff: 'recusado pela equipa da Aval',
  expired: 'fora de prazo',
} as const
