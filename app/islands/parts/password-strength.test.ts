import { expect, test } from 'vitest'
import { judgePassword } from './password-strength'

test.each([
  ['password1234', [], /^Palavra-passe fraca\. Parece-se com uma muito usada/],
  ['aaaaaaaaaaaaa', [], 'Palavra-passe muito fraca. Evite repetir letras.'],
  ['três cerejas no telhado', [], 'Palavra-passe forte.'],
  ['cerejas', [], 'Palavra-passe fraca. Faltam 5 caracteres.'],
  ['vasconcelos2', ['vasconcelos'], /fraca|razoável/],
])('%s', (password, own, words) => {
  const judged = judgePassword(password, own, 12)
  if (typeof words === 'string') expect(judged.words).toBe(words)
  else expect(judged.words).toMatch(words)
})

test('a long one is judged at once', () => {
  const start = performance.now()
  judgePassword('aB3$'.repeat(250), [], 12)
  expect(performance.now() - start).toBeLessThan(500)
})
