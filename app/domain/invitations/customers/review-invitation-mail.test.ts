import { expect, test } from 'vitest'
import { reviewInvitationMail } from './review-invitation-mail'

const mail = reviewInvitationMail(
  {
    kind: 'review',
    name: 'Ana Serrão',
    role: null,
    message: null,
    serviceReference: 'FT 2026/17',
    serviceDate: '2026-11-03',
  },
  { token: 'segredo', inviter: 'Rui', company: { name: 'Acme', slug: 'acme' }, reminder: false },
)

test('five stars, all alike, each only opening the invitation with it marked', () => {
  const choices = mail.parts.find((part) => typeof part === 'object' && 'choices' in part)
  expect(choices).toMatchObject({
    links: [1, 2, 3, 4, 5].map((n) => [`${n} ★`, `/i/convite?token=segredo&estrelas=${n}`]),
  })
  expect(choices?.choices).toContain('não envia nada')
})

test('what it is about, and that good and bad count alike', () => {
  expect(mail.parts).toContainEqual({
    facts: [
      ['Empresa', 'Acme'],
      ['Serviço', 'FT 2026/17'],
      ['Data', '3 de novembro de 2026'],
    ],
  })
  expect(JSON.stringify(mail.parts)).toContain('boa ou má')
})
