import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useOutside } from '~/platform/outside'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import {
  begun,
  claimRow,
  companyRow,
  domainOf,
  free,
  membersOf,
  namesAre,
  owned,
  pdf,
  proved,
  recordFor,
  toldTo,
  verbsOf,
} from '../../../tests/world/claim'
import { companies } from '../companies/schema'
import { checkProof, recheck } from './checking'
import { askCode, proveByCode } from './mailing-code'
import { codeOf } from './secrets'
import { sendDocument } from './sending-document'
import { withdrawClaim } from './withdrawing'

useWorld()
afterAll(() => useOutside(undefined))

const later = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const refused = (kind: string, fields?: object) => ({ kind, ...(fields && { detail: { fields } }) })

describe('beginning', () => {
  test('needs an account with a proved address, and a company that people know of', async () => {
    const acme = await free()
    await expect(begun(anonymous as never, acme)).rejects.toMatchObject(refused('sign-in'))
    const unproved = await person({ emailVerified: false })
    await expect(begun(unproved, acme)).rejects.toMatchObject(refused('not-allowed'))
    const ana = await person()
    for (const listing of ['draft', 'rejected', 'closed', 'merged'] as const) {
      const hidden = await free({ listing })
      await expect(begun(ana, hidden)).rejects.toMatchObject(refused('not-found'))
    }
    // A profile that its people prepare is known to nobody else; one that a review mentioned is.
    await expect(begun(ana, await owned({ listing: 'pending' }))).rejects.toMatchObject(refused('not-found'))
    expect(await begun(ana, await free({ listing: 'pending' }))).toBeTruthy()
    await expect(begun(ana, { slug: 'nao-ha' })).rejects.toMatchObject(refused('not-found'))
  })
  test('once per company, five at a time, not for its owner', async () => {
    const ana = await person()
    const acme = await free()
    const [one, two] = await Promise.all([begun(ana, acme), begun(ana, acme)])
    expect(one).toBe(two)
    for (let i = 0; i < 4; i++) await begun(ana, await free())
    await expect(begun(ana, await free())).rejects.toMatchObject(refused('conflict'))
    await withdrawClaim(ctx(ana), one)
    expect(await begun(ana, await free())).toBeTruthy()
    const theirs = await owned()
    await expect(begun(theirs.owner, theirs)).rejects.toMatchObject(refused('conflict'))
  })
  test('of a company with an owner it is a dispute; of one whose owner left it is none', async () => {
    const theirs = await owned()
    const id = await begun(await person(), theirs)
    expect(await claimRow(id)).toMatchObject({ kind: 'dispute', state: 'proving' })
    expect((await companyRow(theirs.id)).ownership).toBe('claimed')
    const left = await company({ ownership: 'claimed' })
    expect(await claimRow(await begun(await person(), left))).toMatchObject({ kind: 'claim' })
    expect((await companyRow(left.id)).ownership).toBe('unclaimed')
  })
})

