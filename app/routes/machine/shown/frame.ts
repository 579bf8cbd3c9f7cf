import { createHash } from 'node:crypto'
import { escapeXml, wholeAddress } from '../xml'

const style = 'body{margin:0}a{display:block;line-height:0;border-radius:10px}svg{max-width:100%;height:auto}'
const hash = createHash('sha256').update(style).digest('base64')

/** A document for a frame on another site: nothing runs in it, and its one link opens beside the site. */
export function frame({ title, to, svg }: { title: string; to: string; svg: string }): Response {
  const html = `<!doctype html><html lang="pt-PT"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title><style>${style}</style><a href="${wholeAddress(to)}" target="_blank" rel="noopener">${svg}</a></html>\n`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox`,
    },
  })
}
