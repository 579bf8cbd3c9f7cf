/** A CSV to be kept, not shown. `name` is ours, never from outside. */
export const csvAnswer = (name: string, text: string | ReadableStream<Uint8Array>): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
