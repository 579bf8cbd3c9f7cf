import { z } from 'zod'
import { settings } from '../settings/settings'
import { isDay } from '../shared/day'
import { moveForm } from '../shared/reordering'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { workspaceList } from './workspace-filter'
import { type Column, columnNames } from './workspace-words'

const column = z.enum(columnNames as [Column, ...Column[]], { error: 'Escolha uma das colunas.' })

/** A step on each line. */
const steps = optional(prose({ max: settings.workspace.stepsAtMost * (settings.workspace.stepMax + 1) }))
  .transform((text) =>
    (text ?? '')
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine(
    (all) => all.length <= settings.workspace.stepsAtMost,
    `Até ${settings.workspace.stepsAtMost} passos.`,
  )
  .refine(
    (all) => all.every((one) => [...one].length <= settings.workspace.stepMax),
    `Até ${settings.workspace.stepMax} caracteres por passo.`,
  )

const common = {
  title: line({ min: 3, max: settings.workspace.titleMax, missing: 'Diga o que há a fazer.' }),
  body: optional(prose({ max: settings.workspace.bodyMax })),
  due: optional(z.string().refine(isDay, 'Indique um dia que exista.')),
  assigneeId: optional(z.uuid('Escolha alguém da equipa.')),
}

export const cardForm = z.object({
  ...common,
  steps,
  /** «company:{id}» */
  link: optional(z.string().max(100)),
})
export type CardInput = z.output<typeof cardForm>

export const editCardForm = z.object({ ...common, version })
export type EditCardInput = z.output<typeof editCardForm>

export const moveCardForm = moveForm.extend({ column, version })
export type MoveCardInput = z.output<typeof moveCardForm>
/** On the board, which is shown as it was: its filter, as it stands in the address. */
export const boardMoveForm = moveCardForm.extend({
  shown: optional(z.string().max(500)).transform((text) =>
    workspaceList.query(workspaceList.read(new URLSearchParams(text ?? ''))),
  ),
})

export const cardVersionForm = z.object({ version })
export const noteForm = z.object({
  body: prose({ min: 2, max: settings.workspace.noteMax, missing: 'Escreva a nota.' }),
})
export const stepsForm = z.object({
  steps: steps.refine((all) => all.length > 0, 'Escreva pelo menos um passo.'),
})
export const tickForm = z.object({
  step: z.uuid('Escolha um passo.'),
  done: z.enum(['sim', 'nao'], { error: 'Diga se está feito.' }),
})
