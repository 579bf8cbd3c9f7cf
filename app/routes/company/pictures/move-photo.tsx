import { redirect } from 'react-router'
import { movePhoto } from '~/domain/companies/pictures/arranging-photos'
import { moveForm } from '~/domain/pictures/picture-forms'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/move-photo'

/** Only its POST does something; whoever opens the address is led to the photos. */
export const loader = () => redirect(paths.companyPhotos())

export const action = submit(moveForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const place = await movePhoto(ctx, params.id, input)
  return done(info, paths.companyPhotos(), `A fotografia está agora no ${place}.º lugar.`)
})

export default function MovePhoto() {
  return null
}
