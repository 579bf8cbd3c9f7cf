import { z } from 'zod'
import { settings } from '../settings/settings'
import { isDay } from '../shared/day'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { broadcastKinds, channels } from './broadcast-words'

const moment = z
  .string({ error: 'Indique o dia e a hora.' })
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/, 'Indique o dia e a hora.')
const ours = 'Escreva um endereço da Aval, a começar por «/»: por exemplo «/ajuda».'

/** A path of this site, also where the whole address was pasted. */
const href = line({ max: 300 })
  .transform((text) => text.replace(/^https?:\/\/[^/]+(?=\/)/, ''))
  .refine((text) => /^\/(?![/\\])[^\s\\<>"]*$/.test(text), ours)

export const broadcastForm = z.object({
  kind: z.enum(broadcastKinds, { error: 'Escolha o tipo: é ele que diz a quem pode chegar.' }),
  title: line({ min: 5, max: settings.broadcast.titleMax, missing: 'Escreva o título.' }),
  body: prose({ min: 20, max: settings.broadcast.bodyMax, missing: 'Escreva o texto.' }),
  /** Where it leads and what stands on it: both or neither; kinds that need them say so (`kindWords`). */
  href: optional(href),
  button: optional(line({ min: 2, max: settings.broadcast.buttonMax })),
  channels: z.array(z.enum(channels, { error: 'Escolha por onde vai.' })).min(1, 'Escolha por onde vai.'),
  bannerUntil: optional(z.string().refine(isDay, 'Indique um dia que exista.')),
  /** The audience, under the names that it has in an address. */
  papel: optional(z.string().max(20)),
  plano: optional(z.string().max(20)),
  categoria: optional(z.string().max(60)),
  distrito: optional(z.string().max(60)),
  /** A kept filter; «fica»: the one it has. */
  filtro: optional(z.union([z.literal('fica'), z.uuid()], { error: 'Escolha um dos filtros guardados.' })),
})
export type BroadcastInput = z.output<typeof broadcastForm>

export const editBroadcastForm = broadcastForm.extend({ version })
export const pressedForm = z.object({ version })
export const scheduleForm = z.object({ version, when: optional(moment) })
export type ScheduleInput = z.output<typeof scheduleForm>
export const reasonForm = z.object({
  version,
  reason: prose({ min: 5, max: 500, missing: 'Escreva o motivo.' }),
})
