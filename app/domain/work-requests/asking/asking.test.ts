import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { mailsTo } from '../../../../tests/world/mail'
import { jobsFor, outcomes } from '../../../../tests/world/review'
import { workIn } from '../../../../tests/world/work'
import { emailProofs, users } from '../../people/schema'
import { secretsOf } from '../../people/signing-up/proofs'
import type { Actor } from '../../permissions'
import { workAudience, workDrafts, workRequests } from '../schema'
import { askWork, sendForConfirmation } from './asking'
import { endOverdue } from './clocks'
import { confirmWork, workConfirmation } from './confirming'
import { whyNotAsk } from './customer'
import { workDraftHash, workDraftOf } from './draft-key'
import { dropOldWorkDrafts, saveDetails, startDraft } from './drafts'
import { tellExpiring } from './mails'
import { renewWork } from './renewing'
import { signalsOf } from './screening'
import { widenWork } from './widening'
import { type DetailsInput, detailsForm, startForm } from './work-forms'

useWorld()

const refusal = (kind: string, sentence?: RegExp) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(sentence ? { message: expect.stringMatching(sentence) } : {}),
  })

const good = {
  'q-what': 'replace',
  'q-building': 'flat',
  when: 'no_hurry',
  budget: '2',
  title: 'Trocar os canos da cozinha',
  body: 'A cozinha é de 1978 e os canos são de ferro. Queremos trocar tudo antes de pôr os móveis novos.',
}

/** A text that nobody has written before: copies wait for a person. */
const ownWords = () =>
  Array.from({ length: 14 }, () =>
    Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')
      .slice(0, 7),
  ).join(' ')

/** What a form with these fields becomes. */
const details = (over: Record<string, string> = {}) => detailsForm.parse({ ...good, ...over }) as DetailsInput
const start = (over: Record<string, string> = {}) =>
  startForm.parse({ category: 'canalizacao', municipality: '0303', ...over })

async function draft(
  who: Actor,
  {
    begin,
    over,
    now = today,
  }: { begin?: Record<string, string>; over?: Record<string, string>; now?: Date } = {},
): Promise<string> {
  const c = ctx(who, now)
  const key = await startDraft(c, undefined, start(begin))
  await saveDetails(c, key, details({ body: `A cozinha é antiga: ${ownWords()}.`, ...over }))
  return key
}

const send = async (who: Actor, how: Parameters<typeof draft>[1] & { asItIs?: boolean } = {}) =>
  askWork(ctx(who, how.now), await draft(who, how), { asItIs: how.asItIs ?? true })

const reload = async (id: string) => {
  const [row] = await database().select().from(workRequests).where(eq(workRequests.id, id))
  if (!row) throw new Error('no request')
  return row
}
const origin = (address = '203.0.113.7') => ({ address, agent: 'Firefox' })

