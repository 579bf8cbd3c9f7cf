import { documentRule, documentTypes, largestDocument } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostForm } from '~/ui/form'
import type { Tried } from '~/ui/tried'

/** What an appeal says, whatever it is against. */
export function AppealForm({ tried }: { tried?: Tried }) {
  return (
    <PostForm
      keepsText
      tried={tried}
      encType="multipart/form-data"
      submit="Enviar o recurso"
      actions={<ButtonLink to={paths.myCertificate()}>Cancelar</ButtonLink>}
    >
      <TextArea
        name="body"
        label="Em que é que a decisão está errada"
        help="Os factos que não foram vistos, ou que foram mal vistos. Leem-no as pessoas que decidem."
        required
        rows={8}
        minLength={50}
        maxLength={4000}
      />
      <FileField
        name="document"
        label="Documento"
        help={documentRule}
        accept={documentTypes.join(',')}
        maxBytes={largestDocument}
        maxFiles={1}
      />
    </PostForm>
  )
}

/** How an appeal is decided. */
export function HowAppealed() {
  return (
    <ul>
      <li>
        Decidem duas pessoas que não tiveram parte na decisão, cada uma por si. Se discordarem, decide uma
        terceira.
      </li>
      <li>
        A decisão chega em {amount(settings.certificateLife.appealWorkingDays, 'dia útil')}, com os motivos.
      </li>
      <li>Enquanto o recurso corre, a decisão de que recorre mantém-se.</li>
      <li>Recorrer não custa nada, e cada decisão tem um recurso.</li>
    </ul>
  )
}
