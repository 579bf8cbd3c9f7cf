import { env } from './env'
import { operator } from './operator'

/** A part of a mail: said once here, written as text and as HTML. */
export type MailPart =
  /** A paragraph. */
  | string
  | { title: string }
  /** The one thing to do. `to` is a path of ours or a whole address. */
  | { button: string; to: string }
  /** One question with one link for each answer: a link only begins an answer. */
  | { choices: string; links: [label: string, to: string][] }
  | { code: string; label: string }
  | { list: string[] }
  /** Several things, each with where it is, and where one is told no more of it. */
  | { things: { title: string; text: string; to: string; ends?: { label: string; to: string } }[] }
  | { facts: [label: string, value: string][] }
  | { quote: string; by?: string }
  | { small: string }

export interface MailContent {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  parts: MailPart[]
  /** Why this mail came, and what to do when it should not have. */
  reason: string
  /** Why there is nothing to open: a mail without an address to go to (button, answers, things) or a code says so. */
  leadsNowhere?: string
  /** One-click unsubscription and the like (RFC 8058). */
  headers?: Record<string, string>
  /** Where mails of this kind are ended: written at the end, and told to mail programs by `headers`. */
  unsubscribe?: { to: string; headers: Record<string, string> }
}

export interface DrawnMail {
  subject: string
  /** The addresses of what the mail is about, as they were given. */
  leadsTo: string[]
  preview: string
  text: string
  html: string
  headers?: Record<string, string>
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const esc = (text: string): string => text.replace(/[&<>"']/g, (c) => escapes[c] as string)
const lines = (text: string): string => esc(text).replaceAll('\n', '<br>')
const whole = (to: string): string => (to.startsWith('/') ? env().ORIGIN + to : to)

/** There a mail that we drew badly still goes. */
const inProduction = () => env().NODE_ENV === 'production'

/** Tokens of ui/tokens.css; mail programs know neither variables nor light-dark(). */
const light = {
  paper: '#faf8f3',
  card: '#ffffff',
  ink: '#161a22',
  soft: '#565e6c',
  line: '#e2ddd1',
  blue: '#1b4a8f',
  wash: '#e8eff9',
  on: '#ffffff',
}
const dark = {
  paper: '#0f131a',
  card: '#171c26',
  ink: '#eef0f4',
  soft: '#a4adbc',
  line: '#2a3140',
  blue: '#8db4f0',
  wash: '#1b2a45',
  on: '#0d1522',
}
const ochre = '#d9971f'
const sans = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = 'Fraunces,Georgia,serif'
const mono = "'IBM Plex Mono',ui-monospace,Consolas,Menlo,monospace"

/** Only what cannot stand in `style`: the dark theme and the phone. Classes repeat what is written inline. */
const head = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.bg{background:${dark.paper}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.blue{color:${dark.blue}!important}.btn{background:${dark.blue}!important}.btn a{color:${dark.on}!important}
.wash{background:${dark.wash}!important}.line{border-color:${dark.line}!important}.q{background:${dark.blue}!important}.h{background:${dark.card}!important}}
@media (max-width:480px){.card{padding:24px 20px!important}.btn,.btn a{display:block!important;text-align:center!important}.code{font-size:26px!important;letter-spacing:4px!important}}`

/** A tile of four quarters turned towards the middle, of table cells: no picture to load or to block. */
function tile(): string {
  const quarter = (corner: string, colour: string, cls: string) =>
    `<td class="${cls}" width="14" height="14" style="width:14px;height:14px;line-height:14px;font-size:0;background:${colour};border-${corner}-radius:14px">&nbsp;</td>`
  const top = quarter('top-left', light.blue, 'q') + quarter('top-right', ochre, '')
  const bottom = quarter('bottom-left', ochre, '') + quarter('bottom-right', light.blue, 'q')
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;border-spacing:0"><tr>${top}</tr><tr>${bottom}</tr></table>`
}

const p = (inner: string, cls = 'ink', style = '') =>
  `<p class="${cls}" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:${cls.includes('soft') ? light.soft : light.ink};${style}">${inner}</p>`

function html(part: MailPart): string {
  if (typeof part === 'string') return p(lines(part))
  if ('title' in part) {
    return `<h1 class="ink" style="margin:0 0 16px;font:600 25px/1.25 ${serif};color:${light.ink}">${esc(part.title)}</h1>`
  }
  if ('button' in part) {
    const to = esc(whole(part.to))
    const link = `<a href="${to}" style="display:inline-block;padding:13px 22px;font:600 16px/1.2 ${sans};color:${light.on};text-decoration:none;border-radius:8px">${esc(part.button)}</a>`
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="btn" style="background:${light.blue};border-radius:8px">${link}</td></tr></table>
<p class="soft" style="margin:0 0 20px;font:400 13px/1.5 ${sans};color:${light.soft}">Se o botão não abrir, copie este endereço:<br><a class="blue" href="${to}" style="color:${light.blue};word-break:break-all">${to}</a></p>`
  }
  if ('choices' in part) {
    const cells = part.links.map(
      ([label, to]) =>
        `<td style="padding:0 8px 8px 0"><a class="blue line" href="${esc(whole(to))}" style="display:block;padding:11px 12px;font:600 15px/1.2 ${sans};color:${light.blue};text-decoration:none;border:1px solid ${light.line};border-radius:8px;white-space:nowrap">${esc(label)}</a></td>`,
    )
    return `${p(lines(part.choices))}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr>${cells.join('')}</tr></table>`
  }
  if ('code' in part) {
    return `<div class="wash" style="margin:8px 0 20px;padding:16px 20px;background:${light.wash};border-radius:8px"><p class="soft" style="margin:0 0 4px;font:400 13px/1.4 ${sans};color:${light.soft}">${esc(part.label)}</p><p class="code ink" style="margin:0;font:500 30px/1.2 ${mono};letter-spacing:6px;color:${light.ink}">${esc(part.code)}</p></div>`
  }
  if ('list' in part) {
    const items = part.list.map((item) => `<li style="margin:0 0 6px">${lines(item)}</li>`).join('')
    return `<ul class="ink" style="margin:0 0 16px;padding-left:20px;font:400 16px/1.55 ${sans};color:${light.ink}">${items}</ul>`
  }
  if ('things' in part) {
    const items = part.things.map(
      ({ title, text, to, ends }) =>
        `<li style="margin:0 0 10px"><a class="blue" href="${esc(whole(to))}" style="color:${light.blue}">${esc(title)}</a><br>${lines(text)}${ends ? `<br><a class="soft" href="${esc(whole(ends.to))}" style="font-size:14px;color:${light.soft}">${esc(ends.label)}</a>` : ''}</li>`,
    )
    return `<ul class="ink" style="margin:0 0 16px;padding-left:20px;font:400 16px/1.55 ${sans};color:${light.ink}">${items.join('')}</ul>`
  }
  if ('facts' in part) {
    const rows = part.facts.map(
      ([label, value]) =>
        `<tr><td class="soft line" style="padding:8px 16px 8px 0;font:400 14px/1.45 ${sans};color:${light.soft};border-top:1px solid ${light.line};vertical-align:top">${esc(label)}</td><td class="ink line" style="padding:8px 0;font:400 15px/1.45 ${sans};color:${light.ink};border-top:1px solid ${light.line};overflow-wrap:anywhere;word-break:break-word">${lines(value)}</td></tr>`,
    )
    return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px">${rows.join('')}</table>`
  }
  if ('quote' in part) {
    const by = part.by
      ? `<p class="soft" style="margin:8px 0 0;font:400 14px/1.4 ${sans};color:${light.soft}">${esc(part.by)}</p>`
      : ''
    return `<div class="wash" style="margin:0 0 20px;padding:14px 18px;background:${light.wash};border-left:3px solid ${ochre};border-radius:0 8px 8px 0"><div class="ink" style="font:400 16px/1.55 ${sans};color:${light.ink}">${lines(part.quote)}</div>${by}</div>`
  }
  return p(lines(part.small), 'soft', 'font-size:14px')
}

function text(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('title' in part) return `${part.title}\n${'='.repeat(Math.min(60, [...part.title].length))}`
  if ('button' in part) return `${part.button}:\n${whole(part.to)}`
  if ('choices' in part)
    return `${part.choices}\n${part.links.map(([label, to]) => `${label}: ${whole(to)}`).join('\n')}`
  if ('code' in part) return `${part.label}: ${part.code}`
  if ('list' in part) return part.list.map((item) => `- ${item}`).join('\n')
  if ('things' in part)
    return part.things
      .map(({ title, text, to, ends }) =>
        [`- ${title}`, text, whole(to), ...(ends ? [`${ends.label}: ${whole(ends.to)}`] : [])].join('\n'),
      )
      .join('\n')
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('quote' in part) return `${part.quote.replace(/^/gm, '> ')}${part.by ? `\n> (${part.by})` : ''}`
  return part.small
}

/** Where a part leads. */
function addressesOf(part: MailPart): string[] {
  if (typeof part === 'string') return []
  if ('button' in part) return [part.to]
  if ('choices' in part) return part.links.map(([, to]) => to)
  return 'things' in part ? part.things.map(({ to }) => to) : []
}

const ending = 'Deixar de receber mensagens destas'

/**
 * Draws a mail, as text and as HTML that says the same: light and dark, 320 px to wide, no picture from elsewhere.
 * Everything in it is text; nothing of what people wrote becomes markup.
 */
export function drawMail(mail: MailContent): DrawnMail {
  const { subject, preview, parts, reason, unsubscribe } = mail
  const headers = unsubscribe ? { ...mail.headers, ...unsubscribe.headers } : mail.headers
  const leadsTo = parts.flatMap(addressesOf)
  if (
    leadsTo.length === 0 &&
    !mail.leadsNowhere &&
    !parts.some((part) => typeof part === 'object' && 'code' in part) &&
    !inProduction()
  )
    throw new Error(`«${subject}» leads nowhere and does not say why`)
  const host = new URL(env().ORIGIN).host
  const { name, seat } = operator()
  const foot = `Aval · ${host}\nO que aqui se lê pode ser conferido.\n${name}, ${seat}`
  // Filler keeps mail programs from showing the first words of the body after the preview.
  const hidden = `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${esc(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`
  return {
    subject,
    preview,
    leadsTo,
    headers,
    text: `${[...parts.map(text), `--\n${reason}`, ...(unsubscribe ? [`${ending}:\n${unsubscribe.to}`] : []), foot].join('\n\n')}\n`,
    html: `<!DOCTYPE html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${esc(subject)}</title><style>${head}</style></head>
<body class="bg" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">${hidden}
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>${tile()}</td><td class="blue" style="padding-left:10px;font:600 24px/1 ${serif};color:${light.blue}">Aval</td></tr></table></td></tr>
<tr><td class="card" style="padding:32px;background:${light.card};border:1px solid ${light.line};border-radius:12px">${parts.map(html).join('\n')}</td></tr>
<tr><td class="soft" style="padding:16px 4px;font:400 13px/1.5 ${sans};color:${light.soft}">${lines(reason)}${unsubscribe ? `<br><a class="blue" href="${esc(unsubscribe.to)}" style="color:${light.blue}">${ending}</a>` : ''}<br><br>${lines(foot)}</td></tr>
</table></td></tr></table></body></html>
`,
  }
}