describe('somebody signed in', () => {
  test('is published at once when nothing was noticed, and told', async () => {
    const ana = await person()
    const asked = await send(ana)
    expect(asked.state).toBe('published')
    expect(await reload(asked.id)).toMatchObject({
      state: 'published',
      customerId: ana.userId,
      answers: { what: 'replace', building: 'flat' },
      municipality: '0303',
      district: '03',
      budgetBand: 2,
      whenKind: 'no_hurry',
      publishedAt: today,
      expiresAt: new Date(today.getTime() + 30 * 86_400_000),
    })
    expect(await jobsFor(asked.id)).toContain('work.tell-customer')
  })

  test('sent twice at once, the draft is one request', async () => {
    const ana = await person()
    const key = await draft(ana)
    const both = await outcomes([() => askWork(ctx(ana), key), () => askWork(ctx(ana), key)])
    expect(both.filter((o) => o === 'gone')).toHaveLength(1)
    const rows = await database().select().from(workRequests).where(eq(workRequests.customerId, ana.userId))
    expect(rows).toHaveLength(1)
  })

  test('has three open at most, also when two are sent at once', async () => {
    const ana = await person()
    await workIn('published', { customerId: ana.userId })
    await workIn('in_progress', { customerId: ana.userId })
    await workIn('completed', { customerId: ana.userId })
    const keys = [await draft(ana), await draft(ana)]
    const both = await outcomes(keys.map((key) => () => askWork(ctx(ana), key, { asItIs: true })))
    expect(both.filter((o) => o === 'conflict')).toHaveLength(1)
    await expect(send(ana)).rejects.toEqual(refusal('conflict', /3 trabalhos por acabar/))
    // Which the first step says before anything is written.
    expect(await whyNotAsk(ctx(ana), ana.userId as string)).toMatch(/3 trabalhos por acabar/)
    expect(await whyNotAsk(ctx(ana), (await person()).userId as string)).toBeNull()
  })

  test('asks five a day at most', async () => {
    const ana = await person()
    for (let i = 0; i < 5; i++) {
      const { id } = await send(ana)
      await database().delete(workRequests).where(eq(workRequests.id, id))
    }
    await expect(send(ana)).rejects.toEqual(refusal('too-many', /hoje/))
  })

  test('is shown the same one of theirs, and may send it as it is', async () => {
    const ana = await person()
    const body = `Sai água por baixo do lava-loiça: ${ownWords()}.`
    const first = await send(ana, { over: { body } })
    const key = await draft(ana, { over: { body, title: 'Trocar os canos da cozinha toda' } })
    await expect(askWork(ctx(ana), key)).rejects.toMatchObject({
      kind: 'conflict',
      detail: { fields: { asItIs: expect.any(String) }, next: { to: `/perfil/trabalhos/${first.id}` } },
    })
    expect((await askWork(ctx(ana), key, { asItIs: true })).state).toBe('published')
  })

  test('not confirmed, or blocked, asks nothing', async () => {
    const ana = await person({ emailVerified: false })
    await expect(askWork(ctx(ana), await draft(ana))).rejects.toEqual(refusal('not-allowed'))
    const key = await draft(anonymous)
    await expect(askWork(ctx(anonymous), key)).rejects.toEqual(refusal('sign-in'))
    const blocked = await person({ blockedAt: today })
    await expect(send(blocked)).rejects.toEqual(refusal('invalid', /apoio/))
  })

  test("somebody else's key, or none, opens nothing", async () => {
    const ana = await person()
    await expect(askWork(ctx(ana), undefined)).rejects.toEqual(refusal('gone'))
    await expect(askWork(ctx(ana), 'x'.repeat(32))).rejects.toEqual(refusal('gone'))
    await expect(saveDetails(ctx(ana), 'y'.repeat(32), details())).rejects.toEqual(refusal('gone'))
  })
})

