import type { LinkDetail } from '~/domain/short-links/reading'
import type { ShortLinkStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { LabelFields } from './label-fields'

/** What its owner may do to a link. */
export const linkPanels: Panels<ShortLinkStep, LinkDetail> = {
  alterar: {
    label: 'Alterar nome ou prazo',
    icon: 'pencil',
    title: 'Alterar nome ou prazo',
    submit: 'Guardar',
    lead: 'A página para onde leva não se altera: o que já foi impresso continua certo. Para outra página, crie outra ligação.',
    Fields: ({ of: { label, lastDay } }) => <LabelFields label={label} lastDay={lastDay} />,
  },
  desligar: {
    verb: 'disable',
    label: 'Desligar',
    title: 'Desligar a ligação',
    submit: 'Desligar',
    submitKind: 'danger',
    lead: 'Quem a seguir lê que já não existe. Pode voltar a ligá-la; o código continua seu.',
    why: 'Já está desligada.',
  },
  ligar: {
    verb: 'enable',
    label: 'Voltar a ligar',
    button: 'primary',
    title: 'Voltar a ligar',
    submit: 'Voltar a ligar',
    why: ({ state }) =>
      state === 'blocked'
        ? 'Foi a Aval que a desligou. Se não concorda, escreva ao apoio.'
        : 'Esta ligação está ligada.',
  },
}
