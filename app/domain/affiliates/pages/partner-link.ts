import { z } from 'zod'
import { line } from '../../shared/text'
import { type LinkTarget, linkTargets } from './link-targets'

/** Addresses that carry a partner's code (decision 0041), with what marks a campaign. Pure. */

const word = line({ max: 60 }).catch('')
/** What the form of the builder asks for: an address that says something else gets the usual link. */
const asked = z.object({
  destino: z.enum(Object.keys(linkTargets) as [LinkTarget, ...LinkTarget[]]).catch('empresas'),
  origem: word,
  meio: word,
  campanha: word,
})
export type AskedLink = z.infer<typeof asked>

export const askedLink = (params: URLSearchParams): AskedLink => asked.parse(Object.fromEntries(params))

/** The path of a page with somebody's code and the marks of a campaign, as other sites' counters read them. */
export function partnerPath(code: string, { destino, origem, meio, campanha }: AskedLink): string {
  const marks = { parceiro: code, utm_source: origem, utm_medium: meio, utm_campaign: campanha }
  const said = Object.entries(marks).filter(([, value]) => value !== '')
  return `${linkTargets[destino].path}?${new URLSearchParams(said)}`
}

/** Without anything but the code. */
export const plainLink = (code: string, destino: LinkTarget = 'empresas') =>
  partnerPath(code, { destino, origem: '', meio: '', campanha: '' })