describe('what is written', () => {
  test.each([
    ['body', 'Liguem-me para o 912 345 678 quando puderem, é urgente.', 'telefone'],
    ['body', 'O número é nove um dois três quatro cinco seis sete oito, liguem.', 'telefone'],
    ['body', 'O meu e-mail é ana.silva@exemplo.pt, escrevam para lá.', 'e-mail'],
    ['body', 'Vejam tudo em https://exemplo.com/obra antes de responder.', 'ligação'],
    ['body', 'A casa fica na Rua da Boavista, n.º 45, 2.º esquerdo, em Braga.', 'morada'],
    ['title', 'Trocar canos, ligar 912345678', 'telefone'],
    ['body', 'Escrevam para ana ponto silva arroba gmail ponto com, por favor.', 'contacto'],
    ['body', 'Liguem 9\u200B1\u200B2\u200B345678 quando puderem, por favor.', 'telefone'],
  ])('that tells how to reach somebody is refused at %s: %s', async (field, text, kind) => {
    const key = await startDraft(ctx(anonymous), undefined, start())
    await expect(saveDetails(ctx(anonymous), key, details({ [field]: text }))).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: { [field]: expect.stringContaining(kind) } },
    })
  })

  test('put into the draft by another way is refused when it is sent', async () => {
    const ana = await person()
    const key = await draft(ana)
    const fields = {
      ...good,
      category: 'canalizacao',
      municipality: '0303',
      body: 'Liguem para o 912 345 678, por favor.',
    }
    await database()
      .update(workDrafts)
      .set({ fields })
      .where(eq(workDrafts.keyHash, workDraftHash(key)))
    await expect(askWork(ctx(ana), key)).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('HTML is text, what can not be seen is taken out, a megabyte is too much', async () => {
    const ana = await person()
    const body = '<script>alert(1)</script> \u202Etrocar\u202C a canaliza\u200Bção toda da cozinha.'
    const { id } = await send(ana, { over: { body } })
    expect((await reload(id)).body).toBe('<script>alert(1)</script> trocar a canalização toda da cozinha.')
    expect(detailsForm.safeParse({ ...good, body: 'a'.repeat(1_000_000) }).success).toBe(false)
    expect(detailsForm.safeParse({ ...good, title: '\u200B\u200B' }).data?.title ?? '').toBe('')
  })

  test('days, answers and places that there are not are refused by field', async () => {
    const c = ctx(anonymous)
    await expect(startDraft(c, undefined, start({ category: 'nada' }))).rejects.toMatchObject({
      detail: { fields: { category: expect.any(String) } },
    })
    await expect(startDraft(c, undefined, start({ municipality: '9999' }))).rejects.toMatchObject({
      detail: { fields: { municipality: expect.any(String) } },
    })
    const key = await startDraft(c, undefined, start())
    const wrong = details({
      'q-what': 'nada',
      when: 'period',
      from: '2026-12-10',
      to: '2026-12-01',
      title: '',
    })
    await expect(saveDetails(c, key, wrong)).rejects.toMatchObject({
      detail: {
        fields: { 'q-what': expect.any(String), to: expect.any(String), title: expect.any(String) },
      },
    })
    await expect(saveDetails(c, key, details({ when: 'day', from: '2025-01-01' }))).rejects.toMatchObject({
      detail: { fields: { from: expect.any(String) } },
    })
  })

  test('of a trade of health no text is kept', async () => {
    const ana = await person()
    const { id } = await send(ana, {
      begin: { category: 'dentistas' },
      over: {
        'q-what': 'check',
        title: 'Tenho diabetes e dores',
        body: 'Sofro de diabetes e tenho dores de dentes.',
      },
    })
    expect(await reload(id)).toMatchObject({ title: 'Dentistas: consulta ou limpeza', body: '' })
  })
})

describe('screening', () => {
  test('a competitor, a disposable address and a copied text wait for a person, who reads why', async () => {
    const rival = await company({ category: 'canalizacao' })
    const seller = await person({ company: { id: rival.id, role: 'owner' } })
    const asked = await send(seller)
    expect(asked.state).toBe('in_moderation')
    expect(await reload(asked.id)).toMatchObject({
      publishedAt: null,
      decideBy: new Date('2026-11-18T14:00:00Z'),
    })
    expect((await signalsOf(ctx(byItself), asked.id)).map(({ kind }) => kind)).toEqual(['competitor'])
    expect(await jobsFor(asked.id)).toContain('work.tell-customer')
    const short = await send(await person({ email: `a${Date.now()}@mailinator.com` }), {
      begin: { category: 'pintura' },
      over: { 'q-what': 'inside', body: 'Pintar a sala e dois quartos de branco, com tinta lavável.' },
    })
    expect((await signalsOf(ctx(byItself), short.id)).map(({ kind }) => kind)).toEqual(['disposable'])
    await send(await person(), {
      begin: { category: 'telhados' },
      over: { 'q-what': 'leak', body: good.body },
    })
    const copy = await send(await person(), {
      begin: { category: 'telhados' },
      over: { 'q-what': 'leak', body: good.body },
    })
    expect((await signalsOf(ctx(byItself), copy.id)).map(({ kind }) => kind)).toEqual(['copied'])
  })

  test('many from one network', async () => {
    const states = []
    for (let i = 0; i < 4; i++) {
      const who = await person()
      const over = {
        'q-what': 'home',
        body: `Limpeza de uma casa com ${i + 2} quartos, ${'muito '.repeat(i * 5)}bem.`,
      }
      const key = await draft(who, { begin: { category: 'limpezas' }, over })
      states.push((await askWork(ctx(who), key, { origin: origin('198.51.100.9') })).state)
    }
    expect(states.at(-1)).toBe('in_moderation')
  })

  test('the chosen companies get it, never the own one, nor one that is not approved or that nobody answers for', async () => {
    const a = await company({ ownership: 'claimed' })
    const own = await company({ category: 'dentistas', ownership: 'claimed' })
    const nobodys = await company({ ownership: 'unclaimed' })
    const waiting = await company({ listing: 'pending', approvedAt: null })
    const ana = await person({ company: { id: own.id, role: 'responder' } })
    const companies = [a.slug, own.slug, waiting.slug, nobodys.slug].join(',')
    const asked = await send(ana, { begin: { companies } })
    const audience = await database()
      .select()
      .from(workAudience)
      .where(and(eq(workAudience.requestId, asked.id), eq(workAudience.kind, 'chosen')))
    expect(audience.map(({ companyId }) => companyId)).toEqual([a.id])
    expect(await reload(asked.id)).toMatchObject({ addressed: true, state: 'in_moderation' })
    await expect(send(await person(), { begin: { companies: waiting.slug } })).rejects.toEqual(
      refusal('invalid', /Nenhuma/),
    )
  })
})

