import { z } from 'zod'
import { line } from '../../shared/text'
import { withCampaign, withPartner } from '../../short-links/targets'
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

/** Where it leads, with the marks of a campaign as other sites' counters read them; a short link adds the code itself. */
export const targetPath = ({ destino, origem, meio, campanha }: AskedLink): string =>
  withCampaign(linkTargets[destino].path, { source: origem, medium: meio, campaign: campanha })

export const partnerPath = (code: string, link: AskedLink): string => withPartner(targetPath(link), code)

/** Without anything but the code. */
export const plainLink = (code: string, destino: LinkTarget = 'empresas'): string =>
  withPartner(linkTargets[destino].path, code)
