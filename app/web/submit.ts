import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { decidedBefore } from '~/domain/audit/meanwhile'
import { refuseOtherCompany } from '~/domain/people/acting-for'
import type { Ctx } from '~/domain/shared/ctx'
import { isUuid } from '~/domain/shared/ids'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { AlreadyDone } from '~/domain/shared/transaction'
import { paths } from '~/paths'
import { database } from '~/platform/db'
import { submissions } from '~/platform/schema'
import type { Tried } from '~/ui/tried'
import { carriedOn } from './carried-address'
import { infoOf, type RequestInfo } from './context'
import { sentCookie } from './cookies'
import { type Arrived, type Errors, parseForm, readForm, showable } from './form-fields'
import { printOf } from './form-print'
import { keepForm } from './kept-forms'
import { answerRefusal, retryAfter, returnPath } from './page'
import { onward } from './queue-walk'
import { refuseForms } from './visits'

interface Args {
  request: Request
  context: Parameters<typeof infoOf>[0]
}

/**
 * The action of a page: one form, one schema, one command (rule 12). Answers what the command returns (a redirect,
 * 303) or the form filled in with its errors: 422 for what can't be taken, 409 for what moved on meanwhile, 429 for
 * too much. A session that ended leads to sign-in and back with everything typed. A form that was already carried
 * out (double press, retry) is answered as the first time, with one effect; with something else in it, 409.
 */
export function submit<S extends z.ZodObject, A extends Args>(
  schema: S,
  run: (ctx: Ctx, input: z.output<S>, args: A, info: RequestInfo) => Promise<Response>,
  /** The one form that staff may send while they look at somebody's account: the one that ends it. */
  { endsVisit = false }: { endsVisit?: boolean } = {},
) {
  return async (args: A) => {
    const info = infoOf(args.context)
    if (!endsVisit) {
      try {
        refuseForms(info)
      } catch (error) {
        throw answerRefusal(error, args.request)
      }
    }
    const arrived = await readForm(args.request)
    if (arrived.company !== undefined) await checkCompany(arrived.company, arrived, args.request, info)
    const form = formName(args.request, arrived)
    const parsed = parseForm(schema, arrived)
    if (!parsed.ok) return tried(arrived, parsed.errors, 422)
    const ctx: Ctx = arrived.once
      ? { ...info.ctx, once: { key: arrived.once, form, print: await printOf(arrived) } }
      : info.ctx
    try {
      const answer = await run(ctx, parsed.input, args, info)
      if (arrived.kept && arrived.once) info.headers.append('set-cookie', sentCookie(arrived.once))
      if (answer.status >= 300 && answer.status < 400)
        return await remember(
          ctx,
          carriedOn(asSeeOther(await onward(answer, args.request, info)), args.request),
        )
      return answer
    } catch (error) {
      if (error instanceof AlreadyDone)
        return error.changed ? changed(arrived, error) : repeat(arrived, form, error, info)
      if (!(error instanceof Refusal)) throw error
      return refuse(error, args.request, arrived, info)
    }
  }
}

/** The page is drawn again with what was typed: nothing is checked, nothing is done. The loader authorises. */
export async function redraw(args: Args) {
  const info = infoOf(args.context)
  try {
    refuseForms(info)
  } catch (error) {
    throw answerRefusal(error, args.request)
  }
  const { values, form } = await readForm(args.request)
  const body: Tried = { values: showable(values), errors: {}, form }
  return data(body)
}

/**
 * A page of a company sends which it was of. Sent while acting for another one it does nothing: what was typed is kept,
 * and the page that answers leads back to it.
 */
async function checkCompany(company: string, arrived: Arrived, request: Request, info: RequestInfo) {
  try {
    await refuseOtherCompany(info.ctx, company)
  } catch (error) {
    const kept = await keepForm(returnPath(request), showable(arrived.values), info.ctx.now)
    info.headers.append('set-cookie', kept)
    throw answerRefusal(error, request)
  }
}

