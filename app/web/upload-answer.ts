import type { z } from 'zod'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { AlreadyDone } from '~/domain/shared/transaction'
import { paths } from '~/paths'
import { infoOf } from './context'
import { parseForm, readForm } from './form-fields'
import { printOf } from './form-print'
import { retryAfter } from './page'
import { refuseForms } from './visits'

/**
 * Answers a page that sends one file by itself, to show how far it is: JSON, with what is wrong in one sentence, and
 * where to go when the session has ended. A file that arrived twice is taken once. `run` may give a sentence for whoever
 * sent it.
 */
export async function uploadAnswer<S extends z.ZodObject>(
  { request, context }: { request: Request; context: Parameters<typeof infoOf>[0] },
  schema: S,
  page: string,
  run: (ctx: Ctx, input: z.output<S>) => Promise<unknown>,
): Promise<Response> {
  const info = infoOf(context)
  try {
    refuseForms(info)
    const arrived = await readForm(request)
    const parsed = parseForm(schema, arrived)
    if (!parsed.ok) return wrong(422, Object.values(parsed.errors).flat().join(' '))
    const once = arrived.once
      ? { key: arrived.once, form: new URL(request.url).pathname, print: await printOf(arrived) }
      : undefined
    const said = await run({ ...info.ctx, once }, parsed.input)
    return Response.json({ ok: true, sentence: typeof said === 'string' ? said : undefined })
  } catch (error) {
    if (error instanceof AlreadyDone) return error.changed ? wrong(409, changed) : Response.json({ ok: true })
    if (!(error instanceof Refusal)) throw error
    const sentence = error.message || Object.values(error.detail.fields ?? {}).join(' ')
    const to = error.kind === 'sign-in' ? paths.signIn({ volta: page }) : undefined
    return wrong(refusalStatus[error.kind], sentence, to, retryAfter(error))
  }
}

const changed =
  'Já nos tinha chegado, como estava antes destas alterações. Se quer enviar também isto, envie de novo.'

const wrong = (status: number, sentence: string, to?: string, headers?: HeadersInit) =>
  Response.json({ sentence, to }, { status, headers })
