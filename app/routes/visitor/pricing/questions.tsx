import type { ReactNode } from 'react'
import { settings } from '~/domain/settings/settings'
import { amount, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { A } from '~/ui/link'

/** What people ask before they order. */
export const questions: { title: string; text: ReactNode }[] = [
  {
    title: 'Pagar melhora a nota ou a posição?',
    text: (
      <>
        Não. Nem a nota, nem a ordem, nem o que é publicado. O perfil diz que plano a empresa tem e desde
        quando. <A to={paths.helpArticle('o-que-o-plano-nao-muda')}>Como se põe isto à prova</A>
      </>
    ),
  },
  {
    title: 'Posso experimentar antes de pagar?',
    get text() {
      return `Sim, ${amount(settings.billing.trialDays, 'dia')}, uma vez por empresa, depois de o perfil estar aprovado, e sem cartão. No fim volta ao plano Grátis por si: não há nada a cancelar.`
    },
  },
  {
    title: 'Como termino um plano?',
    get text() {
      return `Com um botão, na faturação da empresa. Continua até ao fim do que já pagou. O primeiro pagamento de um plano devolve-se em ${amount(settings.billing.withdrawalDays, 'dia')}, uma vez por empresa, também com um botão.`
    },
  },
  {
    title: 'O que acontece ao que fiz, se o plano acabar?',
    text: 'Fica tudo. Ninguém sai da equipa e nenhum convite enviado se perde: só deixa de haver mais do que o plano Grátis dá. O que mostra no seu site passa à forma grátis, sem ficar partido.',
  },
  {
    title: 'E se um pagamento falhar?',
    get text() {
      return `Avisamos ${spelt(settings.billing.pastDueMails.length, 'vez')}. Ao fim de ${amount(settings.billing.suspendAfterDays, 'dia')} ficam os limites do plano Grátis até pagar. O certificado e o selo não dependem disso.`
    },
  },
  {
    title: 'O preço pode subir a meio?',
    get text() {
      return `Nunca dentro do período que já pagou. Um preço novo é avisado ${amount(settings.billing.priceNoticeDays, 'dia')} antes, com a diferença em euros, e pode sair nessa altura.`
    },
  },
]
