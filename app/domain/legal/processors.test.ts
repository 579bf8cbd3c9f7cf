import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { settingNames, useEnv } from '~/platform/env'
import { adapterNames } from '~/platform/operator'
import { operatorFile, someOperator } from '../../../tests/world/operator'
import { checkOperator, operatorFacts, operatorLine, processorsInUse, staysInEea } from './processors'

const folder = mkdtempSync(join(tmpdir(), 'aval-operator-'))
afterEach(() => void useEnv(process.env))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function withOperator(source: object | string, settings: Record<string, string> = {}) {
  const file = operatorFile(join(folder, `${++files}.json`), source)
  useEnv({ ...process.env, OPERATOR_FILE: file, ...settings })
}

/** Each adapter as it is configured. */
const configured: Record<string, Record<string, string>> = {
  hosting: {},
  mail: { SMTP_URL: 'smtps://correio.exemplo.pt' },
  sms: { SMS_URL: 'https://a:b@sms.exemplo.pt', SMS_FROM: 'Aval' },
  files: { S3_BUCKET: 'aval' },
  payments: { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
  errors: { SENTRY_DSN: 'https://k@erros.exemplo.pt/1' },
  fiscal: { INVOICEXPRESS_ACCOUNT: 'aval', INVOICEXPRESS_API_KEY: 'x' },
}

/** An authority that the law has us ask, which processes nothing for us: the text of `/privacidade` says what it gets. */
const authorities = ['VIES_URL']

test('every setting that leads data out of the house belongs to an adapter of the list', () => {
  const outside = settingNames.filter(
    (name) =>
      /_URL$|_DSN$|_BUCKET$|_ACCOUNT$|_CLIENT_ID$|_SECRET_KEY$/.test(name) &&
      !name.startsWith('DATABASE_') &&
      !authorities.includes(name),
  )
  // The other invoicing software is the same adapter.
  const known = [
    'MOLONI_CLIENT_ID',
    ...Object.values(configured).flatMap((settings) => Object.keys(settings)),
  ]
  expect(outside.filter((name) => !known.includes(name))).toEqual([])
  expect(Object.keys(configured)).toEqual(adapterNames)
})

describe.each(adapterNames)('%s, configured', (adapter) => {
  test('and nobody said who is behind it: the program does not start', () => {
    const { [adapter]: _, ...others } = someOperator.processors as Record<string, null>
    withOperator({ ...someOperator, processors: others }, configured[adapter])
    expect(checkOperator).toThrow(`processors.${adapter}: em falta`)
  })
  test('and run by ourselves: no processor', () => {
    withOperator({ ...someOperator, processors: { hosting: null, [adapter]: null } }, configured[adapter])
    expect(checkOperator).not.toThrow()
    expect(processorsInUse()).toEqual([])
  })
  test('by somebody else: told with what it gets, and where', () => {
    const by = { name: 'Fornecedor, S.A.', country: 'DE' }
    withOperator({ ...someOperator, processors: { hosting: null, [adapter]: by } }, configured[adapter])
    checkOperator()
    expect(processorsInUse()).toEqual([
      expect.objectContaining({
        adapter,
        name: 'Fornecedor, S.A.',
        where: 'Alemanha',
        gets: expect.stringMatching(/\w{3}/),
      }),
    ])
    expect(staysInEea()).toBe(true)
  })
})

test('what is not configured is not told, though the file names it', () => {
  withOperator({ ...someOperator, processors: { hosting: null, sms: { name: 'SMS, Lda.', country: 'PT' } } })
  expect(processorsInUse()).toEqual([])
})

test('outside the European Economic Area only with what allows it, and the page says so', () => {
  const by = { name: 'Erros, Inc.', country: 'US' }
  const of = (errors: object) => ({ ...someOperator, processors: { hosting: null, errors } })
  withOperator(of(by), configured.errors)
  expect(checkOperator).toThrow('US não é do Espaço Económico Europeu')
  withOperator(
    of({ ...by, transfer: 'Cláusulas contratuais-tipo (Decisão (UE) 2021/914)' }),
    configured.errors,
  )
  checkOperator()
  expect(processorsInUse()[0]?.where).toBe(
    'Estados Unidos. Cláusulas contratuais-tipo (Decisão (UE) 2021/914)',
  )
  expect(staysInEea()).toBe(false)
})

test.each([
  ['no file', '{', 'não se lê'],
  ['nothing said', {}, 'name: '],
  ['a number that is none', { ...someOperator, nipc: '12' }, 'nipc: tem de ter nove algarismos'],
  ['a word that nobody knows', { ...someOperator, telefone: 'x' }, 'telefone'],
  [
    'a country in words',
    { ...someOperator, processors: { hosting: { name: 'X, S.A.', country: 'Portugal' } } },
    'processors.hosting.country',
  ],
])('%s: named, and it does not start', (_name, source, said) => {
  withOperator(source)
  expect(checkOperator).toThrow(said)
})

test('a tax number with a wrong check digit does not start', () => {
  withOperator({ ...someOperator, nipc: '500000001' })
  expect(checkOperator).toThrow('algarismo de controlo')
})

test('the foot and the legal pages say who it is', () => {
  withOperator({ ...someOperator, capital: '5 000,00 €', phone: '+351 210 000 000' })
  expect(operatorLine()).toBe('Exemplo, Lda., NIPC 500 000 000')
  expect(operatorFacts().map(([label]) => label)).toEqual([
    'Nome',
    'NIPC',
    'Sede',
    'Registo comercial',
    'Capital social',
    'E-mail',
    'Telefone',
  ])
})
