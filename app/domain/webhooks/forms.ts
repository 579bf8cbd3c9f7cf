import { z } from 'zod'
import { isAskable } from '~/platform/safe-fetch'
import { line } from '../shared/text'
import { version } from '../shared/version'
import { typeNames } from './webhook-types'

const problem = 'Escreva um endereço que comece por https:// e tenha um nome, como https://loja.pt/aval.'

/** Only what safe-fetch.ts would reach; where the name leads is asked each time it is sent. */
const address = line({ min: 12, max: 500, missing: 'Escreva o endereço do vosso programa.' }).refine(
  (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && isAskable(text),
  problem,
)

const types = z
  .array(z.enum(typeNames, { error: 'Escolha avisos da lista.' }))
  .min(1, 'Escolha pelo menos um aviso.')

export const newEndpointForm = z.object({ url: address, types })
export type NewEndpointInput = z.output<typeof newEndpointForm>
export const endpointVersionForm = z.object({ version })
export const resendForm = z.object({})
