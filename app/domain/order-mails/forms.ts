import { z } from 'zod'
import { line } from '../shared/text'
import { version } from '../shared/version'
import { newShopForm } from '../shops/forms'

/** A box that must be ticked. */
const said = (error: string) => z.literal('sim', { error })

const agreed = {
  /** The version that was read. */
  agreement: line({ max: 20, missing: 'Abra outra vez a página.' }),
  accept: said('Leia e aceite o acordo.'),
  told: said('Confirme que os clientes foram avisados.'),
}

export const newMailboxForm = newShopForm.extend(agreed)
export const agreementForm = z.object({ version, ...agreed })
export const mailboxVersionForm = z.object({ version })
/** The addresses and numbers that were shown, by their place in the list. */
const chosen = (message: string) =>
  z
    .string({ error: message })
    .regex(/^\d{1,2}$/, message)
    .transform(Number)
export const teachForm = z.object({
  email: chosen('Escolha o endereço do cliente.'),
  number: chosen('Escolha o número da encomenda.'),
})
export const dismissForm = z.object({})
