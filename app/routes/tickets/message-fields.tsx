import type { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { TextArea, TextField } from '~/ui/fields'
import { HelpSuggestions } from '~/ui/help-suggestions'

/** What somebody writes to the support; articles that may answer it come up meanwhile. */
export function MessageFields({ limits }: { limits: typeof settings.ticket }) {
  return (
    <HelpSuggestions
      source={paths.helpSuggestions()}
      help={paths.help()}
      fields={['subject', 'text']}
      subject={
        <TextField
          name="subject"
          label="Assunto"
          required
          maxLength={limits.subjectMax}
          autoComplete="off"
          help="Numa frase: «O código de confirmação não chega»."
        />
      }
    >
      <TextArea
        name="text"
        label="Mensagem"
        required
        rows={9}
        minLength={limits.textMin}
        maxLength={limits.textMax}
        help="O que aconteceu, em que página e quando. Nunca escreva a sua palavra-passe."
      />
    </HelpSuggestions>
  )
}