describe('by a code', () => {
  test('the company is theirs, and they are told', async () => {
    const acme = await free()
    const ana = await person()
    const { id, outcome } = await proved(ana, acme)
    expect(outcome).toBe('prove')
    expect(await claimRow(id)).toMatchObject({
      state: 'accepted',
      proof: 'email',
      target: `geral@${domainOf(acme)}`,
      codeHash: null,
      expiresAt: null,
    })
    expect(await membersOf(acme.id)).toEqual([`owner ${ana.userId}`])
    expect((await companyRow(acme.id)).ownership).toBe('claimed')
    expect(await verbsOf(id)).toEqual(['begin', 'code', 'prove'])
    expect(await toldTo(ana.userId)).toEqual([`O perfil de ${acme.name} está a seu cargo`])
  })
  test('five tries, counted before they are looked at; fifteen minutes; a new code ends the old one', async () => {
    const acme = await free()
    const ana = await person()
    const id = await begun(ana, acme)
    await askCode(ctx(ana), id, { mailbox: 'geral' })
    const right = codeOf(id, (await claimRow(id)).codeExpiresAt as Date)
    const wrong = right === '000000' ? '000001' : '000000'
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () => proveByCode(ctx(ana), id, wrong)),
    )
    expect(guesses.every((g) => g.status === 'rejected')).toBe(true)
    expect((await claimRow(id)).codeTries).toBe(5)
    const over = 'Este código já não serve. Peça outro.'
    await expect(proveByCode(ctx(ana), id, right)).rejects.toMatchObject(refused('invalid', { code: over }))
    await askCode(ctx(ana, later(1)), id, { mailbox: 'geral' })
    const second = codeOf(id, (await claimRow(id)).codeExpiresAt as Date)
    if (second !== right) {
      await expect(proveByCode(ctx(ana, later(2)), id, right)).rejects.toMatchObject(refused('invalid'))
    }
    await expect(proveByCode(ctx(ana, later(16)), id, second)).rejects.toMatchObject(
      refused('invalid', { code: over }),
    )
    expect(await proveByCode(ctx(ana, later(15)), id, second)).toBe('prove')
  })
  test('five codes a day, for a person and for a mailbox whoever asks', async () => {
    const acme = await free()
    const [ana, rui] = [await person(), await person()]
    const [a, r] = [await begun(ana, acme), await begun(rui, acme)]
    for (let i = 0; i < 5; i++) await askCode(ctx(ana), a, { mailbox: 'geral' })
    await expect(askCode(ctx(ana), a, { mailbox: 'outra' })).rejects.toMatchObject(refused('too-many'))
    await expect(askCode(ctx(rui), r, { mailbox: 'geral' })).rejects.toMatchObject(refused('too-many'))
    await askCode(ctx(rui), r, { mailbox: 'loja' })
  })
  test('without a domain of its own there is none, and a site that changed meanwhile proves nothing', async () => {
    const ana = await person()
    const shared = await begun(ana, await free({ website: 'https://www.facebook.com/silva' }))
    await expect(askCode(ctx(ana), shared, { mailbox: 'geral' })).rejects.toMatchObject(refused('conflict'))
    const acme = await free()
    const id = await begun(ana, acme)
    await askCode(ctx(ana), id, { mailbox: 'geral' })
    const code = codeOf(id, (await claimRow(id)).codeExpiresAt as Date)
    await database().update(companies).set({ website: 'https://outra.pt' }).where(eq(companies.id, acme.id))
    await expect(proveByCode(ctx(ana), id, code)).rejects.toMatchObject(refused('conflict'))
  })
  test('a stranger finds nothing, staff may not, an owner of another company neither', async () => {
    const ana = await person()
    const id = await begun(ana, await free())
    for (const [who, kind] of [
      [await person(), 'not-found'],
      [await as('support'), 'not-allowed'],
      [(await owned()).owner, 'not-found'],
    ] as const) {
      await expect(askCode(ctx(who), id, { mailbox: 'geral' })).rejects.toMatchObject(refused(kind))
      await expect(proveByCode(ctx(who), id, '123456')).rejects.toMatchObject(refused(kind))
      await expect(checkProof(ctx(who), id, 'dns')).rejects.toMatchObject(refused(kind))
      await expect(sendDocument(ctx(who), id, { bytes: pdf })).rejects.toMatchObject(refused(kind))
      await expect(withdrawClaim(ctx(who), id)).rejects.toMatchObject(refused(kind))
    }
  })
})

describe('by DNS', () => {
  test('found, not found, of another claim; the night looks again', async () => {
    const acme = await free()
    const ana = await person()
    const id = await begun(ana, acme)
    namesAre({})
    await expect(checkProof(ctx(ana), id, 'dns')).rejects.toMatchObject({
      kind: 'invalid',
      message: /não a encontrámos/,
    })
    namesAre({ [domainOf(acme)]: ['v=spf1 -all', 'aval-verificacao=de-outro-pedido'] })
    await expect(checkProof(ctx(ana), id, 'dns')).rejects.toMatchObject({
      kind: 'invalid',
      message: /outro pedido/,
    })
    expect(await claimRow(id)).toMatchObject({ proof: 'dns', checkedResult: 'other', state: 'proving' })
    namesAre({ [domainOf(acme)]: ['v=spf1 -all', recordFor(id)] })
    await recheck(ctx(byItself, later(300)), id)
    expect(await claimRow(id)).toMatchObject({
      state: 'accepted',
      checkedResult: 'held',
      provenAt: later(300),
    })
    expect(await membersOf(acme.id)).toEqual([`owner ${ana.userId}`])
    await recheck(ctx(byItself, later(600)), id)
    expect(await verbsOf(id)).toEqual(['begin', 'prove'])
  })
  test('twenty looks an hour', async () => {
    const ana = await person()
    const id = await begun(ana, await free())
    namesAre({})
    for (let i = 0; i < 20; i++)
      await expect(checkProof(ctx(ana), id, 'dns')).rejects.toMatchObject(refused('invalid'))
    await expect(checkProof(ctx(ana), id, 'dns')).rejects.toMatchObject(refused('too-many'))
  })
})
