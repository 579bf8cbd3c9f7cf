import { groupOfDigest } from '~/domain/errors/linking'
import { paths } from '~/paths'
import { devOnly } from '~/web/dev-only'
import { page } from '~/web/page'
import type { Route } from './+types/error-arrived'

/** Whether the error of a reference is in the inbox, and where: asked again and again by /dev/sentry-test. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  devOnly(ctx)
  const digest = new URL(request.url).searchParams.get('referencia') ?? ''
  const group = await groupOfDigest(ctx, digest)
  return Response.json({ group: group && paths.staffError(group, { referencia: digest }) })
})
