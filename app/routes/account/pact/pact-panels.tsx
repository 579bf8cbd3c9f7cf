import type { PactView } from '~/domain/resolutions/pact-page'
import type { PactStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextArea } from '~/ui/fields'
import { StarsField } from '~/ui/stars-field'

/** A pact as its steps see it; none: `state` null. */
export interface PactAtHand {
  state: PactView['state'] | null
  version: number
}
/** One of them waits for an answer at most. */
export const isOpen = ({ state }: PactAtHand) => state === 'proposed' || state === 'accepted'

const unless = (state: PactView['state']) => (pact: PactAtHand) =>
  pact.state !== state && 'Entretanto este acordo mudou.'

/** What whoever wrote the review may say to a pact, in the order of the buttons. */
export const pactPanels: Panels<PactStep, PactAtHand> = {
  aceitar: {
    why: unless('proposed'),
    press: true,
    label: 'Aceitar',
    button: 'primary',
    title: 'Aceitar o acordo',
    submit: 'Aceitar',
    lead: 'A empresa fica obrigada ao que propôs. Depois perguntamos-lhe se foi cumprido.',
  },
  recusar: {
    why: unless('proposed'),
    label: 'Não aceitar',
    title: 'Não aceitar o acordo',
    submit: 'Não aceitar',
    lead: 'A sua avaliação fica como está. Não tem de dizer porquê.',
    Fields: () => (
      <TextArea name="reason" label="Porquê" rows={3} maxLength={500} help="Só a empresa o lê." />
    ),
  },
  confirmar: {
    why: unless('accepted'),
    label: 'Foi cumprido',
    button: 'primary',
    title: 'Foi cumprido',
    submit: 'Confirmar',
    lead: 'A avaliação passa a mostrar que o caso foi resolvido, e em quantos dias. O texto e as estrelas que deu ficam como estão.',
    Fields: () => (
      <>
        <StarsField
          name="rating"
          label="Quantas estrelas daria agora"
          help="Aparecem ao lado das que deu e não mudam a pontuação."
        />
        <RadioField
          name="wouldHire"
          label="Voltaria a contratar"
          inline
          options={[
            { value: 'yes', label: 'Sim' },
            { value: 'maybe', label: 'Talvez' },
            { value: 'no', label: 'Não' },
          ]}
        />
      </>
    ),
  },
  'por-cumprir': {
    why: unless('accepted'),
    label: 'Não foi cumprido',
    title: 'Não foi cumprido',
    submit: 'Dizer que não foi cumprido',
    lead: 'O acordo fecha como não cumprido. A sua avaliação fica como está e a empresa pode propor outro.',
    Fields: () => (
      <TextArea
        name="reason"
        label="O que ficou por fazer"
        rows={3}
        minLength={10}
        maxLength={500}
        required
        help="Só a empresa o lê."
      />
    ),
  },
}
