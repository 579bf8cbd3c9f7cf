import { settings } from '~/domain/settings/settings'
import { TextField } from '~/ui/fields'

/** What its owner calls a link, and until when it leads there. */
export function LabelFields({ label, lastDay }: { label?: string; lastDay?: string | null }) {
  return (
    <>
      <TextField
        name="label"
        label="Nome"
        help="Só quem gere a ligação o vê: «Cartão do balcão»."
        required
        minLength={2}
        maxLength={settings.shortLink.labelLetters}
        defaultValue={label}
      />
      <TextField
        name="until"
        label="Último dia"
        type="date"
        width="short"
        help="Vazio: sem prazo. Depois desse dia, quem a seguir lê que já não existe."
        defaultValue={lastDay ?? undefined}
      />
    </>
  )
}
