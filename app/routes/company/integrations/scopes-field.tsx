import { type Scope, scopeNames, scopes } from '~/domain/api-keys/scopes'
import { CheckboxesField, TextField } from '~/ui/fields'

/** What a key is called and what it may do. */
export function KeyFields({ name, chosen }: { name?: string; chosen?: readonly Scope[] }) {
  return (
    <>
      <TextField
        name="name"
        label="Nome"
        help="O programa que a vai usar, por exemplo «Loja» ou «CRM»."
        defaultValue={name}
        maxLength={60}
        required
      />
      <CheckboxesField
        name="scopes"
        label="Pode"
        help="Escolha só o que o programa precisa."
        required
        defaultValue={chosen ? [...chosen] : undefined}
        options={scopeNames.map((scope) => ({ value: scope, label: scopes[scope], help: scope }))}
      />
    </>
  )
}
