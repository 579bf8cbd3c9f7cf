import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import type { Tried } from './tried'
import { unanswered } from './unanswered'

/** What the framework has of an answer: what an action or a loader gave, or what was thrown. */
interface Answer {
  type: 'data' | 'error'
  result: unknown
}
type Answers = Record<string, Answer>

/** The network failed, or what answered was not Aval: nothing broke, and nothing was recorded. */
export class ConnectionLost extends Error {}

/** What browsers say of a request or a script that did not arrive: each has words of its own. */
const lost =
  /failed to fetch|networkerror|load failed|network error|network connection was lost|dynamically imported module/i

/** Also of an answer that was cut off on the way: the framework then says that it could not be read, and why. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof Error && (lost.test(error.message) || isConnectionLost(error.cause)))

/**
 * How hydrated pages take every answer: the one place that sees them all. A conflict (409) runs the loaders again, so that
 * the page shows what is so now and its forms carry the version of what they show: the framework does that only after
 * what succeeded. A form that did not arrive, or that the server could not answer, stays with everything typed instead
 * of giving way to a page of error. A page that is asked for again and does not arrive stays as it was.
 */
export const takeAnswers: MiddlewareFunction<Answers> = async ({ request }, next) => {
  const sent = request.method === 'GET' ? null : request.clone()
  const answers = await next()
  for (const [route, answer] of Object.entries(answers)) {
    answers[route] = sent ? await ofForm(answer, sent) : ofPage(answer, route, request)
  }
  return answers
}

async function ofForm(answer: Answer, sent: Request): Promise<Answer> {
  if (answer.type === 'error') {
    const kept = withoutAnswer(answer.result)
    return kept ? { type: 'data', result: data({ ...(await typedIn(sent)), ...kept }, 503) } : answer
  }
  if ((answer.result as Wrapped | undefined)?.init?.status !== 409) return answer
  return { type: 'data', result: data(unwrapped(answer.result), 200) }
}

type Wrapped = Partial<ReturnType<typeof data>>
const unwrapped = (given: unknown) => (given as Wrapped | undefined)?.data

function ofPage(answer: Answer, route: string, { url }: Request): Answer {
  if (answer.type !== 'error') return answer
  const lost = isConnectionLost(answer.result)
  const failed = lost || (isRouteErrorResponse(answer.result) && answer.result.status >= 500)
  const shown = failed ? shownAgain(url) : undefined
  if (shown && Object.hasOwn(shown, route)) return { type: 'data', result: shown[route] }
  return lost ? { type: 'error', result: new ConnectionLost('connection lost') } : answer
}

function withoutAnswer(thrown: unknown) {
  // What an action throws comes wrapped, as what it gives does.
  const error = thrown instanceof Error || isRouteErrorResponse(thrown) ? thrown : unwrapped(thrown)
  if (isConnectionLost(error)) return unanswered(null)
  return isRouteErrorResponse(error) ? unanswered({ status: error.status, text: String(error.data) }) : null
}

/** What stood in the form: the fields keep it, and its key makes a second try the same press. */
async function typedIn(sent: Request): Promise<Tried> {
  const form = await sent.formData()
  const values: Tried['values'] = {}
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    if (texts.length > 0) values[name] = texts.length > 1 ? texts : (texts[0] as string)
  }
  const { _once: once, _form: name, _company, ...typed } = values
  return { values: typed, errors: {}, once: once as string | undefined, form: name as string | undefined }
}

interface Shown {
  loaderData: Record<string, unknown>
  navigation: { location?: { state?: { _isRedirect?: boolean } | null } }
}

/**
 * What the page shows, if it is the same that was asked for again: to look what is new, or after a conflict. Not after a
 * form that was taken: then the old page would hide it. The framework has no other door for who asks between its renders.
 */
function shownAgain(url: string): Record<string, unknown> | undefined {
  const { pathname, search } = new URL(url)
  if (pathname !== location.pathname || search !== location.search) return
  const { state } = (window as { __reactRouterDataRouter?: { state: Shown } }).__reactRouterDataRouter ?? {}
  return state?.navigation.location?.state?._isRedirect ? undefined : state?.loaderData
}
