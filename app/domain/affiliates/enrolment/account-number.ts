import { createHmac } from 'node:crypto'
import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { env } from '~/platform/env'
import { seal, unseal } from '../../people/second-factor/sealing'

/**
 * Why no account can be paid under this number, in words; null where one can: its shape, its check digits (ISO 13616), those
 * within it where a country has some, as the NIB of Portugal, and whether SEPA reaches it.
 */
export function whyNoAccount(written: string): string | null {
  const number = electronicFormatIBAN(written) ?? ''
  if (!isValidIBAN(number))
    return 'Este IBAN não existe. Confira os algarismos; em Portugal são PT50 e mais 21.'
  if (!isSEPACountry(number.slice(0, 2)))
    return 'Só pagamos por transferência SEPA. Indique uma conta de um país que dela faça parte.'
  return null
}

/** An account number as it is compared and kept: capitals, no spaces. */
export const accountNumber = z
  .string({ error: 'Escreva o IBAN da conta.' })
  .max(60, 'Escreva o IBAN da conta.')
  .superRefine((written, c) => {
    const why = whyNoAccount(written)
    if (why) c.addIssue({ code: 'custom', message: why })
  })
  .transform((written) => electronicFormatIBAN(written) as string)

/** «PT50 0002 0123 …» */
export const formatAccount = (number: string): string => friendlyFormatIBAN(number) ?? number

/** By which two equal numbers are found without opening them. */
export const hashAccount = (number: string): Buffer =>
  createHmac('sha256', env().AVAL_SECRET).update(`affiliate account:${number}`).digest()

/** What is kept of a number: sealed for its affiliate, its last four, and what it is compared by. */
export const keptAccount = (number: string, affiliateId: string) => ({
  iban: seal(Buffer.from(number), affiliateId, 'account number'),
  ibanLast4: number.slice(-4),
  ibanHash: hashAccount(number),
})

/** The number itself, for the bank's file alone. @throws Error when it is another affiliate's */
export const openAccount = ({ affiliateId, iban }: { affiliateId: string; iban: string }): string =>
  unseal(iban, affiliateId, 'account number').toString()
