import { describe, expect, test } from 'vitest'
import { readEnv } from './env'

const least = { DATABASE_URL: 'postgres://localhost/aval' }
const production = {
  ...least,
  NODE_ENV: 'production',
  ORIGIN: 'https://aval.pt',
  AVAL_SECRET: 'k3mZ0pQx7Lw2Vn8Rt5Yb1Ud6Hs9Jc4Fa',
  SMTP_URL: 'smtps://mail.aval.pt',
  OPERATOR_FILE: '/etc/aval/operator.json',
  STRIPE_SECRET_KEY: 'sk_live_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
}

test('the least that serves, with its defaults', () => {
  expect(readEnv(least)).toMatchObject({
    PORT: 3000,
    ORIGIN: 'http://localhost:3000',
    AVAL_DEMO: true,
    AVAL_WORKER: 'inside',
  })
})

describe('a wrong or missing value is named', () => {
  test.each([
    [{}, 'DATABASE_URL: em falta'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: tem de começar por postgres://'],
    [{ ...least, PORT: 'abc' }, 'PORT'],
    [{ ...least, PORT: '70000' }, 'PORT'],
    [{ ...least, ORIGIN: 'aval.pt' }, 'ORIGIN'],
    [{ ...least, AVAL_SECRET: 'curto' }, 'AVAL_SECRET: tem de ter pelo menos 32'],
    [{ ...least, AVAL_WORKER: 'sim' }, 'AVAL_WORKER'],
    [{ ...least, SMTP_URL: 'mail.aval.pt' }, 'SMTP_URL'],
    [
      { ...least, SMS_URL: 'https://api.exemplo.pt', SMS_FROM: 'Aval' },
      'SMS_URL: tem de trazer conta e chave',
    ],
    [{ ...least, SMS_URL: 'https://a:b@api.exemplo.pt' }, 'SMS_FROM: em falta'],
    [{ ...least, VIES_URL: 'vies' }, 'VIES_URL'],
    [{ ...least, INVOICEXPRESS_ACCOUNT: 'aval' }, 'INVOICEXPRESS_API_KEY: em falta'],
    [{ ...least, MOLONI_USER: 'contas@aval.pt' }, 'MOLONI_PASSWORD: em falta'],
    [
      { ...least, INVOICEXPRESS_ACCOUNT: 'aval', INVOICEXPRESS_API_KEY: 'x', MOLONI_CLIENT_ID: 'y' },
      'um só emissor',
    ],
    [{ ...least, STRIPE_SECRET_KEY: 'pk_test_12345678' }, 'STRIPE_SECRET_KEY: tem de começar por sk_live_'],
    [{ ...least, STRIPE_SECRET_KEY: 'sk_test_12345678' }, 'STRIPE_WEBHOOK_SECRET: em falta'],
    [{ ...least, STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'STRIPE_SECRET_KEY: em falta'],
  ])('%j', (source, said) => {
    expect(() => readEnv(source)).toThrow(said)
  })
  test('all of them at once', () => {
    const said = () => readEnv({ PORT: 'x', ORIGIN: 'y' })
    for (const name of ['PORT', 'ORIGIN', 'DATABASE_URL']) expect(said).toThrow(name)
  })
})

describe('production', () => {
  test('with everything set starts, without demonstration', () => {
    expect(readEnv(production).AVAL_DEMO).toBe(false)
  })
  test.each([
    ['http origin', { ORIGIN: 'http://aval.pt' }, 'ORIGIN'],
    ['no origin', { ORIGIN: undefined }, 'ORIGIN'],
    ['no secret', { AVAL_SECRET: undefined }, 'AVAL_SECRET'],
    ['an example for a secret', { AVAL_SECRET: 'default-secret-default-secret-default' }, 'AVAL_SECRET'],
    ['mail that goes nowhere', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['nobody who runs it', { OPERATOR_FILE: undefined }, 'OPERATOR_FILE'],
    ['simulated payments', { STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY: em falta'],
    ['a key for trying', { STRIPE_SECRET_KEY: 'sk_test_1234567890' }, 'STRIPE_SECRET_KEY: em produção'],
    ['a restricted key for trying', { STRIPE_SECRET_KEY: 'rk_test_1234567890' }, 'STRIPE_SECRET_KEY'],
    ['events that nobody signs', { STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET'],
    ['demonstration data', { AVAL_DEMO: '1' }, 'AVAL_DEMO'],
    ['VIES in the clear', { VIES_URL: 'http://vies.pt' }, 'VIES_URL'],
    ['SMS in the clear', { SMS_URL: 'http://a:b@sms.pt', SMS_FROM: 'Aval' }, 'SMS_URL'],
    ['simulated names', { AVAL_SIMULATED_NAMES: '/tmp/nomes.json' }, 'AVAL_SIMULATED_NAMES'],
  ])('%s is refused', (_name, over, said) => {
    expect(() => readEnv({ ...production, ...over })).toThrow(said)
  })
})
