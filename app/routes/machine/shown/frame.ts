import { createHash } from 'node:crypto'
import { escapeXml, wholeAddress } from '../xml'
import { type Ground, groundCss } from './ground'
import { openHeaders } from './shown-answer'

interface Framed {
  title: string
  ground: Ground
  style: string
  body: string
  status?: number
}

/** A document for a frame on another site: nothing runs in it, and its links open beside the site. */
export function framed({ title, ground, style, body, status = 200 }: Framed): Response {
  // Where the site is dark and the frame is not, or the other way round, browsers put white behind it: so all of it is painted.
  const styles = `${groundCss(ground)}html{background:var(--paper)}${style}`
  const hash = createHash('sha256').update(styles).digest('base64')
  const html = `<!doctype html><html lang="pt-PT"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title><style>${styles}</style>${body}</html>\n`
  return new Response(html, {
    status,
    headers: {
      ...(status === 200 ? {} : openHeaders),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox`,
    },
  })
}

/** A link that leaves the frame; what is in it is markup already. */
export const beside = (to: string, markup: string, name = ''): string =>
  `<a${name && ` class="${name}"`} href="${wholeAddress(to)}" target="_blank" rel="noopener">${markup}</a>`

const ofPicture =
  'body{margin:0;position:relative}a{display:block;line-height:0;color:var(--accent)}svg{max-width:100%;height:auto}a:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}.h{position:absolute;left:min(184px,67.6vw);top:min(63px,23.1vw);font:min(11px,4vw)/2.2 Helvetica,Arial,sans-serif}'

/** One picture with one link, and over its last line one to how its figure comes about. */
export function frame(shown: {
  title: string
  to: string
  ground: Ground
  svg: string
  how?: string | null
  status?: number
}): Response {
  const { title, to, ground, svg, how = null, status } = shown
  const body = `<main>${beside(to, svg)}${how === null ? '' : beside(how, 'Como se calcula', 'h')}</main>`
  return framed({ title, ground, style: ofPicture, body, status })
}

const ofWords =
  'body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}p{margin:0;padding:14px;border:1px solid var(--line)}a{color:var(--accent)}'

/** What there is to say instead of what was to be shown. */
export const saidInstead = (said: string, to: string, link: string, ground: Ground, status = 200) =>
  framed({
    title: `Aval: ${said}`,
    ground,
    style: ofWords,
    body: `<main><p>${escapeXml(said)} ${beside(to, escapeXml(link))}</p></main>`,
    status,
  })
