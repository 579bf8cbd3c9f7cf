import { expect, test } from 'vitest'
import type { DrawnMail } from '~/platform/mail-template'
import {
  addressInUseMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeNoticeMail,
  newSignInMail,
  passwordChangedMail,
  resetMail,
} from './mails'

process.env.ORIGIN ??= 'http://localhost:3000'
const name = 'Ana <b>Silva</b>'
const at = new Date('2026-11-18T10:00:00Z')
const change = { name, oldEmail: 'a@exemplo.pt', newEmail: 'b@exemplo.pt', at, token: 'XYZ' }

test.each<[string, DrawnMail, string[]]>([
  [
    'reset',
    resetMail({ name, token: 'XYZ', first: false }),
    ['/auth/redefinir-senha?token=XYZ', '60 minutos'],
  ],
  ['first password', resetMail({ name, token: 'XYZ', first: true }), ['Escolher uma palavra-passe']],
  [
    'changed',
    passwordChangedMail({ name, at }),
    ['18 de novembro de 2026', '10:00', '/auth/recuperar-senha'],
  ],
  [
    'new address',
    emailChangeMail({ name, email: 'b@exemplo.pt', token: 'XYZ' }),
    ['/auth/mudar-email?token=XYZ', 'b@exemplo.pt'],
  ],
  [
    'asked',
    emailChangeNoticeMail({ ...change, done: false }),
    ['/auth/anular-email?token=XYZ', '7 dias', 'a@exemplo.pt'],
  ],
  [
    'done',
    emailChangeNoticeMail({ ...change, done: true }),
    ['/auth/anular-email?token=XYZ', 'a conta volta a este endereço'],
  ],
  ['confirmed', emailChangedMail({ name, newEmail: 'b@exemplo.pt' }), ['b@exemplo.pt']],
  ['in use', addressInUseMail({ name }), ['nada mudou']],
  [
    'sign-in',
    newSignInMail({ name, at, device: 'Firefox em Linux', country: null }),
    ['Firefox em Linux', 'desconhecido'],
  ],
])('%s: says it in text and in HTML, and nothing of a name becomes markup', (_what, { text, html }, says) => {
  for (const words of says) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(html).not.toContain('<b>')
})
