import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { reservedSlugs, slugCandidates, slugOf } from '../slugs'
import { aboutForm, contactsForm, identityForm, placeForm, readWebsite, sendForm } from './creation-forms'

const problem = (schema: z.ZodObject, input: Record<string, unknown>, field: string) =>
  schema.safeParse(input).error?.issues.find((i) => i.path[0] === field)?.message

const identity = { version: '0', name: 'Canalizações Silva', legalName: 'Silva, Lda.', nipc: '510953964' }
const contacts = { version: '1', email: 'geral@silva.pt', phone: '253 123 456' }
const place = {
  version: '1',
  category: 'canalizacao',
  otherCategories: [],
  address: 'Rua do Souto, 1',
  postalCode: '4700-123',
  locality: 'Braga',
  municipality: '0303',
  reach: 'places',
}
const about = {
  version: '1',
  description: 'Canalização e aquecimento em Braga desde 1998, em casas e lojas.',
}

describe('good input is tidied up', () => {
  test.each([
    ['510953964', '510953964'],
    ['510 953 964', '510953964'],
    ['PT 510.953.964', '510953964'],
    [' 510953964 ', '510953964'],
  ])('NIPC %j', (typed, stored) => expect(identityForm.parse({ ...identity, nipc: typed }).nipc).toBe(stored))
  test.each([
    ['253 123 456', '+351253123456'],
    ['912345678', '+351912345678'],
    ['+351 912 345 678', '+351912345678'],
    ['00351 253 123 456', '+351253123456'],
    ['+34 612 345 678', '+34612345678'],
  ])('phone %j', (typed, stored) =>
    expect(contactsForm.parse({ ...contacts, phone: typed }).phone).toBe(stored),
  )
  test.each([
    ['4700-123', '4700-123'],
    ['4700 123', '4700-123'],
    ['4700123', '4700-123'],
    [' 4700 - 123 ', '4700-123'],
  ])('postal code %j', (typed, stored) =>
    expect(placeForm.parse({ ...place, postalCode: typed }).postalCode).toBe(stored),
  )
  test.each([
    ['www.silva.pt', 'https://www.silva.pt'],
    ['http://silva.pt/', 'http://silva.pt'],
    ['silva.pt/loja?x=1', 'https://silva.pt/loja?x=1'],
    ['HTTPS://SILVA.PT', 'https://silva.pt'],
    ['ação.pt', 'https://xn--ao-siap.pt'],
  ])('site %j', (typed, stored) => expect(readWebsite(typed)).toBe(stored))
  test('services are lines, once each', () => {
    expect(aboutForm.parse({ ...about, services: ' Fugas \r\n\r\nEsquentadores\nFugas' }).services).toEqual([
      'Fugas',
      'Esquentadores',
    ])
  })
})

describe('bad input is refused in its field', () => {
  test.each<[z.ZodObject, Record<string, unknown>, string, unknown, RegExp]>([
    [identityForm, identity, 'name', '', /nome por que/],
    [identityForm, identity, 'name', 'x', /pelo menos 2/],
    [identityForm, identity, 'name', 'x'.repeat(81), /máximo são 80/],
    [identityForm, identity, 'name', '\u200b\u202e', /nome por que/],
    [identityForm, identity, 'name', ['a', 'b'], /nome por que/],
    [identityForm, identity, 'legalName', undefined, /denominação/],
    [identityForm, identity, 'nipc', '', /Escreva o NIPC/],
    [identityForm, identity, 'nipc', 'abc', /só algarismos/],
    [identityForm, identity, 'nipc', '51095396', /tem 8/],
    [identityForm, identity, 'nipc', '510953965', /controlo/],
    [identityForm, identity, 'nipc', '213456789', /controlo/],
    [identityForm, identity, 'nipc', '999999990', /controlo/],
    [identityForm, identity, 'legalForm', 'Império', /Escolha uma/],
    [identityForm, identity, 'cae', '432', /5 algarismos/],
    [identityForm, identity, 'foundedYear', '98', /4 algarismos/],
    [identityForm, identity, 'version', 'x', /desatualizada/],
    [identityForm, identity, 'version', '-1', /desatualizada/],
    [contactsForm, contacts, 'email', '', /Escreva o e-mail/],
    [contactsForm, contacts, 'email', 'geral@', /não está completo/],
    [contactsForm, contacts, 'phone', '', /Escreva o telefone/],
    [contactsForm, contacts, 'phone', '123', /não existe/],
    [contactsForm, contacts, 'phone', 'x'.repeat(10_000), /não existe/],
    [contactsForm, contacts, 'website', 'javascript:alert(1)', /endereço do sítio/],
    [contactsForm, contacts, 'website', 'http://localhost', /endereço do sítio/],
    [contactsForm, contacts, 'website', 'http://10.0.0.1', /endereço do sítio/],
    [contactsForm, contacts, 'website', 'http://a:b@silva.pt', /endereço do sítio/],
    [contactsForm, contacts, 'website', 'silva', /endereço do sítio/],
    [placeForm, place, 'category', '', /categoria principal/],
    [placeForm, place, 'postalCode', '470-123', /7 algarismos/],
    [placeForm, place, 'postalCode', '0700-123', /7 algarismos/],
    [placeForm, place, 'otherCategories', ['a', 'b', 'c', 'd', 'e'], /até 4/],
    [placeForm, place, 'municipality', undefined, /concelho/],
    [aboutForm, about, 'description', 'curta', /pelo menos 50/],
    [aboutForm, about, 'description', 'x'.repeat(3001), /3.?000/],
    [aboutForm, about, 'services', Array.from({ length: 21 }, (_, i) => `Serviço ${i}`).join('\n'), /até 20/],
    [aboutForm, about, 'services', 'x'.repeat(81), /80/],
    [aboutForm, about, 'hours3', 'de manhã', /9:00–13:00/],
    [sendForm, { version: '1', terms: 'sim', entitled: 'sim' }, 'terms', undefined, /termos/],
    [sendForm, { version: '1', terms: 'sim', entitled: 'sim' }, 'entitled', 'nao', /agir em nome/],
  ])('%#: %s', (schema, good, field, value, sentence) => {
    expect(schema.safeParse(good).success).toBe(true)
    expect(problem(schema, { ...good, [field]: value }, field)).toMatch(sentence)
  })
})

describe('slugs', () => {
  test.each([
    ['Canalizações Silva & Filhos', 'canalizacoes-silva-filhos'],
    ['  --Ácido!!  ', 'acido'],
    ['日本', 'empresa'],
    ['a'.repeat(100), 'a'.repeat(60)],
    ['Straße 7', 'strasse-7'],
  ])('%j is %s', (name, slug) => expect(slugOf(name)).toBe(slug))
  test('words of our addresses are none', () => {
    for (const word of reservedSlugs) expect(slugCandidates(word)).not.toContain(word)
    expect(slugCandidates('Sugestões')[0]).toBe('sugestoes-2')
  })
  test('every fixed address beneath the directories is reserved', () => {
    const routes = readFileSync(join(import.meta.dirname, '../../../routes.ts'), 'utf8')
    const fixed = [...routes.matchAll(/'(?:empresas|aprovadas|certificadas)\/([a-z-]+)/g)].map(
      (m) => m[1] as string,
    )
    expect(fixed.length).toBeGreaterThan(2)
    expect(fixed.filter((word) => !reservedSlugs.has(word))).toEqual([])
  })
})
