import type { LoaderFunctionArgs } from 'react-router'
import { pictureForEditors } from '~/domain/articles/pictures'
import { pictureByPreview } from '~/domain/articles/preview'
import { screenshotFile } from '~/domain/feedback/listings'
import { storedPicture } from '~/domain/pictures/stored-picture'
import { draftPhotoFile } from '~/domain/reviews/photos/draft-photos'
import { photoFile } from '~/domain/reviews/photos/photos'
import { photoToConfirm } from '~/domain/reviews/writing/confirmation-page'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'
import { photoToConfirm as workPhotoToConfirm } from '~/domain/work-requests/asking/confirming'
import { draftPhotoFile as draftPhotoOfWork } from '~/domain/work-requests/asking/draft-photos'
import { photoForCompany } from '~/domain/work-requests/proposals/company-work'
import { workPhotoFile } from '~/domain/work-requests/reading/work-page'
import type { StepOf } from '~/steps'
import { tokenOf } from '~/web/mailed-link'
import { page, stepOf } from '~/web/route'
import { draftInHand } from '../visitor/reviews/draft-in-hand'
import { workInHand } from '../visitor/works/draft-in-hand'

type Find = (ctx: Ctx, params: Record<'id' | 'photo', string>, request: Request) => Promise<string>

/** Who may see each is decided by what finds it. */
const pictures: Record<StepOf<'picture'>, Find> = {
  // Beside a review, for its author and moderators, also before others see it.
  'perfil/avaliacoes/:id/fotografias/:photo': (ctx, { id, photo }) => photoFile(ctx, id, photo),
  // Of a review that is being written, for the browser that writes it.
  'avaliacoes/rever/fotografias/:photo': async (ctx, { photo }, request) =>
    draftPhotoFile(ctx, draftInHand(request), photo),
  // Of a review that waits to be confirmed, for whoever has the link of its mail.
  'avaliacoes/confirmar/fotografias/:photo': (ctx, { photo }, request) =>
    photoToConfirm(ctx, tokenOf(request), photo),
  // Of work that is being asked for, that waits to be confirmed, and of a request that its reader may see.
  'trabalhos/novo/fotografias/:photo': (ctx, { photo }, request) =>
    draftPhotoOfWork(ctx, workInHand(request), photo),
  'trabalhos/confirmar/fotografias/:photo': (ctx, { photo }, request) =>
    workPhotoToConfirm(ctx, tokenOf(request), photo),
  'trabalhos/:id/fotografias/:photo': (ctx, { id, photo }) => workPhotoFile(ctx, id, photo),
  // The screenshot of a comment, for support.
  'admin/suporte/erros/comentarios/:id/captura.png': (ctx, { id }) => screenshotFile(ctx, id),
  // Of a request, for a company that may see it.
  'perfil/empresa/trabalhos/:id/fotografias/:photo': (ctx, { id, photo }) => photoForCompany(ctx, id, photo),
  // In an article that is not published: for who writes it, and for who was sent its link.
  'admin/blog/:id/imagens/:photo': (ctx, { id, photo }) => pictureForEditors(ctx, id, photo),
  'blog/previsao/:id/imagens/:photo': (ctx, { id, photo }) => pictureByPreview(ctx, id, photo),
}

/** One stored picture that only some may see. Drawn by us: safe to be shown; kept by nobody on the way. */
export const loader = page(async (ctx, { params, pattern, request }: LoaderFunctionArgs) => {
  const find = pictures[stepOf(pattern, pictures) as StepOf<'picture'>]
  const picture = await storedPicture(ctx, await find(ctx, params as Parameters<Find>[1], request))
  if (!picture) throw new Refusal('not-found', 'Não encontrámos esta fotografia.')
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': picture.contentType,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
})
