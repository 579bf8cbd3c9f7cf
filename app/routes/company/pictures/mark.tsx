import { companyMark, type Mark, removeMark, setMark } from '~/domain/companies/pictures/company-marks'
import { markForm } from '~/domain/pictures/picture-forms'
import { largestPicture, pictureRule, pictureTypes } from '~/domain/pictures/picture-words'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { CropField } from '~/ui/crop-field'
import { PostForm } from '~/ui/form'
import { LogoMark } from '~/ui/logo-mark'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Picture } from '~/ui/picture'
import { done, page, stepOf, submit, unlisted } from '~/web/route'
import type { Route } from './+types/mark'

/** Logo and cover: one picture, cut to one shape. */
const marks = {
  logo: {
    title: 'Logótipo',
    description: 'O logótipo da sua empresa.',
    lead: 'Aparece quadrado, no perfil, nas listas e nos certificados.',
    now: 'O logótipo de agora',
    other: 'Outro logótipo',
    to: paths.companyLogo(),
    shape: { width: 320, height: 320 },
    stored: 'O logótipo está guardado.',
    removed: 'O logótipo foi retirado; aparecem as iniciais.',
  },
  cover: {
    title: 'Imagem de capa',
    description: 'A imagem no cimo do perfil da sua empresa.',
    lead: 'Fica no cimo do perfil, três vezes mais larga do que alta.',
    now: 'A capa de agora',
    other: 'Outra imagem',
    to: paths.companyCover(),
    shape: { width: 642, height: 214 },
    stored: 'A imagem de capa está guardada.',
    removed: 'A imagem de capa foi retirada.',
  },
}
const markAt = (pattern: string): Mark => (stepOf(pattern) === 'capa' ? 'cover' : 'logo')

export const loader = page(async (ctx, { pattern }: Route.LoaderArgs) => {
  const kind = markAt(pattern)
  const { title, description } = marks[kind]
  return { kind, mark: await companyMark(ctx, kind), seo: unlisted(title, description) }
})

/** A new picture, or none: sent together, the new one counts. */
export const action = submit(markForm, async (ctx, input, { pattern }: Route.ActionArgs, info) => {
  const kind = markAt(pattern)
  const { to, stored, removed } = marks[kind]
  if (input.image) {
    await setMark(ctx, kind, Buffer.from(await input.image.arrayBuffer()), input)
    return done(info, to, stored)
  }
  if (input['image.remover'] === undefined) {
    const missing = 'Escolha uma imagem. Não chegou nenhuma, ou o ficheiro está vazio.'
    throw new Refusal('invalid', '', { fields: { image: missing } })
  }
  await removeMark(ctx, kind)
  return done(info, to, removed)
})

export default function MarkPage({ loaderData: { kind, mark }, actionData }: Route.ComponentProps) {
  const { title, lead, now, other, to, shape } = marks[kind]
  const { picture } = mark
  const logo = kind === 'logo'
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
        <div className={logo ? 'mark-now' : 'cover-now'}>
          {logo ? (
            <LogoMark name={mark.name} logo={picture && { src: paths.file(picture.id) }} size="large" />
          ) : picture ? (
            <Picture picture={picture} sizes="(min-width: 60rem) 42rem, 100vw" eager />
          ) : (
            <p className="soft">Ainda sem imagem de capa.</p>
          )}
          {logo && !picture && <p className="soft">Por agora aparecem as iniciais.</p>}
        </div>
        {mark.mayEdit ? (
          <PostForm
            // A new picture: an empty field again.
            key={`${kind} ${picture?.id}`}
            tried={actionData}
            encType="multipart/form-data"
            submit="Guardar"
          >
            <CropField
              name="image"
              label={picture ? other : 'Imagem'}
              help={pictureRule()}
              required={!picture}
              accept={pictureTypes.join(',')}
              maxBytes={largestPicture()}
              maxFiles={1}
              existing={picture ? [{ id: picture.id, name: now, href: paths.file(picture.id) }] : undefined}
              shape={shape}
              round={logo}
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
