import { expect, test } from 'vitest'
import { message } from './form-messages'

const control = (validity: Partial<ValidityState>, rest: object = {}) =>
  ({
    validity: { valid: false, ...validity },
    type: 'text',
    tagName: 'INPUT',
    value: '',
    ...rest,
  }) as HTMLInputElement

test.each([
  [control({ valid: true }), ''],
  [control({ valueMissing: true }), 'Preencha este campo.'],
  [control({ valueMissing: true }, { type: 'checkbox' }), 'Marque esta caixa para continuar.'],
  [control({ valueMissing: true }, { type: 'radio' }), 'Escolha uma opção.'],
  [control({ valueMissing: true }, { tagName: 'SELECT', type: 'select-one' }), 'Escolha uma opção.'],
  [control({ typeMismatch: true }, { type: 'email' }), 'Escreva um e-mail completo, como nome@exemplo.pt.'],
  [
    control({ tooShort: true }, { minLength: 12, value: 'abc' }),
    'Escreva pelo menos 12 caracteres (faltam 9).',
  ],
  [control({ patternMismatch: true }, { title: 'Escreva nove algarismos.' }), 'Escreva nove algarismos.'],
  [
    control({ rangeUnderflow: true }, { type: 'date', min: '2026-11-23' }),
    'O mínimo é 23 de novembro de 2026.',
  ],
  [
    control({ rangeOverflow: true }, { type: 'date', max: '2026-12-01' }),
    'O máximo é 1 de dezembro de 2026.',
  ],
  [control({ rangeOverflow: true }, { type: 'number', max: '30' }), 'O máximo é 30.'],
  [control({ customError: true }, { validationMessage: 'Demasiado grande.' }), 'Demasiado grande.'],
])('%#', (field, due) => {
  expect(message(field)).toBe(due)
})
