import { beforeAll, describe, expect, test } from 'vitest'
import { useEnv } from '~/platform/env'
import { accountOf, nifOf } from '../../../../tests/world/affiliates'
import { affiliateFlow } from '../flows'
import { affiliateStates } from '../states'
import {
  accountNumber,
  formatAccount,
  hashAccount,
  keptAccount,
  openAccount,
  whyNoAccount,
} from './account-number'
import { askAgainFrom, mayAskAgain } from './asking-again'
import { newPartnerCode, readPartnerCode } from './codes'
import { mustWaitForMoney } from './erasing'
import { aliasForm, applyForm, taxOf } from './forms'
import { objectionsTo } from './objections'
import { isStopToken, stopToken } from './stop-token'
import { isToDeclare, taxYear, whyNoRegime } from './tax'
import { type Standing, whyNotEnrol } from './who-may'

beforeAll(() => useEnv({ ...process.env, NODE_ENV: 'test' }))
const now = new Date('2026-11-18T10:00:00Z')
const days = (n: number) => new Date(now.getTime() + n * 86_400_000)

describe('an account number', () => {
  test.each([
    ['PT50 0002 0123 1234 5678 9015 4', null],
    ['pt50-0002-0123-1234-5678-9015-4', null],
    ['ES91 2100 0418 4502 0005 1332', null],
    ['CH93 0076 2011 6238 5295 7', null],
    ['PT50 0002 0123 1234 5678 9015 3', 'não existe'],
    // The digits of the IBAN check, those of the NIB do not.
    ['PT23 0002 0123 1234 5678 9015 5', 'não existe'],
    ['PT50', 'não existe'],
    ['', 'não existe'],
    ['SA03 8000 0000 6080 1016 7519', 'SEPA'],
  ])('%s: %s', (written, why) => {
    if (why) expect(whyNoAccount(written)).toContain(why)
    else expect(whyNoAccount(written)).toBeNull()
  })

  test('is kept without spaces, shown in fours, compared without opening it, and opens for its affiliate alone', () => {
    const number = accountNumber.parse('pt50 0002 0123 1234 5678 9015 4')
    expect(number).toBe('PT50000201231234567890154')
    expect(formatAccount(number)).toBe('PT50 0002 0123 1234 5678 9015 4')
    const kept = keptAccount(number, 'one')
    expect(kept.iban).not.toContain('0002')
    expect(kept.ibanLast4).toBe('0154')
    expect(kept.ibanHash.equals(hashAccount(number))).toBe(true)
    expect(openAccount({ affiliateId: 'one', iban: kept.iban })).toBe(number)
    expect(() => openAccount({ affiliateId: 'two', iban: kept.iban })).toThrow()
  })
})

describe('a form', () => {
  const given = {
    plans: 'No meu blogue sobre obras em casa.',
    site: 'obras.exemplo.pt',
    taxName: 'Ana Silva',
    country: 'PT',
    taxNumber: '245 123 407',
    address: 'Rua Direita 1, Braga',
    regime: 'services',
    account: accountOf(1),
    adult: 'sim',
    neverForReviews: 'sim',
    terms: 'sim',
  }
  const wrong = (over: object) =>
    applyForm.safeParse({ ...given, taxNumber: nifOf(1), ...over }).error?.issues.map((i) => i.path[0]) ?? []

  test('is taken whole; a site gets its https', () => {
    const read = applyForm.parse({ ...given, taxNumber: nifOf(1) })
    expect(read).toMatchObject({ site: 'https://obras.exemplo.pt', chargesVat: false })
    expect(taxOf(read)).toEqual({
      name: 'Ana Silva',
      country: 'PT',
      taxNumber: nifOf(1),
      address: 'Rua Direita 1, Braga',
      regime: 'services',
      chargesVat: false,
    })
  })

  test.each([
    [{ plans: 'Pouco.' }, ['plans']],
    [{ site: 'isto não é' }, ['site']],
    [{ site: 'javascript:alert(1)' }, ['site']],
    [{ taxNumber: '245123400' }, ['taxNumber']],
    [{ country: 'XX' }, ['country']],
    [{ country: 'ES', taxNumber: 'B58378431', regime: 'abroad' }, []],
    [{ country: 'ES', taxNumber: 'B58378432', regime: 'abroad' }, ['taxNumber']],
    [{ country: 'BR', taxNumber: '123.456', regime: 'abroad' }, []],
    [{ country: 'ES', taxNumber: 'B58378431' }, ['regime']],
    [{ regime: 'abroad' }, ['regime']],
    [{ country: 'ES', taxNumber: 'B58378431', regime: 'abroad', chargesVat: 'sim' }, ['chargesVat']],
    [{ regime: undefined }, ['regime']],
    [{ account: 'PT50 1' }, ['account']],
    [{ adult: undefined }, ['adult']],
    [{ neverForReviews: undefined }, ['neverForReviews']],
    [{ terms: undefined }, ['terms']],
  ])('%o: wrong are %o', (over, fields) => {
    expect(wrong(over)).toEqual(fields)
  })

  test.each([
    ['Obras do Minho', true],
    ['Zé-Tó 2', true],
    ['ab', false],
    ['ana@exemplo.pt', false],
    ['obras.exemplo.pt', false],
    ['912 345 678', false],
    ['Equipa da Aval', false],
    ['<b>Ana</b>', false],
    ['x'.repeat(31), false],
  ])('the name «%s» in the ranking: %s', (alias, fits) => {
    expect(aliasForm.safeParse({ alias }).success).toBe(fits)
  })
})

