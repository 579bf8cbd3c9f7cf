import { z } from 'zod'

/** A sum in euros from a form, «150,50», as cents. */
export const cents = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .regex(/^\d{1,5}([.,]\d{1,2})?$/, 'Escreva um valor em euros, por exemplo 150 ou 150,50.')
    .transform((v) => Math.round(Number(v.replace(',', '.')) * 100))
