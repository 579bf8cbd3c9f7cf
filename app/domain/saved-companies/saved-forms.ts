import { z } from 'zod'
import { settings } from '../settings/defaults'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'

/** What people send about companies they save. */

const { noteMax, nameMax, atOnce } = settings.saved

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/, 'Escolha empresas da lista.')
const name = line({ min: 2, max: nameMax, missing: 'Dê um nome à lista.' })

export const saveForm = z.object({
  /** By their addresses, as comparisons name them. */
  e: z.array(slug).min(1, 'Escolha pelo menos uma empresa.').max(atOnce, `Guarde até ${atOnce} de cada vez.`),
  lists: z.array(z.uuid('Escolha listas suas.')).max(settings.saved.lists),
  /** Another list, made at once. */
  newList: optional(name),
})
export type SaveInput = z.output<typeof saveForm>

export const savedForm = z.object({
  version,
  note: optional(prose({ max: noteMax })),
  alerts: z.enum(['sim', 'nao'], { error: 'Escolha uma das respostas.' }),
  lists: z.array(z.uuid('Escolha listas suas.')).max(settings.saved.lists),
})
export type SavedInput = z.output<typeof savedForm>

export const listForm = z.object({ name })
export const renameForm = z.object({ version, name })
export const listVersionForm = z.object({ version })
