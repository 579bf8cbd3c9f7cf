import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { pendingCompany } from '../../../tests/world/company'
import { newId } from '../shared/ids'
import { approveCompany, askCompany, rejectCompany } from './deciding'
import { askReasons } from './listing-words'
import { listingMail, notifyOwners } from './mails'
import { listingStates } from './schema'

const data = useWorld()

const outbox = join(data, 'outbox')
const mailsTo = (address: string | null) => {
  let names: string[] = []
  try {
    names = readdirSync(outbox)
  } catch {}
  return names.map((n) => readFileSync(join(outbox, n), 'utf8')).filter((m) => m.includes(`To: ${address}`))
}
const run = (companyId: string) => notifyOwners.run(ctx(byItself), { companyId }, newId())
const reason = 'Falta o documento que liga quem pede o perfil à empresa.'

describe('owners are told by mail', () => {
  test('each decision once, to owners with a confirmed address only', async () => {
    const acme = await pendingCompany({ name: 'Oficina do Correio' })
    const owner = await as('owner', acme)
    const viewer = await as('viewer', acme)
    const silent = await person({ emailVerified: false, company: { id: acme.id, role: 'owner' } })
    const blocked = await person({ blockedAt: today, company: { id: acme.id, role: 'owner' } })
    await askCompany(ctx(await as('support')), acme.id, { version: 1, ground: 'proof', reason })
    await run(acme.id)
    const [mail, ...more] = mailsTo(owner.email)
    expect(more).toEqual([])
    expect(mail).toMatch(/Message-ID:\s+<companies-notify-owners(-[0-9a-f-]{36}){3}@localhost>/)
    for (const other of [viewer, silent, blocked]) expect(mailsTo(other.email)).toEqual([])
  })

  test('what is no longer so is not told; what never happened neither', async () => {
    const acme = await pendingCompany()
    const owner = await as('owner', acme)
    await run(acme.id)
    await run(newId())
    expect(mailsTo(owner.email)).toEqual([])
    const moderator = await as('moderator')
    await askCompany(ctx(moderator), acme.id, { version: 1, ground: 'proof', reason })
    await rejectCompany(ctx(moderator, new Date(today.getTime() + 1000)), acme.id, {
      version: 2,
      ground: 'other',
      reason,
    })
    await run(acme.id)
    expect(mailsTo(owner.email)).toHaveLength(1)
    expect(mailsTo(owner.email)[0]).toContain('aprovado')
  })

  test('approval carries the address of the profile', async () => {
    const acme = await pendingCompany()
    const owner = await as('owner', acme)
    await approveCompany(ctx(await as('moderator')), acme.id, { version: 1, checked: [] })
    await run(acme.id)
    expect(mailsTo(owner.email)[0]).toContain(`/empresas/${acme.slug}`)
  })
})

describe('each mail', () => {
  const company = {
    id: newId(),
    name: '<b>Silva</b>',
    slug: 'silva',
    stateReasonCode: 'proof',
    decideBy: new Date('2026-11-25T23:59:59Z'),
  }
  test.each([
    ['send', 'pending', /25 de novembro de 2026/],
    ['resend', 'pending', /5 dias úteis/],
    ['approve', 'approved', /\/empresas\/silva/],
    ['ask', 'info_requested', /empresa=.*passo=6/s],
    ['reject', 'rejected', /enviar de novo/],
    ['lapse', 'rejected', /enviar de novo/],
    ['suspend', 'suspended', /continuam a poder ser lidos/],
    ['reinstate', 'approved', /levantada/],
  ] as const)('%s says what to do', (verb, listing, says) => {
    const mail = listingMail({
      verb,
      reason: 'Motivo <i>escrito</i>',
      owner: 'Ana Silva',
      company: { ...company, listing },
    })
    expect(mail?.text).toMatch(says)
    expect(mail?.text).toContain('Olá, Ana.')
    expect(mail?.html).not.toMatch(/<b>Silva|<i>escrito/)
  })
  test('merging and closing are told elsewhere', () => {
    for (const listing of listingStates)
      expect(
        listingMail({ verb: 'merge', reason: null, owner: 'Ana', company: { ...company, listing } }),
      ).toBeNull()
  })

  test('a company that is asked is told what an answer can hold, and is asked for no file', () => {
    const mail = listingMail({
      verb: 'ask',
      reason: 'Quem gere a empresa?',
      owner: 'Rita Sousa',
      company: {
        id: '01a',
        name: 'Acme',
        slug: 'acme',
        listing: 'info_requested',
        stateReasonCode: 'proof',
        decideBy: null,
      },
    })
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain(askReasons.proof)
    expect(text).toContain('não se juntam ficheiros')
    expect(text).toContain('código de acesso da certidão permanente')
    expect(text).not.toMatch(/envie .{0,20}(certidão|documento)/i)
  })
})
