import { llmsText } from '~/domain/assistants/llms'
import { env } from '~/platform/env'

/** What Aval is and where its data are, for language models (llmstxt.org). */
export function loader(): Response {
  return new Response(llmsText(env().ORIGIN), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
