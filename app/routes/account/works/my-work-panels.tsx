import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { cancelReasons } from '~/domain/work-requests/award/award-words'
import type { MyWork } from '~/domain/work-requests/award/my-work'
import type { MyWorkStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextArea } from '~/ui/fields'
import type { DealAtHand } from '../../works/deal-fields'
import { dealPanels } from '../../works/deal-panels'

/** A request as its steps see it; without a company there is nothing agreed. */
export interface WorkAtHand extends DealAtHand {
  id: string
  version: number
}

export const atHand = ({ work, deal, verbs }: MyWork): WorkAtHand => ({
  id: work.id,
  state: work.state,
  version: work.version,
  side: 'customer',
  doneBySide: work.doneBySide,
  verbs,
  mine: deal?.mine ?? null,
})

const choices = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }))

/** What a customer may do with a request, in the order of the buttons. */
export const myWorkPanels: Panels<MyWorkStep, WorkAtHand> = {
  ...dealPanels,
  renovar: {
    verb: 'renew',
    press: true,
    button: 'quiet',
    get label() {
      return `Prolongar ${amount(settings.work.openDays, 'dia')}`
    },
    title: 'Prolongar o pedido',
    submit: 'Prolongar',
    lead: 'Recebe propostas por mais esse tempo. Só se faz uma vez.',
  },
  alargar: {
    verb: 'widen',
    press: true,
    button: 'quiet',
    label: 'Pedir também a outras empresas',
    title: 'Pedir também a outras empresas',
    submit: 'Pedir a todas',
    lead: 'O pedido passa a estar na lista pública, sem o seu nome, e avisamos as empresas que servem o sítio. Não se volta atrás.',
  },
  recorrer: {
    verb: 'appeal',
    label: 'Recorrer',
    title: 'Recorrer da decisão',
    submit: 'Recorrer',
    lead: 'Outra pessoa da equipa volta a ver o pedido. Só se recorre uma vez.',
    Fields: () => (
      <TextArea
        name="appeal"
        label="Porque não concorda"
        required
        minLength={settings.work.moderation.appealMin}
        maxLength={settings.work.moderation.appealMax}
        rows={5}
      />
    ),
  },
  cancelar: {
    verb: 'cancel',
    label: 'Cancelar',
    button: 'quiet',
    title: 'Cancelar o trabalho',
    submit: 'Cancelar o trabalho',
    submitKind: 'danger',
    lead: ({ state }) =>
      state === 'in_progress'
        ? 'A empresa é avisada e lê o motivo. Não se pode desfazer.'
        : 'O pedido fecha e as empresas que propuseram são avisadas. Não se pode desfazer.',
    Fields: () => (
      <>
        <RadioField name="why" label="Porquê" required options={choices} />
        <TextArea name="words" label="Em poucas palavras" maxLength={500} rows={2} />
      </>
    ),
  },
}
