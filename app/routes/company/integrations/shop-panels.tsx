import type { ShopDetail } from '~/domain/shops/reading'
import type { ShopStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextField } from '~/ui/fields'
import { count } from '~/ui/format'
import { ShopDelayField } from './shop-delay-field'

/** What may be done to the connection with a company's shop. */
export const shopPanels: Panels<ShopStep, ShopDetail> = {
  comecar: {
    verb: 'start',
    label: 'Começar a convidar',
    button: 'primary',
    title: 'Começar a convidar',
    submit: 'Convidar estas e as próximas',
    lead: ({ waitingCount }) =>
      `${
        waitingCount === 0
          ? 'Ainda não chegou nenhuma encomenda.'
          : `Dão convite ${count(waitingCount, 'encomenda que já chegou', 'encomendas que já chegaram')}.`
      } As que chegarem depois dão convite sem mais confirmações: todas, não só as de quem ficou contente. Confirme que disse aos clientes que lhes podem escrever por si, como manda o acordo de tratamento de dados.`,
  },
  pausar: {
    verb: 'pause',
    label: 'Pausar',
    title: 'Pausar a ligação',
    submit: 'Pausar',
    lead: 'As encomendas que chegarem entretanto não ficam guardadas nem dão convite. Os convites já criados seguem.',
    why: 'Só se pausa o que está a convidar.',
  },
  retomar: {
    verb: 'resume',
    label: 'Voltar a convidar',
    button: 'primary',
    title: 'Voltar a convidar',
    submit: 'Voltar a convidar',
    lead: 'As encomendas que chegarem a partir de agora voltam a dar convite.',
    why: 'Só se retoma o que está em pausa.',
  },
  prazo: {
    label: 'Mudar os dias de espera',
    title: 'Mudar os dias de espera',
    submit: 'Guardar',
    lead: 'Vale para os convites que forem criados a partir de agora.',
    Fields: ({ of }) => <ShopDelayField days={of.delayDays} />,
  },
  segredos: {
    label: 'Segredos da Shopify e do Stripe',
    title: 'Segredos da Shopify e do Stripe',
    submit: 'Guardar',
    lead: 'Estes dois mostram-lhe um segredo deles, com que assinam. O que ficar vazio não muda.',
    Fields: () => (
      <>
        <TheirSecret name="shopify" label="Segredo da Shopify" />
        <TheirSecret name="stripe" label="Segredo do Stripe" />
      </>
    ),
  },
  segredo: {
    label: 'Trocar o nosso segredo',
    title: 'Trocar o nosso segredo',
    submit: 'Criar um segredo novo',
    lead: 'O segredo antigo deixa de valer logo: troque-o a seguir na loja, porque até lá as entregas são recusadas.',
  },
  remover: {
    label: 'Remover',
    title: 'Remover a ligação',
    submit: 'Remover',
    submitKind: 'danger',
    lead: 'O endereço deixa de existir e as encomendas à espera são apagadas. Os convites já criados seguem.',
  },
}

const TheirSecret = ({ name, label }: { name: string; label: string }) => (
  <TextField
    name={name}
    label={label}
    maxLength={200}
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
  />
)
