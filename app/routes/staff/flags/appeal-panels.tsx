import type { AppealCase } from '~/domain/appeals/listings'
import { subjectWords } from '~/domain/decisions/decision-words'
import type { AppealStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { FactsField, RuleField } from '../decision-fields'

const Facts = () => <FactsField what="O que se verificou desta vez." />
const undone = ({ side }: AppealCase) => (side === 'reporter' ? 'Retirar' : 'Repor')

/** How an appeal may be decided, in the order of its buttons. */
export const appealPanels: Panels<AppealStep, AppealCase> = {
  alterar: {
    verb: 'decide',
    label: undone,
    button: 'primary',
    title: (appeal) => `${undone(appeal)} ${subjectWords[appeal.subject].the}`,
    submit: 'Decidir',
    lead: ({ subject }) =>
      `A primeira decisão estava errada. ${subject === 'review' ? 'Os dois lados recebem os motivos.' : 'Quem escreveu recebe os motivos.'}`,
    Fields: ({ of: { side, decision } }) => (
      <>
        {side === 'reporter' && <RuleField suggested={decision.rule} />}
        <Facts />
      </>
    ),
  },
  manter: {
    verb: 'decide',
    label: 'Manter a decisão',
    title: 'Manter a decisão',
    submit: 'Decidir',
    lead: 'A decisão fica, e na Aval não há outro recurso. Os dois lados recebem os motivos.',
    Fields: Facts,
  },
}
