import { expect, test } from 'vitest'
import { correctionForm } from '../companies/correcting/correcting-forms'
import { readWebsite } from '../companies/creation/creation-forms'
import { webAddress } from './web-address'

const sourceOf = (source: string) =>
  correctionForm.shape.source.safeParse(source).data as string | null | undefined

test.each([
  ['https://empresa.pt', 'https://empresa.pt/'],
  ['http://empresa.pt/sobre?a=1#b', 'http://empresa.pt/sobre?a=1#b'],
])('%s leads there', (written, href) => expect(webAddress(written)?.href).toBe(href))

test.each([
  null,
  '',
  'empresa.pt',
  '/perfil',
  '//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://empresa.pt/x',
  'mailto:a@b.pt',
  'https://banco.pt@evil.example/',
  'https://user:pass@evil.example/',
  'https://:pass@evil.example/',
])('%j leads nowhere', (written) => expect(webAddress(written)).toBeNull())

test.each([
  '//evil.example',
  '///evil.example',
  'https:////evil.example',
  'https:///evil.example',
  'user:pass@evil.example',
  'https://user:pass@evil.example/x',
  'https://banco.pt@evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
])('%s is taken neither as a site nor as a source', (typed) => {
  expect(readWebsite(typed)).toBeNull()
  expect(sourceOf(typed)).toBeUndefined()
})

test('a source is kept as browsers read it', () => {
  expect(sourceOf('www.exemplo.pt/Página Um')).toBe('https://www.exemplo.pt/P%C3%A1gina%20Um')
  expect(sourceOf('')).toBeFalsy()
})
