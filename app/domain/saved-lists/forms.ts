import { z } from 'zod'
import { suspendReasons } from '../companies/listing-words'
import { resolveForm } from '../errors/forms'
import { settings } from '../settings/settings'
import { uuid } from '../shared/ids'
import { line, optional, prose } from '../shared/text'
import { bulkActions } from './bulk-words'

/** The address of a list of the administration; its own page reads the filter, and drops what it does not know. */
const list = z
  .string({ error: 'Abra de novo a lista.' })
  .max(60)
  .regex(/^\/admin(\/[a-z-]+)+$/, 'Esta lista não existe. Abra-a de novo.')
const query = optional(z.string().max(1000, 'O filtro é demasiado comprido.')).transform((v) => v ?? '')
const ticked = z
  .string()
  .optional()
  .transform((v) => v === 'sim')

const name = line({ min: 2, max: 60, missing: 'Dê um nome ao filtro.' })
export const saveListForm = z.object({
  list,
  query,
  name,
  shared: ticked,
  standard: ticked,
})
export type SaveListInput = z.output<typeof saveListForm>

export const editListForm = z.object({ name, shared: ticked })
export type EditListInput = z.output<typeof editListForm>

/** What is filtered now, in the place of what one of them kept. */
export const overwriteListForm = z.object({ query })
export type OverwriteListInput = z.output<typeof overwriteListForm>

/** From the page of all filters one stays there. */
export const openListForm = z.object({ back: optional(z.literal('filtros')) })

export const noFieldsForm = z.object({})

const names = <T extends string>(table: Record<T, unknown>) => Object.keys(table) as [T, ...T[]]

export const bulkForm = z.object({
  list,
  query,
  action: z.enum(names(bulkActions), { error: 'Escolha o que fazer.' }),
  which: z.enum(['ticked', 'all'], { error: 'Escolha quais.' }),
  rows: z
    .array(uuid)
    .max(
      settings.bulk.tickedAtMost,
      `Escolha no máximo ${settings.bulk.tickedAtMost} de cada vez, ou tudo o que corresponde.`,
    ),
})
export type BulkInput = z.output<typeof bulkForm>

const old = 'Esta página ficou desatualizada. Abra-a de novo.'
export const bulkVersion = z.coerce.number({ error: old }).int(old).min(1, old).max(2_000_000_000, old)

/** What an action needs besides its rows is asked when it is confirmed; each needs something else. */
export const confirmBulkForm = z.object({
  version: bulkVersion,
  reason: optional(prose({ min: 20, max: 2000 })),
  ground: optional(z.enum(names(suspendReasons), { error: 'Escolha o motivo.' })),
  category: optional(z.string().max(60)),
  release: optional(resolveForm.shape.release),
})
export type ConfirmBulkInput = z.output<typeof confirmBulkForm>

export const cancelBulkForm = z.object({ version: bulkVersion })
