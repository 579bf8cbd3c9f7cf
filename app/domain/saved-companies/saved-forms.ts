import { z } from 'zod'
import { settings } from '../settings/settings'
import { Refusal } from '../shared/refusal'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'

/** What people send about companies they save. */

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/, 'Escolha empresas da lista.')
const name = line({ min: 2, max: settings.saved.nameMax, missing: 'Dê um nome à lista.' })

/** Which companies are saved, as the address names them, and comparisons do: `?e=`. */
const chosen = z
  .array(slug)
  .min(1, 'Escolha pelo menos uma empresa.')
  .max(settings.saved.atOnce, `Guarde até ${settings.saved.atOnce} de cada vez.`)

/** @throws Refusal `invalid` for none, too many, or what names no company */
export function chosenCompanies(params: URLSearchParams): string[] {
  const { data, error } = chosen.safeParse(params.getAll('e'))
  if (!data) throw new Refusal('invalid', error.issues[0]?.message ?? '')
  return data
}

export const saveForm = z.object({
  lists: z.array(z.uuid('Escolha listas suas.')).max(settings.saved.lists),
  /** On which they were all already, and so drawn ticked: whoever takes the tick off takes them off. */
  ticked: z.array(z.uuid('Escolha listas suas.')).max(settings.saved.lists),
  /** Another list, made at once. */
  newList: optional(name),
})
export type SaveInput = z.output<typeof saveForm> & { e: string[] }

const alerts = z.enum(['sim', 'nao'], { error: 'Escolha uma das respostas.' })

export const savedForm = z.object({
  version,
  note: optional(prose({ max: settings.saved.noteMax })),
  alerts,
  lists: z.array(z.uuid('Escolha listas suas.')).max(settings.saved.lists),
})
export type SavedInput = z.output<typeof savedForm>

const radii = [0, ...settings.listing.radii].map(String)

/** A trade in a place by its name, and how far around: of whom somebody wants to hear when they are new. */
export const alertForm = z.object({
  area: z
    .string({ error: 'Escolha uma área.' })
    .min(1, 'Escolha uma área.')
    .max(60, 'Escolha uma área da lista.'),
  lugar: optional(line({ max: 60 })),
  raio: z.enum(radii, { error: 'Escolha uma distância da lista.' }).default('0').transform(Number),
})
export type AlertInput = z.output<typeof alertForm>

export const alertsForm = z.object({ alerts })
export type AlertsInput = z.output<typeof alertsForm>

export const listForm = z.object({ name })
export const renameForm = z.object({ version, name })
export const listVersionForm = z.object({ version })

/** More than anybody may save, whatever the setting: only what was saved counts. */
const ofSaved = z.array(z.uuid('Escolha empresas que guardou.')).max(5000)
/** Which of those that one saved are on a list; `ticked`: on it when the form was drawn. */
export const listCompaniesForm = z.object({ version, companies: ofSaved, ticked: ofSaved })
export type ListCompaniesInput = z.output<typeof listCompaniesForm>
