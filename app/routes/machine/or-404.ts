import { Refusal } from '~/domain/shared/refusal'

/** What a machine asked for; or the sentence of a refusal, as 404: it reads no page. */
export async function or404(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Response(`${error.message}\n`, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
