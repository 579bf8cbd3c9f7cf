import { settings } from '~/domain/settings/settings'
import { TextField } from '~/ui/fields'

export const ListNameField = ({ name }: { name?: string }) => (
  <TextField
    name="name"
    label="Nome da lista"
    help="Quem receber o endereço de uma lista partilhada lê este nome."
    required
    minLength={2}
    maxLength={settings.saved.nameMax}
    defaultValue={name}
  />
)
