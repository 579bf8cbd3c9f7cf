import { largestDocument } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/settings'
import { ticketFileRule, ticketFileTypes } from '~/domain/tickets/file-words'
import { kindWords, type TicketKind, ticketKinds } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { SelectField, TextArea, TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { HelpSuggestions } from '~/ui/help-suggestions'

/** What somebody writes to the support; articles that may answer it come up meanwhile. */
export function MessageFields({
  limits,
  about,
}: {
  limits: typeof settings.ticket
  /** The subject that a page brought along. */
  about?: string
}) {
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
          defaultValue={about}
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

/** What it is about, in the words of whoever asks. */
export function KindField({ defaultValue }: { defaultValue?: TicketKind }) {
  return (
    <SelectField
      name="kind"
      label="De que se trata"
      required
      empty="Escolha"
      defaultValue={defaultValue}
      options={ticketKinds.map((kind) => ({
        value: kind,
        label: `${kindWords[kind].label}: ${within(kindWords[kind].about)}`,
      }))}
    />
  )
}

/** A sentence as part of another one: names in it keep their capitals. */
const within = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')

/** Files that go with a message. */
export const TicketFiles = () => (
  <Files most={settings.ticket.filesAtMost} bytes={settings.ticket.filesBytes} />
)

/** The same for whoever is not signed in: fewer, and fewer bytes together. */
export const VisitorFiles = () => (
  <Files
    most={settings.ticket.visitorFilesAtMost}
    bytes={settings.ticket.visitorFilesBytes}
    more="Só a nossa equipa os vê."
  />
)

function Files({ most, bytes, more = '' }: { most: number; bytes: number; more?: string }) {
  const together = `No máximo ${most}, que juntos não passem de ${bytes / 1_000_000} MB.`
  return (
    <FileField
      name="files"
      label="Ficheiros"
      multiple
      accept={ticketFileTypes.join(',')}
      maxBytes={largestDocument()}
      maxFiles={most}
      maxTogether={bytes}
      help={`${ticketFileRule()} ${together} ${more}`.trim()}
    />
  )
}
