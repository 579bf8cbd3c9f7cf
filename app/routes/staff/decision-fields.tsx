import { ruleLabel, ruleNames } from '~/domain/reviews/rules'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { SelectField, TextArea, TextField } from '~/ui/fields'

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

/** Why: sent to both sides, word by word. */
export const FactsField = ({
  what = 'O que se verificou e porque leva a esta decisão.',
}: {
  what?: string
}) => (
  <TextArea
    name="facts"
    label="Factos"
    help={`${what} É enviado aos dois lados, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
    rows={5}
    minLength={settings.decision.factsMin}
    maxLength={2000}
    required
  />
)
