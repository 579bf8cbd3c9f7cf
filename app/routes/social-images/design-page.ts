import type { Ctx } from '~/domain/shared/ctx'
import type { SharedObject } from '~/domain/social-images/choices'
import { designOf } from '~/domain/social-images/designing'
import { type Asked, askedOf, askedQuery, designForm } from '~/domain/social-images/forms'
import { makeSocialImage } from '~/domain/social-images/making'
import { paths, query } from '~/paths'
import { done, submit } from '~/web/route'

/** What every page of the designer reads: what is asked for by its address, and how it would look. */
export async function designPage(ctx: Ctx, request: Request, of?: { object: SharedObject; id: string }) {
  const asked = askedOf(new URL(request.url).searchParams, of)
  return asked && { asked, ...viewOf(asked, await designOf(ctx, asked)) }
}

function viewOf(
  asked: Asked,
  { subject, templates, sizes, why, text }: Awaited<ReturnType<typeof designOf>>,
) {
  const bare = { ...asked, headline: undefined, message: undefined }
  return {
    label: subject.label,
    href: subject.href,
    pairs: subject.pairs.map(({ pair }) => pair),
    why,
    text,
    templates: templates.map((one) => ({
      ...one,
      query: query(askedQuery({ ...bare, template: one.name })),
    })),
    sizes: sizes.map((one) => ({
      ...one,
      src: paths.socialImagePreview({ ...askedQuery(asked), formato: one.size }),
    })),
  }
}
export type DesignView = NonNullable<Awaited<ReturnType<typeof designPage>>>

/** Makes the picture, whichever page it was thought out on. */
export const makePicture = submit(
  designForm,
  async (ctx, input, _: Parameters<ReturnType<typeof submit>>[0], info) => {
    const code = await makeSocialImage(ctx, input)
    return done(info, paths.socialImage(code), 'A imagem está pronta: descarregue-a e copie a legenda.')
  },
)
