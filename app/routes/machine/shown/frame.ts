import { createHash } from 'node:crypto'
import { escapeXml, wholeAddress } from '../xml'

const ofPicture =
  'body{margin:0}a{display:block;line-height:0;border-radius:10px}svg{max-width:100%;height:auto}'

/** A document for a frame on another site: nothing runs in it, and its links open beside the site. */
export function framed({ title, style, body }: { title: string; style: string; body: string }): Response {
  const hash = createHash('sha256').update(style).digest('base64')
  const html = `<!doctype html><html lang="pt-PT"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title><style>${style}</style>${body}</html>\n`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox`,
    },
  })
}

/** A link that leaves the frame; what is in it is markup already. */
export const beside = (to: string, markup: string): string =>
  `<a href="${wholeAddress(to)}" target="_blank" rel="noopener">${markup}</a>`

/** One picture with one link. */
export const frame = ({ title, to, svg }: { title: string; to: string; svg: string }): Response =>
  framed({ title, style: ofPicture, body: beside(to, svg) })
