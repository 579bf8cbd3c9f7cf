import { beforeAll, describe, expect, test } from 'vitest'
import { today, useWorld } from '../../../../tests/world'
import { twelveCompanies } from '../../../../tests/world/directory'
import { placesAndCategories } from '../../places/places-and-categories'
import { directoryFilter } from '../directory/directory-filter'
import { search } from './searching'

useWorld()
beforeAll(twelveCompanies)

const find = async (query: string, more = '') => {
  const all = await placesAndCategories(new Date())
  const params = new URLSearchParams(more)
  params.set('q', query)
  return search('all', directoryFilter(params, all).filter, today)
}
const slugs = async (query: string, more = '') => (await find(query, more))?.rows.map((r) => r.slug) ?? []

describe('finds', () => {
  test.each([
    // Accents and capitals
    ['canalizacoes ribeiro', 'ribeiro'],
    ['CLÍNICA', 'dente-sao'],
    ['clinica dente sao', 'dente-sao'],
    ['mare alta', 'mare-alta'],
    ['evora', 'dente-sao'],
    ['azulao', 'azulao'],
    // Inflection: -ção and -ções, -ão and -ões and -ães, number, gender, agent (libraries.md)
    ['canalização', 'ribeiro'],
    ['canalizações', 'ribeiro'],
    ['canalizador', 'ribeiro'],
    ['canalizadores', 'ribeiro'],
    ['informação', 'azulao'],
    ['informações', 'azulao'],
    ['revisão', 'mouraria'],
    ['revisões', 'mouraria'],
    ['refeição', 'mare-alta'],
    ['vacinação', 'caes'],
    ['cão', 'caes'],
    ['cães', 'caes'],
    ['lição de condução', 'voz'],
    ['instalação elétrica', '3m'],
    ['eletricista', '3m'],
    ['declaração irs', 'contas'],
    ['região', 'lopes'],
    ['implante', 'dente-sao'],
    ['dentista', 'dente-sao'],
    ['restaurante', 'mare-alta'],
    ['restaurantes', 'mare-alta'],
    ['veterinária', 'caes'],
    ['jardineiro', 'verde'],
    ['piscina', 'verde'],
    ['pintores', 'azulao'],
    ['mecânico', 'mouraria'],
    ['quadro elétrico', '3m'],
    ['transporte', 'lopes'],
    // Typos: one letter wrong, missing, doubled, too many, two turned round
    ['canalisador', 'ribeiro'],
    ['canalizaodr', 'ribeiro'],
    ['restauarnte', 'mare-alta'],
    ['resturante', 'mare-alta'],
    ['dentissta', 'dente-sao'],
    ['ortodonzia', 'dente-sao'],
    ['veternario', 'caes'],
    ['electricidade', '3m'],
    ['contablidade', 'contas'],
    ['mudansas', 'lopes'],
    ['ofecina', 'mouraria'],
    ['jardinajem', 'verde'],
    ['riberio', 'ribeiro'],
    // Beginnings of the last word
    ['ortod', 'dente-sao'],
    ['canaliza', 'ribeiro'],
    ['mou', 'mouraria'],
    ['casa mae book', 'booking'],
    // Places, signs inside names, several words from several fields
    ['canalizador braga', 'ribeiro'],
    ['pintor no porto', 'azulao'],
    ['marisco faro', 'mare-alta'],
    ['booking', 'booking'],
    ['booking.pt', 'booking'],
    ['3m', '3m'],
    ['contabilista funchal', 'contas'],
    ['cães e gatos', 'caes'],
  ])('«%s» → %s', async (query, slug) => {
    expect(await slugs(query)).toContain(slug)
  })

  test.each([
    ['canalizador', 'dente-sao'],
    ['dentista', 'ribeiro'],
    ['braga', 'azulao'],
  ])('«%s» does not find %s', async (query, slug) => expect(await slugs(query)).not.toContain(slug))
})
