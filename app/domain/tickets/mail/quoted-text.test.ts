import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfHtml } from './html-text'
import { splitQuoted } from './quoted-text'

test.each([
  [
    'Gmail',
    'Já funciona.\n\nEm qua., 18 de nov. de 2026 às 10:02, Apoio da Aval <apoio@aval.example> escreveu:\n\n> Bom dia',
    'Já funciona.',
  ],
  [
    'Gmail, wrapped',
    'Obrigada!\n\nEm qua., 18 de nov. de 2026 às 10:02, Apoio da Aval muito comprido\n<apoio@aval.example> escreveu:\n\n> Bom dia\n> Ana',
    'Obrigada!',
  ],
  ['English', 'Yes.\n\nOn Wed, Nov 18, 2026 at 10:02 AM Apoio <a@b.pt> wrote:\n> x', 'Yes.'],
  ['Outlook', 'Segue.\n\n________________________________\nDe: Apoio\nEnviado: quarta', 'Segue.'],
  [
    'Outlook, headers',
    'Segue.\n\nDe: Apoio <a@b.pt>\nEnviada: 18 de novembro\nPara: Ana\nAssunto: x\n\nBom dia',
    'Segue.',
  ],
  ['original', 'Certo\n-----Mensagem original-----\nx', 'Certo'],
  ['signature', 'Olá\n-- \nAna Silva\nTel', 'Olá'],
  ['telephone', 'Ok\n\nEnviado do meu iPhone', 'Ok'],
  ['bare quote', 'Sim, pode.\n> pode fechar?', 'Sim, pode.'],
])('%s: what is quoted is told from what was written', (_, body, text) => {
  const split = splitQuoted(body)
  expect(split.text).toBe(text)
  expect(split.quoted).not.toBe('')
})

test.each([
  ['between quoted lines', '> pode fechar?\nSim.\n> e o outro?\nTambém.'],
  ['nothing but a quote', '> tudo isto'],
  ['a word that begins so', 'De: todas as vezes que tentei, falhou.\nNão sei porquê.'],
  ['a sentence with wrote', 'A empresa escreveu: não pagamos. Que faço?\nObrigada'],
])('%s: stays whole', (_, body) => expect(splitQuoted(body)).toEqual({ text: body, quoted: '' }))

test('nothing is lost and nothing hangs, whatever comes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 200 }), (a, b) => {
      const { text, quoted } = splitQuoted(`${a}\n> ${b}\nDe: x`)
      expect(text.length + quoted.length).toBeLessThanOrEqual(a.length + b.length + 12)
      textOfHtml(`<p>${a}<b>${b}`)
    }),
  )
  const begun = performance.now()
  splitQuoted(`${'Em '.repeat(20_000)}\n${'> a\n'.repeat(5000)}`)
  textOfHtml('<style>'.repeat(20_000) + '<'.repeat(50_000))
  expect(performance.now() - begun).toBeLessThan(1500)
})

test.each([
  ['<p>Ol&aacute; <b>mundo</b><br>bem&nbsp;vindo</p><p>fim</p>', 'Olá mundo\nbem vindo\nfim'],
  ['<style>p{color:red}</style><script>alert(1)</script><p>só isto</p>', 'só isto'],
  ['<ul><li>um<li>dois</ul>', '- um\n- dois'],
  ['<div>novo</div><blockquote><p>velho</p></blockquote>', 'novo\n> velho'],
  ['a &lt;b&gt; &#x41;&#66; &desconhecida;', 'a <b> AB &desconhecida;'],
  ['<!-- <p>x</p> -->y<p', 'y'],
])('%s is read as text', (html, text) => expect(textOfHtml(html)).toBe(text))
