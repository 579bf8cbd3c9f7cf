import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password-rule'

const owner = { email: 'marta.abreu@exemplo.pt', name: 'Marta Abreu' }

describe('refused', () => {
  test.each([
    ['', /Escolha/],
    ['curta', /pelo menos 12 caracteres; tem 5/],
    ['onze caract', /pelo menos 12/],
    ['x'.repeat(129), /máximo são 128/],
    ['o gato da marta.abreu come', /nome nem o seu e-mail/],
    ['MARTA gosta de cerejas', /nome nem o seu e-mail/],
    ['martaabreu e o rio Cávado', /nome nem o seu e-mail/],
    ['password12345', /adivinhar/],
    ['Passw0rd', /pelo menos/],
    ['palavra-passe-2026', /adivinhar/],
    ['PalavraPasse!!', /adivinhar/],
    ['Benfica19041904', /adivinhar/],
    ['benfica sporting', /adivinhar/],
    ['123456789012', /adivinhar/],
    ['abcdefghijkl', /adivinhar/],
    ['aaaaaaaaaaaa', /adivinhar/],
    ['abcabcabcabcabc', /adivinhar/],
    ['qwertyuiop[]123', /adivinhar/],
    ['1qaz2wsx3edc', /adivinhar/],
    ['cocacolacocacola', /adivinhar/],
    ['christopher1', /adivinhar/],
    ['09876543211234', /adivinhar/],
  ])('%s', (password, why) => {
    expect(passwordProblem(password, owner)).toMatch(why)
  })
})

describe('taken', () => {
  test.each([
    'três cerejas no telhado',
    'aval-demonstracao-2026',
    'x9!kQ2#mZ7pLw',
    'cavalo azul bebe chá',
    'o rio corre devagar',
  ])('%s', (password) => {
    expect(passwordProblem(password, owner)).toBeNull()
  })

  test('a name of three letters says nothing', () => {
    expect(passwordProblem('bananas e laranjas', { name: 'Ana', email: 'ana@exemplo.pt' })).toBeNull()
  })

  test('12 and 128 characters, counted as people count them', () => {
    expect(passwordProblem('zebra🍒quixote'.slice(0, 13))).toBeNull()
    const long = 'cereja telhado rio quixote '.repeat(5).slice(0, 127)
    expect(passwordProblem(`${long}🍒`)).toBeNull()
    expect(passwordProblem(`${long}🍒🍒`)).toMatch(/máximo/)
  })
})
