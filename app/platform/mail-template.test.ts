import { expect, test } from 'vitest'
import { useEnv } from './env'
import { drawMail } from './mail-template'

useEnv({ DATABASE_URL: 'postgres://x', ORIGIN: 'https://aval.example' })

const mail = drawMail({
  subject: 'Confirme o seu e-mail',
  preview: 'Falta um passo.',
  parts: [
    { title: 'Olá, <b>Ana</b>' },
    'Primeira linha\nsegunda "linha"',
    { button: 'Confirmar', to: '/auth/verificar-email?token=a&b=c' },
    { choices: 'Quantas?', links: [['1 ★', '/i?a=1&b=2']] },
    { code: '012345', label: 'Código' },
    { list: ['um', 'dois'] },
    { facts: [['Empresa', 'Silva & Filhos']] },
    { quote: 'Gostei.\nMuito.', by: 'Ana S.' },
    { small: 'Nota' },
  ],
  reason: 'Recebe esta mensagem porque pediu.',
})

test('text and HTML say the same', () => {
  for (const words of [
    'Primeira linha',
    '012345',
    'Código',
    'Quantas?',
    '1 ★',
    'dois',
    'Gostei.',
    'Ana S.',
    'Nota',
    'porque pediu',
  ]) {
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words)
  }
  expect(mail.text).toContain('https://aval.example/auth/verificar-email?token=a&b=c')
  expect(mail.html).toContain('href="https://aval.example/auth/verificar-email?token=a&amp;b=c"')
  expect(mail.text).toContain('> Gostei.\n> Muito.')
})

test('what people wrote is text, nothing comes from elsewhere', () => {
  expect(mail.html).toContain('Olá, &lt;b&gt;Ana&lt;/b&gt;')
  expect(mail.html).toContain('Silva &amp; Filhos')
  expect(mail.html).not.toMatch(/<img|<script|src=|url\(/i)
  expect(
    [...mail.html.matchAll(/https?:\/\/[^"<\s]+/g)].every(([a]) => a.startsWith('https://aval.example/')),
  ).toBe(true)
})

test('it has a dark theme and fits a phone', () => {
  expect(mail.html).toContain('prefers-color-scheme:dark')
  expect(mail.html).toContain('name="viewport"')
  expect(mail.html).toContain('lang="pt-PT"')
  expect(mail.html.length).toBeLessThan(20_000)
})

test('a mail that leads nowhere is not drawn, unless it says why or carries a code', () => {
  const bare = { subject: 'Nada', preview: '', reason: 'Porque sim.' }
  expect(() => drawMail({ ...bare, parts: ['Só texto'] })).toThrow(/leads nowhere/)
  expect(drawMail({ ...bare, parts: ['x'], leadsNowhere: 'there is nothing left' }).leadsTo).toEqual([])
  expect(drawMail({ ...bare, parts: [{ code: '012345', label: 'Código' }] }).leadsTo).toEqual([])
  expect(drawMail({ ...bare, parts: [{ button: 'Ver', to: '/x' }] }).leadsTo).toEqual(['/x'])
})
