import { expect, test } from 'vitest'
import { settings } from '../../../settings/settings'
import { type RecoveryMail, recoveryMail, staffFactorMail } from './mails'

process.env.ORIGIN ??= 'http://localhost:3000'
const facts: Omit<RecoveryMail, 'what'> = {
  name: 'Ana <b>Silva</b>',
  askedAt: new Date('2026-11-18T10:00:00Z'),
  waitsUntil: new Date('2026-11-21T10:00:00Z'),
  expiresAt: new Date('2026-11-28T10:00:00Z'),
  long: false,
  ending: 'factor-used',
  reason: 'Não reconheceu os últimos acessos.',
  confirm: 'CONFIRMA',
  stop: 'PARA',
  finish: 'RETIRA',
}
const stop = '/auth/segundo-passo/perdi/parar?token=PARA'

test.each<[RecoveryMail['what'], string[], string[]]>([
  ['asked', ['/perdi/confirmar?token=CONFIRMA', stop, '60 minutos'], ['RETIRA']],
  ['confirmed', [stop, '21 de novembro de 2026', 'Esperamos três dias'], ['CONFIRMA', 'RETIRA']],
  ['near', [stop, '21 de novembro de 2026'], ['CONFIRMA', 'RETIRA']],
  ['ready', ['/perdi/retirar?token=RETIRA', stop, '28 de novembro de 2026'], ['CONFIRMA']],
  ['done', ['/perfil/seguranca/aplicacao', 'chaves de acesso continuam'], ['PARA', 'CONFIRMA', 'RETIRA']],
  ['stopped', ['foi usado um código ou uma chave de acesso'], ['token=']],
  ['refused', ['Não reconheceu os últimos acessos.', 'sete dias'], ['token=']],
  ['lapsed', ['/auth/login'], ['token=']],
])('%s: says it in text and HTML, carries its own links and no others', (what, says, never) => {
  const { text, html } = recoveryMail({ ...facts, what })
  for (const words of says) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  for (const words of never) expect(text).not.toContain(words)
  expect(html).not.toContain('<b>')
})

test('the longer wait says why it is longer', () => {
  const { text } = recoveryMail({ ...facts, what: 'confirmed', long: true })
  expect(text).toContain('Esperamos sete dias')
  expect(text).toContain('em vez de três dias')
})

test('staff are told who did it and what comes next', () => {
  const { text } = staffFactorMail({ name: 'Rita Sousa', reason: 'Perdeu o telemóvel no comboio.' })
  expect(text).toContain('Perdeu o telemóvel no comboio.')
  expect(text).toContain('ligue um segundo fator novo')
})

test('the longer wait covers the time in which a change of address can be undone', () => {
  const { factorRecoveryDays, factorRecoveryLongDays, emailUndoDays } = settings.auth
  expect(factorRecoveryLongDays).toBeGreaterThanOrEqual(emailUndoDays)
  expect(factorRecoveryLongDays).toBeGreaterThan(factorRecoveryDays)
})
