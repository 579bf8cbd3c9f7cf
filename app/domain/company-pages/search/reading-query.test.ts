import { expect, test } from 'vitest'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { readQuery } from './reading-query'

const all: PlacesAndCategories = {
  categories: new Map(),
  districts: new Map([
    ['03', { code: '03', name: 'Braga' }],
    ['08', { code: '08', name: 'Faro' }],
  ]),
  municipalities: new Map(
    [
      { code: '4201', name: 'Lagoa', district: '40', seat: null },
      { code: '0806', name: 'Lagoa', district: '08', seat: null },
      { code: '0313', name: 'Vila Verde', district: '03', seat: null },
      { code: '0303', name: 'Braga', district: '03', seat: null },
    ].map((m) => [m.code, m]),
  ),
  beginnings: [],
}
const near = (place: string, district: string, rest: string) => ({
  number: null,
  here: false,
  near: { place, district, rest },
})
const plain = { number: null, near: null, here: false }

test.each([
  ['canalizador perto de Braga', near('Braga', '03', 'canalizador')],
  ['canalizador perto de vila verde urgente', near('Vila Verde', '03', 'canalizador urgente')],
  ['Ao pé de Faro', near('Faro', '08', '')],
  ['dentista próximo da Lagoa', near('Lagoa', '08', 'dentista')],
  ['oficina perto do Algarve', near('Faro', '08', 'oficina')],
  ['oficina junto a Braga', near('Braga', '03', 'oficina')],
  ['canalizador perto de mim', { ...near('', '', 'canalizador'), here: true }],
  ['plumber near me', { ...near('', '', 'plumber'), here: true }],
  ['há por perto um canalizador', { ...near('', '', 'há um canalizador'), here: true }],
  ['plumber near Braga', near('Braga', '03', 'plumber')],
  // Not a place, or no «perto de»: words like any other.
  ['canalizador perto de Nenhures', plain],
  ['Perto Seguros', plain],
  ['canalizador em Braga', plain],
  ['', plain],
])('«%s»', (text, read) => expect(readQuery(text, all)).toEqual(read))

test.each([
  ['593990854', { digits: '593990854', right: true, personal: false }],
  ['NIF: 593 990 854', { digits: '593990854', right: true, personal: false }],
  ['PT 593.990.854', { digits: '593990854', right: true, personal: false }],
  ['nipc 593990855', { digits: '593990855', right: false, personal: false }],
  ['123456789', { digits: '123456789', right: true, personal: true }],
  ['+351 253 000 101', { digits: '253000101', right: false, personal: true }],
  ['telefone 00351 253.000.101', { digits: '253000101', right: false, personal: true }],
])('«%s» is a number', (text, number) => expect(readQuery(text, all).number).toEqual(number))

test.each(['59399085', '5939908541', 'rua 593990854', '24'])('«%s» is none', (text) =>
  expect(readQuery(text, all).number).toBeNull(),
)
