import { settings } from '~/domain/settings/settings'
import { reportWords } from '~/domain/work-requests/moderation/moderation-words'
import { reportKinds, type Side } from '~/domain/work-requests/states'
import type { ActionWords } from '~/ui/action-panel'
import { HiddenField, RadioField, TextArea } from '~/ui/fields'

/** What may be done about the other side of a proposal: complain, block. In the panels of both pages. */

const fieldsOf = (side: Side) => () => (
  <>
    <RadioField
      name="kind"
      label="O que se passa"
      required
      options={reportKinds
        .filter((kind) => reportWords[kind].by.includes(side))
        .map((value) => ({ value, label: reportWords[value].label, help: reportWords[value].help }))}
    />
    <TextArea
      name="body"
      label="Conte-nos mais"
      help="Só a nossa equipa lê. Diga o que foi dito ou feito, e quando."
      maxLength={settings.work.moderation.reportMax}
      rows={4}
    />
  </>
)

/** «Fazer queixa», by this side. */
const reportPanel = (side: Side): ActionWords<{ blocked?: boolean }> => ({
  label: 'Fazer queixa',
  button: 'quiet',
  title: side === 'customer' ? 'Fazer queixa da empresa' : 'Fazer queixa deste pedido',
  submit: 'Enviar a queixa',
  lead: 'Uma pessoa da nossa equipa vê o que se passou, a conversa incluída, e responde-lhe. O outro lado não sabe quem se queixou.',
  Fields: fieldsOf(side),
})

/** «Bloquear», by this side; of whom is blocked already, the way back. */
const blockPanel = (side: Side): ActionWords<{ blocked?: boolean }> => {
  const them = side === 'customer' ? 'a empresa' : 'este cliente'
  return {
    label: ({ blocked }) => (blocked ? 'Desbloquear' : 'Bloquear'),
    button: 'quiet',
    title: ({ blocked }) => (blocked ? `Desbloquear ${them}` : `Bloquear ${them}`),
    submit: ({ blocked }) => (blocked ? 'Desbloquear' : 'Bloquear'),
    submitKind: ({ blocked }) => (blocked ? 'primary' : 'danger'),
    lead: ({ blocked }) =>
      blocked
        ? 'Volta tudo a ser como antes.'
        : side === 'customer'
          ? 'Deixa de ser avisada dos seus pedidos e de lhe poder propor. Propostas dela que ainda possa escolher terminam.'
          : 'Deixa de ver pedidos deste cliente. Propostas que ele ainda possa escolher são retiradas.',
    Fields: ({ of }) => (of.blocked ? <HiddenField name="undo" value="sim" /> : null),
  }
}

/** «Queixa» and «bloquear», by this side. */
export const otherSidePanels = (side: Side) => ({ queixa: reportPanel(side), bloquear: blockPanel(side) })
