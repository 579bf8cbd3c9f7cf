import { z } from 'zod'
import { cents } from '../shared/cents'
import { isDay } from '../shared/day'
import { optional, prose } from '../shared/text'

const whole = (missing: string, least: number) =>
  z.coerce
    .number({ error: missing })
    .int('Escreva um número inteiro.')
    .min(least, `${least}, no mínimo.`)
    .max(1_000_000, 'Escreva um número menor.')

const ticked = z.preprocess((v) => v === 'sim', z.boolean())

/** A new version of a plan, as staff send it; which plan stands in the address. */
export const planVersionForm = z.object({
  monthlyCents: cents('Escreva o preço por mês.'),
  yearlyCents: cents('Escreva o preço por ano.'),
  invitationsAMonth: whole('Escreva quantos convites por mês.', 0),
  members: whole('Escreva quantas pessoas.', 1),
  allWidgets: ticked,
  /** Empty: without end. */
  statisticsDays: optional(whole('Escreva quantos dias.', 1)).transform((v) => v ?? null),
  statisticsFile: ticked,
  proposalsAMonth: whole('Escreva quantas propostas por mês.', 0),
  movesSubscribers: ticked,
  /** The Lisbon day that it is sold from. */
  from: z.string({ error: 'Indique o dia.' }).refine(isDay, 'Indique um dia que exista.'),
  reason: prose({ min: 20, max: 1000, missing: 'Diga o que muda, e porquê.' }),
})
export type PlanVersionInput = z.output<typeof planVersionForm>
