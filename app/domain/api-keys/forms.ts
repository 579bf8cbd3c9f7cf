import { z } from 'zod'
import { line } from '../shared/text'
import { version } from '../shared/version'
import { type KeyMode, modes, type Scope, scopeNames } from './scopes'

const name = line({ min: 2, max: 60, missing: 'Dê um nome à chave: o programa que a vai usar.' })
const scopes = z
  .array(z.enum(scopeNames as [Scope, ...Scope[]], { error: 'Escolha da lista.' }))
  .min(1, 'Escolha pelo menos uma coisa que a chave possa fazer.')

export const newKeyForm = z.object({
  name,
  mode: z.enum(Object.keys(modes) as [KeyMode, ...KeyMode[]], { error: 'Escolha o género de chave.' }),
  scopes,
})
export type NewKeyInput = z.output<typeof newKeyForm>
export const changeKeyForm = z.object({ version, name, scopes })
export type ChangeKeyInput = z.output<typeof changeKeyForm>
export const keyVersionForm = z.object({ version })