describe('who may enrol', () => {
  const nothing: Standing = {
    staff: false,
    team: false,
    invited: false,
    staffNumber: false,
    staffAccount: false,
    banned: false,
  }
  test('everybody against whom nothing stands', () => expect(whyNotEnrol(nothing)).toBeNull())
  test.each([
    ['staff', 'trabalha na Aval'],
    ['team', 'empresa com alguém da equipa'],
    ['invited', 'pela mão de alguém da equipa'],
    ['staffNumber', 'NIF é de uma empresa'],
    ['staffAccount', 'conta bancária é de alguém da equipa'],
    ['banned', 'já foram excluídos'],
  ] as const)('not with %s', (key, sentence) => {
    expect(whyNotEnrol({ ...nothing, [key]: true })).toContain(sentence)
  })

  test.each([
    ['refused', -31, true],
    ['refused', -30, true],
    ['refused', -29, false],
    ['closed', -1, true],
    ['candidate', -99, false],
    ['active', -99, false],
    ['suspended', -99, false],
    ['banned', -999, false],
  ] as const)('%s %i days ago may ask again: %s', (state, ago, may) => {
    expect(mayAskAgain({ state, decidedAt: days(ago) }, now)).toBe(may)
  })
  test('who was refused may ask when the page says', () => {
    expect(mayAskAgain({ state: 'refused', decidedAt: now }, askAgainFrom(now))).toBe(true)
  })

  const known = {
    email: 'ana@obras.exemplo.pt',
    site: 'https://obras.exemplo.pt/',
    sameNumber: 0,
    sameAccount: 0,
  }
  test.each([
    [{}, []],
    [{ site: 'https://www.obras.exemplo.pt/quem' }, []],
    [{ email: 'ana@gmail.com' }, []],
    [{ email: 'ana@outra.example' }, ['other-domain']],
    [{ site: null }, ['no-site']],
    [{ sameNumber: 1, sameAccount: 2 }, ['same-account', 'same-number']],
  ])('%o: to be looked at %o', (over, found) => {
    expect(objectionsTo({ ...known, ...over })).toEqual(found)
  })
})

describe('tax', () => {
  test('is of the year in Lisbon, and declared anew in the next', () => {
    expect(taxYear(new Date('2026-12-31T23:59:00Z'))).toBe(2026)
    expect(taxYear(new Date('2027-01-01T00:00:00Z'))).toBe(2027)
    expect(isToDeclare({ declaredFor: 2026 }, new Date('2026-12-31T23:59:00Z'))).toBe(false)
    expect(isToDeclare({ declaredFor: 2026 }, new Date('2027-01-01T00:00:00Z'))).toBe(true)
  })
  test('a regime fits a country', () => {
    expect(whyNoRegime({ country: 'PT', regime: 'exempt', chargesVat: true })).toBeNull()
    expect(whyNoRegime({ country: 'PT', regime: 'abroad', chargesVat: false })?.field).toBe('regime')
    expect(whyNoRegime({ country: 'FR', regime: 'company', chargesVat: false })?.field).toBe('regime')
    expect(whyNoRegime({ country: 'FR', regime: 'abroad', chargesVat: true })?.field).toBe('chargesVat')
  })
})

test('a partner code has no look-alikes and is read as people type it', () => {
  const code = newPartnerCode()
  expect(code).toMatch(/^[2-9bcdfghjkmnpqrstvwxz]{8}$/)
  expect(readPartnerCode(` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `)).toBe(code)
  expect(readPartnerCode('l0o1i000')).toBeNull()
  expect(readPartnerCode(code.slice(1))).toBeNull()
})

test('a link stops its own change of account only', () => {
  const token = stopToken('one', now)
  expect(isStopToken(token, 'one', now)).toBe(true)
  expect(isStopToken(token, 'one', days(1))).toBe(false)
  expect(isStopToken(token, 'two', now)).toBe(false)
  expect(isStopToken('', 'one', now)).toBe(false)
})

test.each([
  ['active', -1, 1, true],
  ['suspended', -1, 1, true],
  ['active', -1, 0, false],
  ['closed', -59, 1, true],
  ['closed', -60, 1, false],
  ['banned', -1, 1, false],
  ['candidate', -1, 0, false],
] as const)('an account %s %i days ago with %i cents owed waits: %s', (state, ago, cents, waits) => {
  expect(mustWaitForMoney({ state, decidedAt: days(ago) }, cents, now)).toBe(waits)
})

test('no state leads out of a ban', () => {
  expect(affiliateStates.map((state) => [state, affiliateFlow.from(state)])).toEqual([
    ['candidate', ['approve', 'refuse', 'close']],
    ['active', ['suspend', 'ban', 'close']],
    ['refused', ['apply']],
    ['suspended', ['lift', 'ban', 'close']],
    ['banned', []],
    ['closed', ['apply']],
  ])
})
