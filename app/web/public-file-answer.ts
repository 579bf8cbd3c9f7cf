import { publicFile } from '~/platform/public-file'

/** Answers with a public picture, or a width of it. Its content never changes under its address: kept for a year. */
export async function publicFileAnswer(request: Request, id: string, variant?: string): Promise<Response> {
  const file = await publicFile(id, variant)
  if (!file) return missing()
  const headers = {
    etag: file.etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  const known = request.headers.get('if-none-match')
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag || tag.trim() === '*')) {
    return new Response(null, { status: 304, headers })
  }
  const bytes = await file.bytes()
  if (!bytes) return missing()
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': file.contentType, 'content-disposition': 'inline' },
  })
}

const missing = () =>
  new Response('Não encontrámos este ficheiro.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
