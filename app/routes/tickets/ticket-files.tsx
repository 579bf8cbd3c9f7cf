import { documentRule, documentTypes, largestDocument } from '~/domain/pictures/picture-words'
import { FileField } from '~/ui/fields'

/** Files that go with a message. */
export function TicketFiles({ most }: { most: number }) {
  return (
    <FileField
      name="files"
      label="Ficheiros"
      multiple
      accept={documentTypes.join(',')}
      maxBytes={largestDocument}
      maxFiles={most}
      help={`${documentRule} No máximo ${most}.`}
    />
  )
}
