import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authErrorOf, authErrors, unknownAuthError } from './auth-errors'

const app = join(import.meta.dirname, '..', '..')
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$/.test(f) && !f.endsWith('auth-errors.ts'))
  .map((f) => readFileSync(join(app, f), 'utf8'))

const family = /'((?:recuperacao|ligacao|mudanca|anulacao|endereco|perda)-[a-z-]+)'/g
const call = /(?:(?:toAuthError|authRefusal|authErrorFor)\(\s*|\bcodigo: )'([a-z-]+)'/g
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] as string)
/** Codes as they are raised: given to web/auth-failure, put into the address, or answered by a command. */
const raised = new Set(
  sources.flatMap((source) => {
    const answers = source.split('\n').filter((line) => !/\btype\b|Promise</.test(line))
    return [...all(source, call), ...all(answers.join('\n'), family)]
  }),
)
/** Raised by the second factor and by passkeys, which lead here with their code. */
const ofTheSecondFactor = ['segundo-passo-expirado', 'chave-falhou']

test('every code that is raised is known', () => {
  expect(raised.size).toBeGreaterThan(10)
  expect([...raised].filter((code) => !Object.hasOwn(authErrors, code))).toEqual([])
})

test('no known code is raised by nobody', () => {
  const idle = Object.keys(authErrors).filter((code) => !raised.has(code))
  expect(idle.filter((code) => !ofTheSecondFactor.includes(code))).toEqual([])
})

test('each says what happened and what to do, and an unknown one does too', () => {
  for (const { title, text } of Object.values(authErrors)) {
    expect(title).toMatch(/^[A-ZÉ].*[^.]$/)
    expect(text.length).toBeGreaterThan(40)
    expect(text).toMatch(/\.$/)
  }
  for (const code of [null, '', 'x', '__proto__', 'constructor', '<script>'])
    expect(authErrorOf(code)).toBe(unknownAuthError)
})
