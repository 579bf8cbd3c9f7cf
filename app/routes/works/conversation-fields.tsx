import { largestDocument } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/settings'
import { ticketFileRule, ticketFileTypes } from '~/domain/tickets/file-words'
import type { Conversation } from '~/domain/work-requests/conversation/conversation'
import { dayAndHour } from '~/domain/work-requests/conversation/visit-words'
import { HiddenField, RadioField, TextArea, TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'

interface Of {
  of: { conversation: Conversation }
}

export const MessageFields = ({ of: { conversation } }: Of) => (
  <>
    <TextArea name="body" label="Mensagem" required rows={5} maxLength={conversation.limits.message} />
    <FileField
      name="files"
      label="Ficheiros"
      multiple
      accept={ticketFileTypes.join(',')}
      maxBytes={largestDocument()}
      maxFiles={conversation.limits.files}
      maxTogether={settings.ticket.filesBytes}
      help={`${ticketFileRule()} No máximo ${conversation.limits.files}.`}
    />
  </>
)

/** The version of the visit that is on the page; 0: there is none. */
const Seen = ({ conversation: { visit } }: { conversation: Conversation }) => (
  <HiddenField name="visit" value={visit?.version ?? 0} />
)

export const OfferFields = ({ of: { conversation } }: Of) => (
  <>
    <Seen conversation={conversation} />
    <TextField name="first" label="Primeira hora" type="datetime-local" required />
    <TextField name="second" label="Segunda hora" type="datetime-local" />
    <TextField
      name="third"
      label="Terceira hora"
      type="datetime-local"
      help={`Horas de Lisboa, nos próximos ${conversation.limits.visitDays} dias. Quanto mais escolha der, mais depressa se marca.`}
    />
    <TextField
      name="note"
      label="Nota"
      maxLength={conversation.limits.note}
      help={
        conversation.open
          ? 'Por exemplo, a morada e por onde se entra.'
          : 'A morada diz-se depois, quando os contactos estiverem abertos.'
      }
    />
  </>
)

export const AnswerFields = ({ of: { conversation } }: Of) => (
  <>
    <Seen conversation={conversation} />
    <RadioField
      name="choice"
      label="Qual lhe serve?"
      required
      options={[
        ...(conversation.visit?.times ?? []).map((at, i) => ({
          value: String(i + 1),
          label: dayAndHour(at),
        })),
        { value: 'nenhuma', label: 'Nenhuma destas' },
      ]}
    />
  </>
)

export const CancelFields = ({ of: { conversation } }: Of) => <Seen conversation={conversation} />
