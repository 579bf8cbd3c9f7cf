import type { z } from 'zod'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'
import { type rateForm, rateText, type TextKey } from '~/domain/usefulness/rating'
import type { RequestInfo } from '~/web/context'
import { done } from '~/web/route'

/** Takes down «foi útil?» and leads back to the page, with the thanks above it. */
export async function rated(
  ctx: Ctx,
  info: RequestInfo,
  input: z.output<typeof rateForm>,
  { text, page, what }: { text: TextKey; page: string; what: string },
) {
  try {
    const changed = await rateText(ctx, text, input, info.address)
    if (!changed) return done(info, page, 'Já tínhamos esta resposta. Obrigado.')
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'too-many') throw error
    return done(info, page, error.message)
  }
  return done(
    info,
    page,
    input.useful
      ? `Obrigado: ficámos a saber que ${what} ajuda.`
      : `Obrigado: vamos rever ${what}. Se ainda precisa de resposta, escreva-nos.`,
  )
}
