import type { Limit } from '~/platform/rate-limit'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'
import { type Cut, type DrawnPicture, drawAnew } from './encoding'
import { makeWidthsOf } from './making-widths'
import { type StoredFile, storeWith } from './storing'

export { removePicture } from './removing'

/** Cut nothing: the whole picture, at most 1920 pixels long. */
interface ForCompany extends Cut {
  companyId: string
  /** The form's field, where what is wrong with the picture is said. */
  field: string
}

const perCompany = (): Limit => ({
  name: 'picture',
  points: settings.picture.perCompanyAndHour,
  seconds: 3600,
})

/** Counts pictures of a company: each costs a second of a processor. @throws Refusal `too-many` */
export const limitPictures = (ctx: Ctx, companyId: string) =>
  limitTo(ctx.db, perCompany, companyId, ctx.now, 'Enviou muitas imagens em pouco tempo.')

/**
 * Draws what somebody sent anew, stores it, and lets `act` use it in the same transaction: either both stand or
 * neither. `act` authorises. Within the request, not by a job: who sent it waits for it, what is wrong with it must
 * stand in the form, and nothing of what was sent is ever stored. Its other widths are made by a job.
 * @throws Refusal `invalid` with what is wrong with it, `too-many`
 */
export async function withPicture<T>(
  ctx: Ctx,
  sent: Buffer,
  { companyId, field, ...cut }: ForCompany,
  act: (tx: TxCtx, fileId: string) => Promise<T>,
): Promise<T> {
  await limitPictures(ctx, companyId)
  const drawn = await drawAnew(sent, field, cut)
  return withDrawn(ctx, [drawn], companyId, (tx, [id]) => act(tx, id as string))
}

/** Like `withPicture`, for pictures that were drawn already: several in one transaction. */
export function withDrawn<T>(
  ctx: Ctx,
  drawn: DrawnPicture[],
  companyId: string,
  act: (tx: TxCtx, fileIds: string[]) => Promise<T>,
): Promise<T> {
  return storeWith(
    ctx,
    drawn,
    { folder: 'empresas', visibility: 'public', companyId },
    async (tx, stored) => {
      const result = await act(
        tx,
        stored.map((file) => file.id),
      )
      for (const [i, { width }] of drawn.entries())
        await makeWidthsOf(tx, { ...(stored[i] as StoredFile), width })
      return result
    },
  )
}
