import { redirect } from 'react-router'
import { movePhoto, removeCompanyPhoto } from '~/domain/companies/pictures/arranging-photos'
import { moveForm, removeForm } from '~/domain/pictures/picture-forms'
import { paths } from '~/paths'
import { actions } from '~/web/actions'

/** Only their POST does something; whoever opens the address is led to the photos. */
export const loader = () => redirect(paths.companyPhotos())

export const action = actions(
  {
    mover: [moveForm, movePhoto, (_, place: number) => `A fotografia está agora no ${place}.º lugar.`],
    retirar: [removeForm, removeCompanyPhoto, 'A fotografia foi retirada.'],
  },
  () => paths.companyPhotos(),
)

export default function PhotoActions() {
  return null
}
