import { z } from 'zod'
import { audienceNames, type Switch } from '../features/features'
import { isDay } from '../shared/day'
import { optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { startOfDay } from '../shared/working-days'

const stale = 'Esta página ficou desatualizada. Abra-a de novo.'
const seen = z.string({ error: stale }).max(40, stale).default('')
const reason = prose({ min: 15, max: 1000, missing: 'Escreva porque muda: fica no registo e no histórico.' })
const day = z.string().refine(isDay, 'Escolha um dia que exista.')

export const changeSettingForm = z.object({
  value: z
    .string({ error: 'Escreva o valor novo.' })
    .trim()
    .min(1, 'Escreva o valor novo.')
    .max(2000, 'É comprido de mais.'),
  /** From the beginning of a day in Lisbon; at once where none is said. */
  from: optional(day.transform((d) => startOfDay(d))),
  reason,
  seen,
})
export type ChangeSetting = z.output<typeof changeSettingForm>

export const changeFeatureForm = z.object({
  on: z.enum(['sim', 'nao'], { error: 'Escolha ligada ou desligada.' }).transform((v) => v === 'sim'),
  audiences: z
    .array(z.enum(audienceNames, { error: 'Escolha da lista.' }))
    .max(8)
    .default([]),
  share: z.coerce
    .number({ error: 'Escreva uma percentagem de 0 a 100.' })
    .int('Escreva um número inteiro.')
    .min(0, 'De 0 a 100.')
    .max(100, 'De 0 a 100.'),
  from: optional(day).transform((v) => v ?? null),
  until: optional(day).transform((v) => v ?? null),
  reason,
  seen,
})
export type ChangeFeature = Readonly<Omit<z.output<typeof changeFeatureForm>, 'audiences'>> &
  Pick<Switch, 'audiences'>

export const decideSettingForm = z.object({ version })
