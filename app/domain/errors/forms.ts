import { z } from 'zod'
import { uuid } from '../shared/ids'
import { line, optional } from '../shared/text'
import { version } from '../shared/version'

export const stepForm = z.object({ version })

export const resolveForm = z.object({
  version,
  release: line({ min: 1, max: 64, missing: 'Diga em que versão fica resolvido.' }).pipe(
    z.string().regex(/^[\w.+-]+$/, 'Uma versão tem letras, algarismos, pontos e hífenes.'),
  ),
})

export const ignoreForm = z
  .object({
    version,
    until: optional(z.iso.date({ error: 'Escolha um dia.' })),
    count: optional(
      z.coerce
        .number({ error: 'Escreva um número.' })
        .int('Escreva um número inteiro.')
        .min(1, 'Tem de ser pelo menos 1.')
        .max(1_000_000, 'O máximo é 1 000 000.'),
    ),
  })
  .strip()

export const assignForm = z.object({ version, to: optional(uuid) })

/** One of those that are shown, or any other by its address; the address counts when there are both. */
export const mergeForm = z.object({ version, alike: optional(uuid), into: optional(line({ max: 300 })) })
