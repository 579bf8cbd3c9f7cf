import { expect, test } from 'vitest'
import { distance, searchHelp } from './searching'

/** What people type, and the article that must be among the first three. */
test.each([
  ['avaliação retida', 'porque-ficou-retida'],
  ['avaliacao retida', 'porque-ficou-retida'],
  ['avalliação retda', 'porque-ficou-retida'],
  ['porque é que a minha avaliação não aparece', 'porque-ficou-retida'],
  ['FATURA', 'comprovar-com-fatura'],
  ['código qr da fatura', 'comprovar-com-fatura'],
  ['apagar conta', 'apagar-a-conta'],
  ['eliminar os meus dados', 'apagar-a-conta'],
  ['perdi o telemóvel', 'codigos-de-recuperacao'],
  ['codigos recuperacao', 'codigos-de-recuperacao'],
  ['esqueci a palavra passe', 'entrar-e-palavra-passe'],
  ['quanto custa', 'taxas-da-certificacao'],
  ['preço certificado', 'taxas-da-certificacao'],
  ['selo no site', 'selos-e-cartaz'],
  ['certificado falso', 'verificar-um-certificado'],
  ['conferir offline', 'verificar-sem-internet'],
  ['responder a uma avaliação', 'responder-a-avaliacoes'],
  ['reivindicr empresa', 'reivindicar-uma-empresa'],
  ['convidar clientes csv', 'convidar-clientes'],
  ['certificado suspenso', 'estados-do-certificado'],
  ['denúncia', 'denunciar-uma-avaliacao'],
  ['2fa', 'segundo-fator'],
  ['rgpd cópia', 'copia-dos-dados'],
  ['não recebi o email de confirmação', 'criar-conta'],
])('«%s» finds %s', (typed, slug) => {
  expect(
    searchHelp(typed)
      .slice(0, 3)
      .map((a) => a.slug),
  ).toContain(slug)
})

test.each(['', '  ', 'de a o', 'xyzzy', '«»!?', '\u0000'])(
  '«%s» finds nothing and breaks nothing',
  (typed) => {
    expect(searchHelp(typed)).toEqual([])
  },
)

test.each([
  ['selo', 'selo', 0],
  ['selo', 'sleo', 1],
  ['selo', 'sel', 1],
  ['selo', 'selos', 1],
  ['selo', 'gelo', 1],
  ['certificado', 'cretifcado', 2],
])('%s and %s are %i apart', (a, b, n) => expect(distance(a, b)).toBe(n))

test('a long question of slips takes a few milliseconds', () => {
  const asked =
    'avalliaçao retdia certifcado suspesno empreza reivindcar conviite fatrua recusrso telemovl '.repeat(4)
  searchHelp(asked)
  const begun = performance.now()
  for (let i = 0; i < 20; i++) searchHelp(asked)
  expect((performance.now() - begun) / 20).toBeLessThan(20)
})
