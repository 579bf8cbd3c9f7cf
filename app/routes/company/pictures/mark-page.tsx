import type { CompanyMark } from '~/domain/companies/pictures/company-marks'
import { largestPicture, pictureRule, pictureTypes } from '~/domain/pictures/picture-words'
import { paths } from '~/paths'
import { CropField } from '~/ui/crop-field'
import type { Size } from '~/ui/cropping'
import { PostForm } from '~/ui/form'
import { LogoMark } from '~/ui/logo-mark'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Picture } from '~/ui/picture'
import type { Tried } from '~/ui/tried'

/** Logo and cover: one picture, cut to one shape. */
export function MarkPage(props: {
  mark: CompanyMark
  tried: Tried | undefined
  title: string
  lead: string
  /** «o logótipo», «a capa». */
  thing: [now: string, other: string]
  to: string
  shape: Size
  small?: boolean
}) {
  const { mark, tried, title, lead, thing, to, shape, small } = props
  const { picture } = mark
  return (
    <Page
      title={title}
      lead={`Em nome de ${mark.name}. ${lead}`}
      width="reading"
      crumbs={[
        { to: paths.companyPhotos(), label: 'Fotografias' },
        { to, label: title },
      ]}
    >
      <Panel>
        <div className={small ? 'mark-now' : 'cover-now'}>
          {small ? (
            <LogoMark name={mark.name} logo={picture && { src: paths.file(picture.id) }} size="large" />
          ) : picture ? (
            <Picture picture={picture} sizes="(min-width: 60rem) 42rem, 100vw" eager />
          ) : (
            <p className="soft">Ainda sem imagem de capa.</p>
          )}
          {small && !picture && <p className="soft">Por agora aparecem as iniciais.</p>}
        </div>
        {mark.mayEdit ? (
          <PostForm
            // A new picture: an empty field again.
            key={picture?.id ?? 'nenhuma'}
            tried={tried}
            encType="multipart/form-data"
            submit="Guardar"
          >
            <CropField
              name="image"
              label={picture ? thing[1] : 'Imagem'}
              help={pictureRule}
              required={!picture}
              accept={pictureTypes.join(',')}
              maxBytes={largestPicture}
              maxFiles={1}
              existing={
                picture ? [{ id: picture.id, name: thing[0], href: paths.file(picture.id) }] : undefined
              }
              shape={shape}
              round={small}
            />
          </PostForm>
        ) : (
          <Notice title="Só para ver">
            <p>O seu papel nesta empresa não permite mudar isto. Peça a quem a gere.</p>
          </Notice>
        )}
      </Panel>
    </Page>
  )
}
