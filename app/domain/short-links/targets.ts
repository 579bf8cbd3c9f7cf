import { webAddress } from '../shared/web-address'

/** Where a short link may lead: nowhere that its reader would not expect of us. Pure. */

/** The first words of pages that everybody may open, which a link may lead to; what is not among them is refused. */
const open = new Set([
  '',
  'empresas',
  'aprovadas',
  'certificadas',
  'avaliacoes',
  'projetos',
  'certificacao',
  'verificar-certificacao',
  'para-empresas',
  'pricing',
  'afiliados',
  'ajuda',
  'transparencia',
  'partilha',
])
/** Where whoever is new begins. */
const doors = new Set(['/auth/registrar', '/empresas/criar-perfil'])
/** Inside them: what belongs to somebody signed in. */
const closed =
  /^\/(afiliados\/(dashboard|lembrar)|projetos\/confirmar|avaliacoes\/(editar|rever|confirmar|denuncias|[^/]+\/.+))(\/|$)/

const longest = 500

/**
 * A path of this site, as people type or paste it: «/aprovadas/oficina», «https://aval.example/pricing». Null for anything that
 * is none, or that only somebody may open.
 */
export function sitePath(typed: string, origin: string): string | null {
  const text = typed.trim()
  if (text.length > longest || /[\\\s]|%(00|0[ad]|2f|5c)/i.test(text)) return null
  if (!text.startsWith('/') && !text.startsWith(`${origin}/`) && text !== origin) return null
  if (text.startsWith('//') || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.origin !== origin || url.username || url.pathname.includes('//')) return null
  if (!doors.has(url.pathname) && !open.has(url.pathname.split('/')[1] ?? '')) return null
  return closed.test(url.pathname) ? null : url.pathname + url.search + url.hash
}

/** An https address on one of the hosts that a company proved to be its own; null for anything else. */
export function ownSite(typed: string, hosts: readonly string[]): string | null {
  const text = typed.trim()
  if (text.length > longest || /[\\\s]/.test(text)) return null
  const url = webAddress(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (url?.protocol !== 'https:' || url.port) return null
  return hosts.includes(bareHost(url)) ? url.href : null
}

/** Without «www.», as hosts are proved. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/\.$/, '').replace(/^www\./, '')

/** Says where a visit came from, as statistics of sites read it; empty ones are left out. */
export function withCampaign(path: string, campaign: Partial<Record<CampaignPart, string>>): string {
  return withParams(
    path,
    Object.entries(campaign).map(([name, value]) => [`utm_${name}`, value]),
  )
}
export const campaignParts = ['source', 'medium', 'campaign'] as const
type CampaignPart = (typeof campaignParts)[number]

/** The partner code rides in the address, and the short link that led there (decision 0041). */
export const withPartner = (path: string, partner: string | null, link = ''): string =>
  partner === null
    ? path
    : withParams(path, [
        ['parceiro', partner],
        ['ligacao', link],
      ])

function withParams(path: string, params: [name: string, value: string][]): string {
  const url = new URL(path, 'https://site.invalid')
  for (const [name, value] of params) if (value) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
