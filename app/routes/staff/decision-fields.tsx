import { ruleLabel, ruleNames } from '~/domain/decisions/rules'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { SelectField, TextArea, TextField } from '~/ui/fields'
import { Icon } from '~/ui/icon'

const options = ruleNames.map((value) => ({ value, label: ruleLabel(value) }))

/** Which rule of publishing a decision rests on. */
export const RuleField = ({ suggested }: { suggested?: string | null }) => (
  <SelectField
    name="rule"
    label="Regra"
    options={options}
    defaultValue={suggested ?? undefined}
    empty="Escolha a regra"
    required
  />
)

export const LawField = ({ suggested }: { suggested?: string | null }) => (
  <TextField
    name="law"
    label="Lei"
    maxLength={200}
    defaultValue={suggested ?? undefined}
    help="Se a decisão assenta numa lei."
  />
)

/** What was found and why it leads to this: sent as it is to whom the decision is about. */
export const FactsField = ({
  name = 'facts',
  what,
  sentTo = 'aos dois lados',
}: {
  name?: 'facts' | 'reason'
  what: string
  sentTo?: string
}) => (
  <TextArea
    name={name}
    label="Factos"
    help={`${what} É enviado ${sentTo}, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
    rows={5}
    minLength={settings.decision.factsMin}
    maxLength={2000}
    required
  />
)

/** Passages of a text that are to be covered; with scripts what is selected in it is put there by a press. */
export const PassagesField = ({ from, passages = [] }: { from: string; passages?: string[] }) => (
  <>
    <TextArea
      name="passages"
      label="Trechos a ocultar"
      help={`Copie-os do texto ${from} tal como estão, um por linha, ou selecione-os lá e junte-os. Onde estavam lê-se ▮▮▮.`}
      rows={4}
      maxLength={4000}
      defaultValue={passages.join('\n')}
      required
    />
    <button type="button" className="copy" data-island="passage" data-island-hold="">
      <Icon name="plus" />
      <span>Juntar o que está selecionado</span>
    </button>
  </>
)

/** Why, for whom the decision is about or for the record. */
export const ReasonField = ({
  label = 'Motivo',
  help,
  rows = 5,
}: {
  label?: string
  help: string
  rows?: number
}) => (
  <TextArea
    name="reason"
    label={label}
    help={help}
    rows={rows}
    minLength={settings.decision.factsMin}
    maxLength={2000}
    required
  />
)
