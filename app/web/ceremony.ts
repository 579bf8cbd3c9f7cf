import type { z } from 'zod'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { infoOf, type RequestInfo } from './context'
import { parseForm, readForm } from './form-fields'
import { retryAfter } from './page'
import { refuseForms } from './visits'

/** These addresses are asked by POST alone: each answer is a new challenge. */
export const getNotAllowed = () => new Response(null, { status: 405, headers: { allow: 'POST' } })

/**
 * Answers an island that begins a passkey ceremony: JSON, and a Refusal as its status and sentence, with the page to
 * go to where somebody must sign in or confirm first (`page`: where they come back to).
 */
export async function ceremony<S extends z.ZodObject>(
  request: Request,
  context: Parameters<typeof infoOf>[0],
  schema: S,
  run: (ctx: Ctx, input: z.output<S>, info: RequestInfo) => Promise<unknown>,
  page?: string,
): Promise<Response> {
  const info = infoOf(context)
  const arrived = await readForm(request)
  const parsed = parseForm(schema, arrived)
  try {
    refuseForms(info)
    if (!parsed.ok) return Response.json({ sentence: 'Este pedido não serve.' }, { status: 422 })
    return Response.json(await run(info.ctx, parsed.input, info))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const lead: Record<string, string> = {
      'sign-in': paths.signIn({ volta: page }),
      'step-up': paths.stepUp({ volta: page }),
    }
    return Response.json(
      { sentence: error.message, to: lead[error.kind] },
      { status: refusalStatus[error.kind], headers: retryAfter(error) },
    )
  }
}