describe('without an account', () => {
  const ask = async (key: string, email: string, address = '192.0.2.1') =>
    sendForConfirmation(ctx(anonymous), key, { email, name: 'Rita Melo', origin: origin(address) })
  const tokenFor = async (email: string) => {
    const rows = await database().select().from(emailProofs).where(eq(emailProofs.email, email))
    return rows.map(({ id }) => secretsOf(id).token)
  }

  test('nothing is shown before it is confirmed; then it is theirs, in a new account; twice is once', async () => {
    const email = `rita${Date.now()}@exemplo.pt`
    const key = await draft(anonymous)
    await ask(key, email, '192.0.2.2')
    const [waiting] = await database()
      .select()
      .from(workRequests)
      .where(eq(workRequests.customerEmail, email))
    expect(waiting).toMatchObject({ state: 'awaiting_email', customerId: null, publishedAt: null })
    const [token = ''] = await tokenFor(email)
    expect(await workConfirmation(ctx(anonymous), token)).toMatchObject({ kind: 'ask' })
    const both = await Promise.all([confirmWork(ctx(anonymous), token), confirmWork(ctx(anonymous), token)])
    expect(both[0]).toEqual(both[1])
    const row = await reload(both[0].id)
    expect(row).toMatchObject({ state: 'published', customerEmail: null, customerName: null, draftKey: null })
    const [account] = await database().select().from(users).where(eq(users.email, email))
    expect(row.customerId).toBe(account?.id)
    expect(await workDraftOf(ctx(anonymous), key)).toBeNull()
    expect(await workConfirmation(ctx(anonymous), token)).toMatchObject({ kind: 'done', state: 'published' })
  })

  test('sent again from the same draft it is one; the link of the first is void', async () => {
    const email = `duas${Date.now()}@exemplo.pt`
    const key = await draft(anonymous)
    await ask(key, email, '192.0.2.3')
    const [first = ''] = await tokenFor(email)
    await ask(key, email, '192.0.2.3')
    const rows = await database().select().from(workRequests).where(eq(workRequests.customerEmail, email))
    expect(rows).toHaveLength(1)
    await expect(confirmWork(ctx(anonymous), first)).rejects.toEqual(refusal('gone'))
    const tokens = await tokenFor(email)
    const second = tokens.find((t) => t !== first) ?? ''
    expect((await confirmWork(ctx(anonymous), second)).state).toBe('published')
  })

  test('after 72 hours the link is void, and what tells of a person is gone', async () => {
    const email = `tarde${Date.now()}@exemplo.pt`
    await ask(await draft(anonymous), email, '192.0.2.4')
    const [token = ''] = await tokenFor(email)
    const late = new Date(today.getTime() + 73 * 3_600_000)
    await expect(confirmWork(ctx(anonymous, late), token)).rejects.toEqual(refusal('gone'))
    const [waiting] = await database()
      .select()
      .from(workRequests)
      .where(eq(workRequests.customerEmail, email))
    await endOverdue(ctx(byItself, late))
    expect(await reload(waiting?.id as string)).toMatchObject({
      state: 'expired',
      customerEmail: null,
      customerName: null,
      body: '',
    })
    expect(await workConfirmation(ctx(anonymous, late), token)).toEqual({ kind: 'expired' })
  })

  test('three confirmations for an address a day; says the same with and without an account', async () => {
    const ana = await person()
    const email = ana.email as string
    for (let i = 0; i < 3; i++) await ask(await draft(anonymous), email, `192.0.2.${20 + i}`)
    await expect(ask(await draft(anonymous), email, '192.0.2.30')).rejects.toEqual(refusal('too-many'))
    const [token = ''] = await tokenFor(email)
    const { id } = await confirmWork(ctx(anonymous), token)
    expect((await reload(id)).customerId).toBe(ana.userId)
  })
})

