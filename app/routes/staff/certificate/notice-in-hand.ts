import { certificateToDecide } from '~/domain/certification/staff-listings'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'

/** The notice that somebody decides, with its certificate. */
export async function noticeInHand(ctx: Ctx, params: { id: string; notice: string }) {
  const { id, life } = await certificateToDecide(ctx, params.id)
  const notice = life.notices.find((n) => n.id === params.notice)
  if (!notice) throw new Refusal('not-found', 'Não encontrámos este aviso.')
  return { id, version: notice.version, open: notice.state === 'heard' }
}
