import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldWords } from './field-words'

test.each([
  [z.date().min(new Date('2026-11-23T12:00:00Z')), new Date(0), 'O mínimo é 23 de novembro de 2026.'],
  [
    z.date().max(new Date('2026-12-01T12:00:00Z')),
    new Date('2030-01-01'),
    'O máximo é 1 de dezembro de 2026.',
  ],
  [z.number().min(3), 2, 'O mínimo é 3.'],
] as const)('a limit is written as people write it (%#)', (schema, value, said) => {
  const result = schema.safeParse(value, { error: fieldWords })
  expect(result.error?.issues[0]?.message).toBe(said)
})
