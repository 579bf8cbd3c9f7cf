import { TextField } from '~/ui/fields'

/** The code of whoever brought somebody: what stands in it when the form is sent counts, and nothing else. */
export function PartnerField({ filled }: { filled?: string }) {
  return (
    <TextField
      name="partner"
      label="Código de parceiro"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      width="code"
      maxLength={40}
      defaultValue={filled}
      help={
        filled
          ? 'Veio com a ligação por que chegou. Pode apagá-lo: só conta o que aqui estiver quando enviar.'
          : 'Se alguém lhe mostrou a Aval e lhe deu um código, escreva-o. Senão, deixe vazio.'
      }
    />
  )
}
