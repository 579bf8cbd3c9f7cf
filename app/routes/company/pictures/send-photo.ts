import { addPhotos } from '~/domain/companies/pictures/adding-photos'
import { photoForm } from '~/domain/pictures/picture-forms'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { getNotAllowed } from '~/web/ceremony'
import { uploadAnswer } from '~/web/upload-answer'
import type { Route } from './+types/send-photo'

export const loader = getNotAllowed

/** One photo, sent by the page itself: each of several has its own progress and its own answer. */
export const action = (args: Route.ActionArgs) =>
  uploadAnswer(args, photoForm, paths.companyPhotos(), async (ctx, { photo }) => {
    const bytes = async () => Buffer.from(await photo.arrayBuffer())
    const { refused } = await addPhotos(ctx, ctx.actor.activeCompanyId ?? '', [{ name: photo.name, bytes }])
    if (refused[0]) throw new Refusal('invalid', refused[0].why)
  })
