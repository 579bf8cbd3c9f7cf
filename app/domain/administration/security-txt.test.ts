import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityTxt } from './security-txt'

const now = new Date('2026-11-18T10:00:00Z')
const text = securityTxt({ origin: 'https://aval.example', contact: 'seguranca@aval.example', now })
const fields = text
  .trimEnd()
  .split('\n')
  .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [line, 'no field', line])
const all = (name: string) =>
  fields.filter(([, field]) => field === name).map(([, , value]) => value as string)

test('what RFC 9116 asks for: one contact or more, one expiry within a year, addresses by https', () => {
  expect(fields.filter(([, name]) => name === 'no field')).toEqual([])
  expect(all('Contact')).toEqual(['mailto:seguranca@aval.example', 'https://aval.example/contacto'])
  expect(all('Expires')).toHaveLength(1)
  const left = new Date(all('Expires')[0] as string).getTime() - now.getTime()
  expect(left).toBeGreaterThan(30 * 86_400_000)
  expect(left).toBeLessThan(365 * 86_400_000)
  expect(all('Preferred-Languages')).toEqual(['pt, en'])
  expect(all('Canonical')).toEqual(['https://aval.example/.well-known/security.txt'])
  expect(text.endsWith('\n')).toBe(true)
})

test('the policy is an article that is there', () => {
  const slug = all('Policy')[0]?.split('/ajuda/')[1]
  expect(existsSync(join(import.meta.dirname, `../../../content/ajuda/${slug}.md`))).toBe(true)
})
