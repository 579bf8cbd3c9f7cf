import { z } from 'zod'
import { settings } from '../settings/settings'
import { isDay } from '../shared/day'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'

/** What people and staff may send about short links. */

const label = line({ min: 2, max: settings.shortLink.labelLetters, missing: 'Dê-lhe um nome: só o vê aqui.' })
const until = optional(z.string().refine(isDay, 'Indique um dia que exista.'))
const address = (missing: string) => line({ min: 1, max: 500, missing })
/** A word of a campaign, as statistics read it: «instagram», «outono-2026». */
const part = optional(
  line({ max: 60 }).refine(
    (v) => /^[\p{L}\p{N} ._-]*$/u.test(v),
    'Só letras, números, espaços, pontos e hífenes.',
  ),
)

export const affiliateLinkForm = z.object({
  label,
  until,
  target: address('Escreva a página para onde leva.'),
  source: part,
  medium: part,
  campaign: part,
})
export type AffiliateLinkInput = z.output<typeof affiliateLinkForm>

export const invitationLinkForm = z.object({ label, until })
export type InvitationLinkInput = z.output<typeof invitationLinkForm>

export const companyLinkForm = z
  .object({
    label,
    until,
    to: z.enum(['review', 'profile', 'site'], { error: 'Escolha para onde leva.' }),
    site: optional(address('Escreva o endereço do site.')),
  })
  .refine(({ to, site }) => to !== 'site' || site !== undefined, {
    path: ['site'],
    error: 'Escreva o endereço do site.',
  })
export type CompanyLinkInput = z.output<typeof companyLinkForm>

export const updateLinkForm = z.object({ version, label, until })
export type UpdateLinkInput = z.output<typeof updateLinkForm>

/** Switching on and off. */
export const linkVersionForm = z.object({ version })

export const judgeLinkForm = z.object({
  version,
  reason: prose({ min: 20, max: 1000, missing: 'Explique porquê: quem criou a ligação lê este texto.' }),
})
export type JudgeLinkInput = z.output<typeof judgeLinkForm>
