import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { limits } from '~/platform/schema'
import { anonymous, as, byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { mailsTo as sentTo } from '../../../../tests/world/mail'
import { companies } from '../../companies/schema'
import { companyMessages } from '../schema'
import { companyToContact, messageProblem, writeToCompany } from './contacting'
import { contactForm } from './contacting-forms'
import { deliverMessage } from './mails'

useWorld()
/** A job that runs twice sends the same message under the same id: whoever gets it sees one. */
const mailsTo = async (address: string | null) => [
  ...new Map((await sentTo(address)).map((mail) => [mail.messageId, mail])).values(),
]
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const input = {
  name: 'Rita Mendes',
  email: 'rita@exemplo.pt',
  phone: '912 345 678',
  message: 'Preciso de mudar um esquentador em Braga, na próxima semana. Podem dar-me um preço?',
}
const network = '203.0.113.7'
const kept = (id: string) =>
  database().select().from(companyMessages).where(eq(companyMessages.companyId, id))

beforeEach(() => database().delete(limits))

async function owned(over: Parameters<typeof company>[0] = {}) {
  const acme = await company(over)
  return { ...acme, owner: await as('owner', acme) }
}

describe('which companies may be written to', () => {
  test.each<[string, Parameters<typeof company>[0], string]>([
    ['approved and claimed', {}, 'open'],
    ['nobody’s', { ownership: 'unclaimed' }, 'gone'],
    ['disputed', { ownership: 'disputed' }, 'gone'],
    ['suspended', { listing: 'suspended' }, 'gone'],
    ['closed', { listing: 'closed' }, 'gone'],
    ['pending', { listing: 'pending' }, 'not-found'],
    ['draft', { listing: 'draft' }, 'not-found'],
  ])('%s: %s', async (_, over, expected) => {
    const acme = await owned(over)
    const got = await companyToContact(ctx(anonymous), acme.slug).then(
      () => 'open',
      (e: { kind: string }) => e.kind,
    )
    expect(got).toBe(expected)
    if (expected !== 'open')
      await expect(writeToCompany(ctx(anonymous), acme.slug, input, network)).rejects.toEqual(
        refusal(expected),
      )
  })

  test.each([
    ['nobody has confirmed an address', { emailVerified: false }],
    ['the owner is blocked', { blockedAt: new Date() }],
  ])('not when %s', async (_, over) => {
    const acme = await company()
    await person({ ...over, company: { id: acme.id, role: 'owner' } })
    await person({ company: { id: acme.id, role: 'manager' } })
    await expect(companyToContact(ctx(anonymous), acme.slug)).rejects.toEqual(refusal('gone'))
  })

  test('one that merged leads on', async () => {
    const acme = await owned()
    const merged = await company({ listing: 'merged', mergedInto: acme.id })
    expect(await companyToContact(ctx(anonymous), merged.slug)).toEqual({ movedTo: acme.slug })
    await expect(companyToContact(ctx(anonymous), 'nunca-existiu')).rejects.toEqual(refusal('not-found'))
  })
})

describe('a message', () => {
  const deliver = async (id: string) => {
    const [message] = await kept(id)
    await deliverMessage.run(ctx(byItself), { messageId: message?.id as string }, 'job')
  }

  test('goes to the owners, is answered to the sender, and shows neither the other’s address', async () => {
    const acme = await owned()
    await writeToCompany(ctx(anonymous), acme.slug, input, network)
    await deliver(acme.id)
    await deliver(acme.id)
    const [mail, ...more] = await mailsTo(acme.owner.email)
    expect(more).toEqual([])
    expect(mail?.replyTo).toEqual([{ name: 'Rita Mendes', address: 'rita@exemplo.pt' }])
    expect(mail?.from?.address).not.toBe('rita@exemplo.pt')
    expect(mail?.subject).toBe(`Mensagem de Rita Mendes pela página de ${acme.name}`)
    expect(mail?.text).toContain('esquentador em Braga')
    expect(mail?.text).toContain('não confirmado')
    expect(await mailsTo('rita@exemplo.pt')).toEqual([])
  })

  test('goes to the contact address once somebody showed to read it', async () => {
    const acme = await owned({ email: 'geral@acme.exemplo.pt', emailConfirmedAt: new Date() })
    await writeToCompany(ctx(anonymous), acme.slug, input, network)
    await deliver(acme.id)
    expect(await mailsTo('geral@acme.exemplo.pt')).toHaveLength(1)
    expect(await mailsTo(acme.owner.email)).toEqual([])
  })

  test('of somebody signed in says that their address is confirmed; another address is not', async () => {
    const rita = await person({ name: 'Rita Mendes' })
    for (const [email, words] of [
      [rita.email as string, 'confirmado pela Aval'],
      ['outra@exemplo.pt', 'não confirmado'],
    ] as const) {
      const acme = await owned()
      await writeToCompany(ctx(rita), acme.slug, { ...input, email }, network)
      expect((await kept(acme.id))[0]?.userId).toBe(rita.userId)
      await deliver(acme.id)
      expect((await mailsTo(acme.owner.email))[0]?.text).toContain(words)
    }
  })

  test('is not sent to a company that nobody runs any more', async () => {
    const acme = await owned()
    await writeToCompany(ctx(anonymous), acme.slug, input, network)
    await database().update(companies).set({ listing: 'suspended' }).where(eq(companies.id, acme.id))
    await deliver(acme.id)
    expect(await mailsTo(acme.owner.email)).toEqual([])
  })

  test('of a program is thanked for and goes nowhere', async () => {
    const acme = await owned()
    await writeToCompany(ctx(anonymous), acme.slug, { ...input, sitio: 'http://x.example' }, network)
    expect(await kept(acme.id)).toEqual([])
  })

  test('a name can’t write headers', async () => {
    const acme = await owned()
    const parsed = contactForm.parse({ ...input, name: 'Rita\r\nBcc: todos@exemplo.pt' })
    await writeToCompany(ctx(anonymous), acme.slug, parsed, network)
    await deliver(acme.id)
    const [mail] = await mailsTo(acme.owner.email)
    expect(mail?.bcc ?? []).toEqual([])
    expect(mail?.replyTo?.[0]?.address).toBe('rita@exemplo.pt')
  })
})

describe('limits', () => {
  const send = (slug: string, over: Partial<typeof input> = {}, from = network) =>
    writeToCompany(ctx(anonymous), slug, { ...input, ...over }, from).then(
      () => 'sent',
      (e: { kind: string }) => e.kind,
    )
  const many = (n: number, one: (i: number) => Promise<string>) =>
    Promise.all(Array.from({ length: n }, (_, i) => one(i)))

  test('ten a day of one network, however many at once', async () => {
    const acme = await owned()
    const got = await many(14, (i) =>
      send(acme.slug, { email: `p${i}@exemplo.pt`, message: `${input.message} Caso ${i}.` }),
    )
    expect(got.filter((g) => g === 'sent')).toHaveLength(10)
    expect(got.filter((g) => g === 'too-many')).toHaveLength(4)
    expect(await kept(acme.id)).toHaveLength(10)
    expect(
      await send(
        acme.slug,
        { email: 'outra@exemplo.pt', message: `${input.message} Outro.` },
        '198.51.100.9',
      ),
    ).toBe('sent')
  })

  test('ten a day of one sender, from wherever', async () => {
    const acme = await owned()
    const got = await many(12, (i) =>
      send(acme.slug, { message: `${input.message} Caso ${i}.` }, `198.51.100.${i}`),
    )
    expect(got.filter((g) => g === 'sent')).toHaveLength(10)
  })

  test('one text to three companies, by whoever', async () => {
    const got = []
    for (let i = 0; i < 4; i++)
      got.push(
        await send(
          (await owned()).slug,
          {
            email: `p${i}@exemplo.pt`,
            message: i % 2 ? input.message : input.message.toUpperCase().toLowerCase(),
          },
          `198.51.100.${i}`,
        ),
      )
    expect(got).toEqual(['sent', 'sent', 'sent', 'too-many'])
  })
})

test.each([
  [input.message, null],
  ['Vejam https://a.pt e https://b.pt e digam-me o que acham.', null],
  ['Vejam https://a.pt, https://b.pt e www.c.pt, por favor.', '3 ligações'],
  ['123456789 123456789 123456789', 'em palavras'],
  ['QUERO JÁ O MEU DINHEIRO DE VOLTA SEM MAIS CONVERSAS', 'maiúsculas'],
  ['Quero o meu dinheiro!!!!!!!!!!!!', 'repetidos'],
])('screening %j: %s', (text, expected) => {
  if (expected === null) expect(messageProblem(text)).toBeNull()
  else expect(messageProblem(text)).toContain(expected)
})
