import { documentRule, documentTypes, largestDocument } from '~/domain/pictures/picture-words'
import type { FieldProps } from '~/ui/field'
import { FileField } from '~/ui/file-field'

/** A document that proves or shows something: one file, PDF or picture. */
export function DocumentField(props: Partial<Pick<FieldProps, 'label' | 'help' | 'required'>>) {
  return (
    <FileField
      name="document"
      label="Documento"
      help={documentRule()}
      accept={documentTypes.join(',')}
      maxBytes={largestDocument()}
      maxFiles={1}
      {...props}
    />
  )
}
