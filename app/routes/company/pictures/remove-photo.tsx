import { redirect } from 'react-router'
import { z } from 'zod'
import { removeCompanyPhoto } from '~/domain/companies/pictures/arranging-photos'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-photo'

/** Only its POST does something; whoever opens the address is led to the photos. */
export const loader = () => redirect(paths.companyPhotos())

export const action = submit(z.object({}), async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await removeCompanyPhoto(ctx, params.id)
  return done(info, paths.companyPhotos(), 'A fotografia foi retirada.')
})

export default function RemovePhoto() {
  return null
}
