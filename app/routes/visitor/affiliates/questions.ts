import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { euros } from '~/domain/shared/money'

/** What people ask before they join. Plain texts: search engines are told them as well. */
export const questions: { title: string; said: string }[] = [
  {
    title: 'Preciso de ter uma empresa ou atividade aberta?',
    said: 'Para receber, sim, ou de um ato isolado: cada pagamento precisa de uma fatura ou recibo seu. Para entrar e partilhar ligações ainda não.',
  },
  {
    title: 'Quanto tempo vale um clique?',
    get said() {
      return `Até ${amount(settings.affiliates.attributionDays, 'dia')}, se a pessoa aceitar que o código fique no aparelho dela. Sem isso o código segue no endereço e aparece, à vista, no formulário de registo. Conta o que lá estiver quando o formulário é enviado.`
    },
  },
  {
    title: 'E se dois afiliados trouxerem a mesma empresa?',
    said: 'Conta o último, e só uma vez: fica decidido quando a conta da empresa começa, e cliques posteriores não mudam nada. Um código escrito à mão vale mais do que um clique.',
  },
  {
    title: 'Durante quanto tempo recebo por uma empresa?',
    get said() {
      return `${amount(settings.affiliates.months, 'mês')} desde o primeiro pagamento dela, enquanto tiver plano. Se sair e voltar nesse tempo, volta a contar.`
    },
  },
  {
    title: 'E se a empresa pedir o dinheiro de volta?',
    get said() {
      return `A comissão desce na mesma proporção, e o motivo fica escrito. Por isso espera ${amount(settings.affiliates.holdDays, 'dia')} antes de ser aprovada. Se já tinha sido paga, desconta-se nas seguintes.`
    },
  },
  {
    get title() {
      return `Tenho menos de ${euros(settings.affiliates.minimumCents)}. Perco?`
    },
    get said() {
      return `Não. O saldo passa para o mês seguinte até chegar, e é pago no dia ${settings.affiliates.payDay}. Se sair do programa, paga-se o que houver, mesmo abaixo desse valor.`
    },
  },
  {
    title: 'A empresa fica a saber que ganho com ela?',
    said: 'Sim, e deve ficar: a ligação diz que é de parceiro e o código vê-se no registo, onde pode ser apagado. O preço que ela paga é o mesmo.',
  },
]
