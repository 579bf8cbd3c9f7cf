import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'

/** What is paid for a certification, when, and when it goes back: the conditions say it, and the help in the same words. */

export const feeRules: readonly { what: string; when: string; back: string }[] = [
  {
    what: 'Avaliação dos comprovativos',
    get when() {
      return `depois de submeter, em ${amount(settings.application.feeDays, 'dia')}`
    },
    get back() {
      return `toda, se retirar a candidatura antes de alguém abrir os comprovativos, ou se a decisão passar o prazo em ${amount(settings.billing.lateDecisionDays, 'dia útil')}; fora disso não, seja qual for o resultado`
    },
  },
  {
    what: 'Licença do ano',
    get when() {
      return `só se o certificado for concedido, em ${amount(settings.billing.licenceDays, 'dia')}`
    },
    back: 'não, mesmo que renuncie',
  },
  {
    what: 'Diferença ao subir de nível',
    when: 'com a candidatura, pelos dias que faltam',
    back: 'como a avaliação',
  },
]

/** What becomes of a certificate whose licence nobody pays. */
export const unpaidLicence = () =>
  `Lembramos a licença ${amount(settings.billing.licenceReminderDays, 'dia')} antes do fim. Se não for paga, o certificado deixa de estar em vigor, como se tivesse chegado ao fim: nunca é revogado por falta de pagamento.`
