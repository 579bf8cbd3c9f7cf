import { expect, test } from 'vitest'
import { metaInside, metaOf } from './meta'

const of = (title: string) =>
  metaOf({ title, description: 'd', origin: 'https://aval.example', canonical: '/x' })

test.each([
  ['Avaliações', 'Avaliações · Aval'],
  ['Empresas', 'Empresas · Aval'],
  ['Aval: certificados', 'Aval: certificados'],
])('«%s» is titled «%s»', (title, expected) => {
  expect(of(title)[0]).toEqual({ title: expected })
})
test('a page inside another names what that one shows', () => {
  const loaderData = { seo: { title: 'Aprovar', description: 'd', origin: 'https://aval.example' } }
  const around = { loaderData: { seo: { title: 'Padaria: processo' } } }
  expect(metaInside({ loaderData, matches: [{}, around, { loaderData }] })[0]).toEqual({
    title: 'Aprovar · Padaria: processo · Aval',
  })
})
test('canonical and OpenGraph name the whole address', () => {
  expect(of('x')).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://aval.example/x' })
})
