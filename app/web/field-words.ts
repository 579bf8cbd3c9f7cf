import type { z } from 'zod'
import { longDate } from '~/domain/shared/long-date'

const number = (n: unknown) => Number(n).toLocaleString('pt-PT')

/**
 * What is said of a field whose schema says nothing itself, in place of the library's English: what is due there. A field
 * with more to say says it in its schema.
 */
export function fieldWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected, issue.input)
    case 'invalid_value':
      return 'Escolha uma das opções.'
    case 'too_big':
      return sizeWords(issue.origin, issue.maximum, 'O máximo são', 'O máximo é')
    case 'too_small':
      return sizeWords(issue.origin, issue.minimum, 'São precisos pelo menos', 'O mínimo é')
    case 'invalid_format':
      return formatWords(issue.format)
    default:
      return notAsDue
  }
}

/** The same for programs: there is no field to be seen, and what may stand there is said. */
export function jsonWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return `Um destes: ${issue.values.map(String).join(', ')}.`
  if (issue.code !== 'invalid_type') return fieldWords(issue)
  return issue.input === undefined ? 'Falta.' : `Tem de ser ${jsonTypes[issue.expected] ?? issue.expected}.`
}
const jsonTypes: Record<string, string> = {
  string: 'texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: '«true» ou «false»',
  object: 'um objeto',
  array: 'uma lista',
}

/** Where there is nothing better: no schema of ours comes to this (tests/house/form-schemas.test.ts). */
export const notAsDue = 'Este campo não chegou como devia. Preencha-o de novo.'

function typeWords(expected: string, input: unknown): string {
  if (expected.toLowerCase() === 'file') return 'Escolha um ficheiro.'
  if (expected === 'number' || expected === 'int') return 'Escreva um número inteiro, sem mais nada.'
  if (input === undefined) return 'Preencha este campo.'
  if (expected === 'string') return 'Aqui escreve-se texto, e chegou um ficheiro.'
  return notAsDue
}

function sizeWords(origin: string, limit: unknown, many: string, one: string): string {
  if (origin === 'string') return `${many} ${number(limit)} caracteres.`
  if (origin === 'date') return `${one} ${longDate(new Date(Number(limit)))}.`
  if (origin === 'array') return `${many} ${number(limit)}.`
  return `${one} ${number(limit)}.`
}

function formatWords(format: string): string {
  if (format === 'email') return 'Escreva um endereço de e-mail completo, como nome@exemplo.pt.'
  if (format === 'uuid') return 'Escolha da lista desta página; se já não está lá, abra a página de novo.'
  return 'Confira o que escreveu: não tem a forma que este campo pede.'
}
