import type { FlagCase } from '~/domain/flags/listings'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { FlagStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { FactsField, LawField, PassagesField, RuleField } from '../decision-fields'

const Facts = () => <FactsField what="O que se verificou e porque leva a esta decisão." />
const Grounds = ({ of: { reason, law } }: { of: FlagCase }) => (
  <>
    <RuleField suggested={reason} />
    <LawField suggested={law} />
    <Facts />
  </>
)

const Passages = ({ of }: { of: FlagCase }) => (
  <>
    <PassagesField from="acima" />
    <Grounds of={of} />
  </>
)

/** What may be decided about a flag, in the order of its buttons. */
export const flagPanels: Panels<FlagStep, FlagCase> = {
  manter: {
    verb: 'keep',
    label: 'Manter',
    button: 'primary',
    title: 'Manter a avaliação',
    submit: 'Manter',
    lead: 'A denúncia fica sem fundamento e a avaliação como está. Quem denunciou pode recorrer.',
    Fields: Facts,
  },
  'pedir-alteracao': {
    verb: 'ask_change',
    label: 'Pedir alteração',
    title: 'Pedir uma alteração',
    submit: 'Pedir a alteração',
    get lead() {
      return `Quem escreveu tem ${amount(settings.flag.changeDays, 'dia')} para alterar o texto, que continua visível. Diga o que deve mudar.`
    },
    Fields: Grounds,
  },
  'aceitar-alteracao': {
    verb: 'changed',
    label: 'Aceitar a alteração',
    title: 'Aceitar a alteração',
    submit: 'Aceitar',
    lead: 'O texto foi alterado por quem o escreveu e já não vai contra a regra.',
    Fields: Grounds,
  },
  ocultar: {
    verb: 'mask',
    label: 'Ocultar trechos',
    title: 'Ocultar trechos',
    submit: 'Ocultar',
    submitKind: 'danger',
    lead: 'Só os trechos deixam de se ler; o resto fica. O original continua a ser visto por quem o escreveu e pela equipa.',
    Fields: Passages,
  },
  retirar: {
    verb: 'remove',
    label: 'Retirar',
    button: 'danger',
    title: 'Retirar a avaliação',
    submit: 'Retirar',
    submitKind: 'danger',
    lead: 'Deixa de estar visível e de contar. No perfil fica a data, a regra e quem pediu. Quem a escreveu pode recorrer.',
    Fields: Grounds,
  },
}
