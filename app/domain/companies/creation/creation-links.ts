import { z } from 'zod'
import { optional } from '../../shared/text'
import { adrKeys } from '../adr-entities'
import { type SocialNetwork, socialNetworkNames, socialNetworks } from '../social-networks'
import { readWebsite } from './creation-fields'

/** Links of a profile: networks, Livro de Reclamações, ADR entity. */

const belongs = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * A page on a network, from its address or from «@nome». Reserved names (`.example`, RFC 2606) lead nowhere and are what
 * the demonstration has.
 */
export function readSocialLink(network: SocialNetwork, typed: string): string | null {
  const { hosts, handle, label } = socialNetworks[network]
  const at = /^@?([\w.]{2,60})$/.exec(typed.trim())?.[1]
  if (at && handle !== null && (typed.trim().startsWith('@') || !at.includes('.')))
    return `https://${hosts[0]}/${handle}${at}`
  const link = readWebsite(typed)
  if (!link) return null
  const { hostname, pathname } = new URL(link)
  const theirs =
    hosts.some((host) => belongs(hostname, host.replace(/^www\./, ''))) ||
    (hostname.endsWith('.example') && hostname.includes(label.toLowerCase()))
  return theirs && pathname.length > 1 ? link.replace(/^http:/, 'https:') : null
}

const link = (network: SocialNetwork) =>
  optional(
    z
      .string()
      .max(300, 'O endereço é demasiado comprido.')
      .transform((v, c) => {
        const address = readSocialLink(network, v)
        if (address) return address
        const { label, example } = socialNetworks[network]
        c.addIssue({
          code: 'custom',
          message: `Escreva o endereço da página da empresa no ${label}, por exemplo ${example}`,
        })
        return z.NEVER
      }),
  )

type SocialField = ReturnType<typeof link>
export const socialFields = Object.fromEntries(socialNetworkNames.map((n) => [n, link(n)])) as Record<
  SocialNetwork,
  SocialField
>

/** The fields as they are stored: only those given, null for none. */
export function socialLinksOf(
  input: Partial<Record<SocialNetwork, string | undefined>>,
): Record<string, string> | null {
  const given = socialNetworkNames.flatMap((n) => (input[n] ? [[n, input[n]] as const] : []))
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** Online complaints book: every trader links to it (Decreto-Lei n.º 156/2005, art. 5.º-B). */
export const complaintsBookUrl = optional(
  z
    .string()
    .max(300, 'O endereço é demasiado comprido.')
    .transform((v, c) => {
      const address = readWebsite(v)
      if (address && belongs(new URL(address).hostname, 'livroreclamacoes.pt'))
        return address.replace(/^http:/, 'https:')
      c.addIssue({
        code: 'custom',
        message: 'O Livro de Reclamações Eletrónico está em www.livroreclamacoes.pt: escreva esse endereço.',
      })
      return z.NEVER
    }),
)

export const adrEntity = optional(z.enum(adrKeys, { error: 'Escolha uma entidade da lista.' }))
