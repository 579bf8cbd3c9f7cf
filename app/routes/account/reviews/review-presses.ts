import { type LoaderFunctionArgs, redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { removeReviewPhoto } from '~/domain/reviews/photos/photos'
import { withdrawReviewDocument } from '~/domain/reviews/proof/sending-document'
import { paths } from '~/paths'
import { actions } from '~/web/actions'

const back = ({ id, photo }: { id: string; photo?: string }) =>
  photo ? paths.reviewPhotos(id) : paths.proveReview(id)

/** Buttons on the pages of the photos and of the proof: whoever comes by address is led there. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(back({ ...params, id: params.id as string }))

export const action = actions(
  {
    'fotografias/:photo/retirar': [
      emptyForm,
      (ctx, id, _, { photo = '' }) => removeReviewPhoto(ctx, id, photo),
      'Fotografia retirada e apagada.',
    ],
    'comprovativo/retirar': [emptyForm, withdrawReviewDocument, 'Documento retirado e apagado.'],
  },
  back,
  { pressed: true },
)
