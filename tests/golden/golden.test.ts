import { expect, test } from 'vitest'
import { normal, pageOf, place } from './page.ts'
import { differences, readAnswers, written } from './recording.ts'

test.each([
  ['Pedido 8f14e45f-ceea-467f-a0e6-b0c1d2e3f4a5 de 23/11/2026, 14:05', 'Pedido # de #'],
  ['1 234,56 € em\u00a012 dias', '# € em # dias'],
  ['resumo 5d41402abc4b2a76b9719d911017c592', 'resumo #'],
  ['desde mwkjxyut.q7Zk3mXw9TfLr2VbN8sYhA', 'desde #'],
  [
    'avaliaçõesBragançaexperiência, Torres-Vedras-Norte',
    'avaliaçõesBragançaexperiência, Torres-Vedras-Norte',
  ],
  ['/empresas/clinica-dentaria-do-rossio', '/empresas/clinica-dentaria-do-rossio'],
])('«%s» is told as «%s»', (text, expected) => expect(normal(text)).toBe(expected))

test.each([
  ['/auth/login?volta=%2Fadmin%2F12', '/auth/login?volta=/admin/#'],
  ['#campo-_R_1ab_', '#campo-#'],
  ['/100%', '/#%'],
])('the address %s is told as %s', (address, expected) => expect(place(address)).toBe(expected))

const html = `<html><head><title>Entrar · Aval</title><style>a{}</style></head><body>
<nav aria-label="Principal"><a href="/empresas" aria-current="page">Empresas</a></nav>
<main><h1>Entrar <span>já</span></h1><script>alert(1)</script><p>Há <b>3</b><!-- --> <em>pedidos</em> &amp; mais</p>
<form method="post" action="/auth/login"><input type="hidden" name="_once" value="12"/>
<label for="a">E-mail</label><input id="a" type="email" name="email" required="" placeholder="o &gt; seu"/>
<select name="ordem"><option value="nova">Novas</option><option value="util" selected="">Úteis</option></select>
<textarea name="texto">Olá</textarea><button type="submit" name="ir" value="sim">Entrar</button></form></main>
<footer><a href="/termos">Termos</a></footer></body></html>`

test('a page is told line by line', () => {
  expect(pageOf(html)).toEqual({
    title: 'Entrar · Aval',
    main: [
      'h1 Entrar já',
      'Há # pedidos & mais',
      '(form post /auth/login)',
      '(input hidden _once =#)',
      'label E-mail',
      '(input email email required) «E-mail» {placeholder=o > seu}',
      '(select ordem)',
      '(option nova) Novas',
      '(option selected util) Úteis',
      '(textarea texto) Olá',
      '(button submit ir =sim) Entrar',
    ],
    frame: ['{aria-label=Principal} [ {aria-current=page} Empresas](/empresas)', '[Termos](/termos)'],
  })
})

const answers = new Map([
  ['GET visitor', ['302 → /auth/login']],
  ['GET apoio', ['200 text/html', 'h1 Pedidos', 'a']],
  ['GET admin', ['200 text/html', 'h1 Pedidos', 'a']],
  ['POST admin', ['422 text/html']],
])

test('a recording is read as it was written, and says the same once', () => {
  expect(readAnswers(written(answers))).toEqual(answers)
  expect(differences(answers, readAnswers(written(answers)))).toEqual([])
  expect(written(answers).match(/h1 Pedidos/g)).toHaveLength(1)
  expect(written(answers)).toContain('=== GET: apoio admin\n')
})

test('a difference is told once for all who see it, with its lines', () => {
  const after = new Map(answers)
  for (const who of ['apoio', 'admin']) after.set(`GET ${who}`, ['200 text/html', 'h1 Tickets', 'a'])
  after.delete('POST admin')
  expect(differences(answers, after)).toEqual([
    { how: 'GET', who: ['apoio', 'admin'], lines: ['- h1 Pedidos', '+ h1 Tickets'] },
    { how: 'POST', who: ['admin'], lines: ['- 422 text/html', '+ (nothing recorded)'] },
  ])
})
