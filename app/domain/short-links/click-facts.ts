import type { ClickSource, DeviceClass } from './states'

/** What a click says of where it came from and of what it was made with. Pure: no page, no person, no model of a device. */

/** The marker of a code that is printed: `/s/bcd2345?q=1`. */
export const printMarker = 'q=1'

const hosts: [ClickSource, RegExp][] = [
  // Mail before search: mail.google.com.
  [
    'mail',
    /^(webmail|mail|email|correio)\d*\.|^(outlook\.(live|office|office365)\.com|com\.google\.android\.gm)$/,
  ],
  [
    'search',
    /(^|\.)(google(\.com?)?\.[a-z]{2,3}|bing\.com|duckduckgo\.com|ecosia\.org|qwant\.com|brave\.com|startpage\.com|search\.yahoo\.com|yandex\.[a-z]+|baidu\.com|sapo\.pt)$/,
  ],
  [
    'social',
    /(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|linkedin\.com|lnkd\.in|twitter\.com|x\.com|t\.co|youtube\.com|youtu\.be|tiktok\.com|pinterest\.[a-z]+(\.[a-z]+)?|reddit\.com|whatsapp\.com|wa\.me|telegram\.org|t\.me|threads\.(net|com)|bsky\.app|mastodon\.social)$/,
  ],
]

/** By the host of the page that led here; `print` where the printed code was read. */
export function sourceOf(referrer: string | undefined, printed: boolean): ClickSource {
  if (printed) return 'print'
  if (!referrer || referrer.length > 2000 || !URL.canParse(referrer)) return 'direct'
  const { protocol, hostname } = new URL(referrer)
  if (protocol === 'android-app:') return hosts.find(([, host]) => host.test(hostname))?.[0] ?? 'site'
  if (protocol !== 'https:' && protocol !== 'http:') return 'direct'
  return hosts.find(([, host]) => host.test(hostname))?.[0] ?? 'site'
}

/** By what a browser calls itself. Tablets first: theirs say «Android» too, and only telephones «Mobile». */
export function deviceOf(agent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/iPhone|iPod|Mobile|Android|Opera Mini|IEMobile/i.test(agent)) return 'phone'
  return /Windows NT|Macintosh|X11|CrOS|Linux/i.test(agent) ? 'desktop' : 'other'
}
