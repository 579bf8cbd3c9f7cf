import type { MailboxDetail } from '~/domain/order-mails/reading'
import type { OrderMailboxStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { Snippet } from '~/ui/code'
import { AgreementFields } from './agreement-fields'

/** What may be done to the address for copies of order mails. */
export const orderMailboxPanels: Panels<OrderMailboxStep, MailboxDetail> = {
  acordo: {
    label: 'Aceitar o acordo em vigor',
    button: 'primary',
    title: 'Aceitar o acordo em vigor',
    submit: 'Aceitar',
    lead: 'O acordo mudou desde que o aceitou. Até lá as mensagens são recusadas.',
    why: ({ agreement }) => agreement.accepted === agreement.inForce && 'O acordo em vigor está aceite.',
    Fields: ({ of }) => <AgreementFields version={of.agreement.inForce} />,
  },
  comprovar: {
    label: 'Comprovar o domínio',
    button: ({ domains }) => (domains.length === 0 ? 'primary' : 'secondary'),
    title: 'Comprovar o domínio por DNS',
    submit: 'Verificar agora',
    lead: ({ proof }) =>
      `Junte este registo TXT ao DNS de ${proof?.domain}. Quem gere o alojamento ou o domínio sabe onde. Depois carregue em «Verificar agora».`,
    why: ({ proof, domains }) =>
      proof
        ? domains.includes(proof.domain) && 'O domínio do vosso sítio está comprovado.'
        : 'O perfil não tem um sítio com domínio próprio. Indique-o primeiro.',
    Fields: ({ of }) => of.proof && <Snippet text={of.proof.text} label="Registo TXT" />,
  },
  endereco: {
    label: 'Trocar o endereço',
    title: 'Trocar o endereço',
    submit: 'Criar um endereço novo',
    lead: 'O endereço de agora deixa logo de valer: mude-o a seguir na loja. O que já encontrámos fica.',
  },
  remover: {
    label: 'Remover',
    title: 'Remover o endereço',
    submit: 'Remover',
    submitKind: 'danger',
    lead: 'O endereço deixa de existir, e apagamos as mensagens por perceber e os formatos que ensinou. As encomendas já encontradas ficam na ligação à loja.',
  },
}
