import { largestPicture, pictureRule, pictureTypes } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/settings'
import { TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'

/** Beside the files a little else goes with a form. */
const together = () => settings.upload.uploadBytes - settings.upload.formBytes

/** Adds photos to a review, written or about to be: `kept` there are already, `room` is left. */
export function PhotosForm({ tried, kept, room }: { tried?: Tried; kept: number; room: number }) {
  if (room <= 0 && !tried) {
    return (
      <Notice title={`Já tem ${settings.review.photosPerReview} fotografias, que é o máximo`}>
        <p>Retire uma para pôr outra.</p>
      </Notice>
    )
  }
  return (
    <Section
      title={kept > 0 ? 'Juntar mais' : 'Juntar fotografias'}
      lead="O resultado, o prato, o defeito: o que ajude a perceber o que conta."
    >
      <PostForm
        // A new picture: an empty field again.
        key={kept}
        tried={tried}
        encType="multipart/form-data"
        submit="Enviar"
      >
        <FileField
          name="photos"
          label="Fotografias"
          required
          multiple
          picture
          help={`${pictureRule()} ${room === 1 ? 'Há lugar para mais uma.' : `Até ${room} de uma vez.`} O lugar e o aparelho que vêm no ficheiro não são guardados.`}
          accept={pictureTypes.join(',')}
          maxBytes={largestPicture()}
          maxFiles={room}
          maxTogether={together()}
        />
        <TextField
          name="alt"
          label="O que se vê"
          maxLength={settings.picture.altMax}
          help="Uma frase, para quem não vê a imagem; vale para as que enviar agora. Sem nomes nem contactos, e sem a cara de ninguém que não o tenha deixado."
        />
      </PostForm>
    </Section>
  )
}
