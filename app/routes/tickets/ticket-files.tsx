import { largestDocument } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/defaults'
import { ticketFileRule, ticketFileTypes } from '~/domain/tickets/file-words'
import { FileField } from '~/ui/file-field'

const { filesAtMost, filesBytes, visitorFilesAtMost, visitorFilesBytes } = settings.ticket

/** Files that go with a message. */
export const TicketFiles = () => <Files most={filesAtMost} bytes={filesBytes} />

/** The same for whoever is not signed in: fewer, and fewer bytes together. */
export const VisitorFiles = () => (
  <Files most={visitorFilesAtMost} bytes={visitorFilesBytes} more="Só a nossa equipa os vê." />
)

function Files({ most, bytes, more = '' }: { most: number; bytes: number; more?: string }) {
  const together = `No máximo ${most}, que juntos não passem de ${bytes / 1_000_000} MB.`
  return (
    <FileField
      name="files"
      label="Ficheiros"
      multiple
      accept={ticketFileTypes.join(',')}
      maxBytes={largestDocument}
      maxFiles={most}
      maxTogether={bytes}
      help={`${ticketFileRule} ${together} ${more}`.trim()}
    />
  )
}
