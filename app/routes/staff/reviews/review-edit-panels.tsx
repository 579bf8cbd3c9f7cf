import type { EditCase } from '~/domain/reviews/editing/edit-queue'
import type { ReviewEditStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { FactsField, RuleField } from '../decision-fields'

/** A change that waits; of one that was decided, version 0. */
export type EditAtHand = Pick<EditCase, 'id' | 'version' | 'ownPart'>

const why = ({ ownPart, version }: EditAtHand) =>
  ownPart
    ? 'Escreveu esta avaliação ou pertence à empresa: decide outra pessoa.'
    : version === 0 && 'Já foi decidida.'

/** What may be decided about a change of a published review. */
export const reviewEditPanels: Panels<ReviewEditStep, EditAtHand> = {
  publicar: {
    why,
    label: 'Publicar',
    button: 'primary',
    title: 'Publicar a alteração',
    submit: 'Publicar',
    lead: 'O texto novo substitui o anterior e a pontuação segue-o.',
  },
  recusar: {
    why,
    label: 'Não publicar',
    title: 'Não publicar a alteração',
    submit: 'Não publicar',
    submitKind: 'danger',
    lead: 'O texto anterior continua visível. Quem escreveu recebe os motivos e pode alterar de novo.',
    Fields: () => (
      <>
        <RuleField />
        <FactsField name="reason" what="O que, neste texto, vai contra a regra." sentTo="a quem escreveu" />
      </>
    ),
  },
}