describe('time', () => {
  test('a request is renewed once, by its customer', async () => {
    const ana = await person()
    const { id } = await send(ana)
    const stranger = await person()
    const { version } = await reload(id)
    await expect(renewWork(ctx(stranger), id, { version })).rejects.toEqual(refusal('not-found'))
    await renewWork(ctx(ana), id, { version })
    const row = await reload(id)
    expect(row.expiresAt).toEqual(new Date(today.getTime() + 60 * 86_400_000))
    await expect(renewWork(ctx(ana), id, { version })).rejects.toEqual(refusal('conflict'))
    await expect(renewWork(ctx(ana), id, { version: row.version })).rejects.toEqual(
      refusal('conflict', /uma vez/),
    )
  })

  test('what went to chosen companies alone is opened to all once, by its customer; they are told', async () => {
    const ana = await person()
    const { id } = await workIn('published', { customerId: ana.userId, addressed: true })
    await company({ category: 'canalizacao', municipality: '0303', district: '03' })
    await database().update(workRequests).set({ proposals: 1 }).where(eq(workRequests.id, id))
    const { version } = await reload(id)
    await expect(widenWork(ctx(ana), id, { version })).rejects.toEqual(refusal('conflict', /por decidir/))
    await database().update(workRequests).set({ proposals: 0 }).where(eq(workRequests.id, id))
    await expect(widenWork(ctx(await person()), id, { version })).rejects.toEqual(refusal('not-found'))
    expect(await widenWork(ctx(ana), id, { version })).toBeGreaterThan(0)
    expect(await reload(id)).toMatchObject({ addressed: false, version: version + 1 })
    await expect(widenWork(ctx(ana), id, { version })).rejects.toEqual(refusal('conflict'))
    await expect(widenWork(ctx(ana), id, { version: version + 1 })).rejects.toEqual(
      refusal('conflict', /todas as empresas/),
    )
  })

  test('after thirty days it expires, and is told once', async () => {
    const { id } = await send(await person())
    const late = new Date(today.getTime() + 31 * 86_400_000)
    await endOverdue(ctx(byItself, late))
    await endOverdue(ctx(byItself, late))
    expect(await reload(id)).toMatchObject({ state: 'expired', publishedAt: null, endedAt: late })
    await expect(endOverdue(ctx(await person()))).rejects.toEqual(refusal('not-found'))
  })

  test('drafts go after thirty days', async () => {
    const key = await draft(anonymous)
    const late = new Date(today.getTime() + 31 * 86_400_000)
    expect(await workDraftOf(ctx(anonymous, late), key)).toBeNull()
    await dropOldWorkDrafts(ctx(byItself, late))
    const rows = await database()
      .select()
      .from(workDrafts)
      .where(eq(workDrafts.keyHash, workDraftHash(key)))
    expect(rows).toEqual([])
  })
})

test('whose time is almost over hears of it: those who may be written to, and who did not renew', async () => {
  const soon = { expiresAt: new Date(today.getTime() + 60 * 3_600_000) }
  const [one, blocked, renewed] = [await person(), await person({ blockedAt: today }), await person()]
  await workIn('published', { ...soon, customerId: one.userId })
  await workIn('shortlisting', { ...soon, customerId: one.userId, title: 'Pintar o muro do quintal' })
  await workIn('published', { ...soon, customerId: blocked.userId })
  await workIn('published', { ...soon, customerId: renewed.userId, renewedAt: today })
  await tellExpiring.run(ctx(byItself), { after: null }, 'a')
  const told = await Promise.all([one, blocked, renewed].map((who) => mailsTo(who.email)))
  expect(told.map((mails) => mails.length)).toEqual([2, 0, 0])
})