const formName = (request: Request, { form }: Arrived) =>
  `${new URL(request.url).pathname.replace(/\.data$/, '')}${form ? `#${form}` : ''}`

function tried(
  arrived: Arrived,
  errors: Errors,
  status: number,
  message?: string,
  next?: Tried['next'],
  once?: string,
) {
  const values = showable(arrived.values)
  const conflict = status === 409 || undefined
  const body: Tried = { values, errors, message, form: arrived.form, next, once, conflict }
  return data(body, { status })
}

async function refuse(error: Refusal, request: Request, arrived: Arrived, info: RequestInfo) {
  if (error.kind === 'sign-in' || error.kind === 'step-up') {
    const volta = returnPath(request)
    info.headers.append('set-cookie', await keepForm(volta, showable(arrived.values), info.ctx.now))
    const to = error.kind === 'sign-in' ? paths.signIn({ volta }) : paths.stepUp({ volta })
    return redirect(to, { status: 303 })
  }
  if (error.kind === 'not-found' || error.kind === 'not-allowed' || error.kind === 'gone') {
    throw answerRefusal(error, request)
  }
  const errors = Object.fromEntries(Object.entries(error.detail.fields ?? {}).map(([k, v]) => [k, [v]]))
  // The framework drops headers of actions; those of the request's info reach the answer.
  for (const [name, value] of new Headers(retryAfter(error))) info.headers.set(name, value)
  const sentence = error.kind === 'conflict' ? await withDecider(error, request, info) : error.message
  return tried(arrived, errors, refusalStatus[error.kind], sentence, error.detail.next)
}

/** In the administration whoever came second is told who was first, unless the sentence says it already. */
async function withDecider({ message }: Refusal, request: Request, { ctx }: RequestInfo) {
  const parts = new URL(request.url).pathname.replace(/\.data$/, '').split('/')
  if (`/${parts[1]}` !== paths.staff()) return message
  const before = await decidedBefore(ctx, parts.findLast(isUuid))
  return before && !message.includes(before.who) ? `${message} ${before.sentence}` : message
}

/** After a POST comes a GET: 303, whatever the command said (RFC 9110, 15.4.4). */
function asSeeOther(answer: Response): Response {
  return answer.status === 303 ? answer : new Response(null, { status: 303, headers: answer.headers })
}

async function remember({ once }: Ctx, answer: Response): Promise<Response> {
  if (once) {
    await database()
      .update(submissions)
      .set({ location: answer.headers.get('location') })
      .where(and(eq(submissions.key, once.key), eq(submissions.form, once.form)))
  }
  return answer
}

/**
 * Sent, gone back to, changed and sent again: nothing of it is done, nothing of it is lost. Pressed once more, it is a
 * form of its own.
 */
function changed(arrived: Arrived, { location }: AlreadyDone) {
  const sentence =
    'Este formulário já nos tinha chegado, e foi guardado como estava antes destas alterações. Se quer enviar também isto, prima de novo.'
  const next = location ? { to: location, label: 'Ver o que já foi guardado' } : undefined
  return tried(arrived, {}, 409, sentence, next, randomUUID())
}

/** The first press may still be on its way to its answer: wait a little for where it led. */
async function repeat(arrived: Arrived, form: string, done: AlreadyDone, info: RequestInfo) {
  if (arrived.kept && arrived.once) info.headers.append('set-cookie', sentCookie(arrived.once))
  for (let i = 0; i < 20; i++) {
    const [row] = done.location
      ? [done]
      : await database()
          .select({ location: submissions.location })
          .from(submissions)
          .where(and(eq(submissions.key, arrived.once as string), eq(submissions.form, form)))
    if (row?.location) return redirect(row.location, { status: 303 })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return tried(arrived, {}, 409, 'Este formulário já tinha sido recebido; nada foi escrito duas vezes.')
}
