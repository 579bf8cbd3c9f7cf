import { RaisedOnPurpose } from '~/domain/errors/raising'
import { newDigest } from '~/platform/failures'
import { infoOf } from '~/web/context'
import { devOnly } from '~/web/dev-only'
import { page } from '~/web/page'
import type { Route } from './+types/raise'

/** An address that fails where its last word says: while it reads, while it writes, while it is drawn. */
export const loader = page((ctx, { params }: Route.LoaderArgs) => {
  devOnly(ctx)
  if (params.where === 'loader') throw new RaisedOnPurpose('ao carregar', newDigest())
  return { fails: params.where === 'render' }
})

export const action = ({ context }: Route.ActionArgs): never => {
  devOnly(infoOf(context).ctx)
  throw new RaisedOnPurpose('ao enviar', newDigest())
}

export default function Raise({ loaderData }: Route.ComponentProps): never | null {
  if (loaderData.fails) throw new Error('Erro de experiência: ao desenhar')
  return null
}
