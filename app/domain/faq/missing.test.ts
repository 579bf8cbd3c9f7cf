import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { events } from '../audit/schema'
import { applyRetention } from '../privacy/retaining'
import { settings } from '../settings/settings'
import { countable } from './countable-words'
import { missedList } from './missed-list'
import { dismissMissed, findMissed, missedWords } from './missed-reading'
import { noteMissed } from './missing'
import { missedAskers, missedSearches } from './schema'
import { createQuestion } from './writing'

useWorld()

const days = (n: number) => new Date(today.getTime() + n * 86_400_000)
const network = (n: number) => `198.51.100.${n}`
const ask = (typed: string, n: number, at = today) => noteMissed(ctx(anonymous, at), typed, network(n))
const list = async (view: 'waiting' | 'written' | 'dismissed' = 'waiting') =>
  (await findMissed(ctx(await as('editor')), { view }, null)).rows
const everything = async () =>
  JSON.stringify([
    await database().select().from(missedSearches),
    await database().select().from(missedAskers),
  ])
const question = {
  question: 'Fazem seguros de obra?',
  category: 'aval' as const,
  answer: 'Não: isso é com uma seguradora. [Ajuda](aval:help).',
  words: '',
}

describe('words that nothing was found by', () => {
  test('are kept when five different people asked the same, and nobody with them', async () => {
    const { missedPeople } = settings.faq
    const ways = [
      'Seguro de obras',
      'seguros da obra',
      'SEGUROS para OBRAS',
      'o seguro, a obra',
      'obra: seguro?',
    ]
    for (let n = 1; n < missedPeople; n++) {
      await ask(ways[n - 1] as string, n)
      // The same network again, from another address of it: still one.
      await ask(ways[n] as string, n)
    }
    expect(await list()).toEqual([])
    const kept = await everything()
    for (const word of ['seguro', 'obra', '198.51']) expect(kept.toLowerCase()).not.toContain(word)
    const ana = await person()
    await noteMissed(ctx(ana, today), ways[4] as string, network(1))
    expect(await list()).toMatchObject([{ words: 'obra seguro', people: missedPeople }])
    expect(await everything()).not.toContain(ana.userId)
    const [reached] = await database().select().from(events).where(eq(events.verb, 'reach'))
    expect(reached).toMatchObject({ actorKind: 'system', actorId: null })
  })
  test('do not count when they were asked too long ago', async () => {
    const words = 'piscina aquecida'
    for (let n = 1; n < 5; n++) await ask(words, n)
    await ask(words, 5, days(settings.faq.missedDays + 1))
    expect((await list()).map((one) => one.words)).not.toContain(words)
  })
  test('of one who asks again and again, of colleagues and of a flood are none', async () => {
    const words = 'girafas azuis'
    for (let n = 0; n < 8; n++) await ask(words, 1, days(n))
    for (let n = 0; n < 6; n++) await noteMissed(ctx(await as('support'), today), words, network(20 + n))
    expect((await list()).map((one) => one.words)).not.toContain(words)
    for (let n = 0; n < settings.faq.missedPerDay + 5; n++)
      await ask(`palavra inventada ${'abcdefghijklmnopqrstuvwxyz'[n % 26]}x${n}`, 99)
    const asked = await database().$count(missedAskers)
    await ask('mais uma inventada', 99)
    expect(await database().$count(missedAskers)).toBe(asked)
  })
})

test.each([
  ['um e-mail', 'sou a ana@exemplo.pt'],
  ['um telefone', 'ligar 912 345 678'],
  ['um NIF', 'nif 123456789'],
  ['um IBAN', 'PT50 0002 0123 1234 5678 9015 4'],
  ['um endereço com segredo', 'https://exemplo.pt/?token=abc'],
  ['muitos algarismos', 'codigo 4715 e 003'],
  ['nada', '   '],
  ['só palavras de toda a gente', 'o que é de quem'],
  ['outro alfabeto', 'كم يكلف؟'],
  ['uma imagem', '🙂🙂'],
  ['um nulo', '\u0000'],
  [
    'uma história',
    'a minha vizinha chamou um canalizador que partiu azulejos e depois fugiu levando dinheiro',
  ],
  ['um megabyte', 'a'.repeat(1_000_000)],
])('%s is not counted', (_what, typed) => expect(countable(typed)).toBeNull())

test('the same in other words is the same', () => {
  expect(countable('Seguros de obra')).toEqual({ words: 'seguros obra', same: 'obra seguro' })
  expect(countable('artigo 12')?.words).toBe('artigo 12')
})

describe('editors', () => {
  const reached = async (words: string) => {
    for (let n = 1; n <= settings.faq.missedPeople; n++) await ask(words, n)
    const found = (await list()).find((one) => one.words === words)
    if (!found) throw new Error(`${words} did not reach them`)
    return found
  }
  test('write a question for them, once', async () => {
    const editor = ctx(await as('editor'))
    const missed = await reached('cavaletes dobradicos')
    expect(await missedWords(editor, missed.id)).toBe('cavaletes dobradicos')
    const id = await createQuestion(editor, { ...question, missed: missed.id })
    expect((await list('written')).find((one) => one.id === missed.id)).toMatchObject({ questionId: id })
    expect(await missedWords(editor, missed.id)).toBeNull()
    await expect(createQuestion(editor, { ...question, missed: missed.id })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
  test('put aside what is not ours; the second is told', async () => {
    const editor = ctx(await as('editor'))
    const { id, version } = await reached('horario comboios')
    await dismissMissed(editor, id, { version })
    await expect(dismissMissed(editor, id, { version })).rejects.toMatchObject({ kind: 'conflict' })
    expect((await list('dismissed')).map((one) => one.id)).toContain(id)
    // It does not come back.
    await ask('horario comboios', 77)
    expect((await list()).map((one) => one.id)).not.toContain(id)
  })
  test('alone see them', async () => {
    await expect(findMissed(ctx(await as('support')), { view: 'waiting' }, null)).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await expect(missedWords(ctx(await person()), null)).rejects.toMatchObject({ kind: 'not-found' })
    expect(missedList.read(new URLSearchParams('ver=__proto__')).view).toBe('waiting')
  })
})

test('everything has its time', async () => {
  await applyRetention(ctx(byItself, days(2 * settings.faq.missedDays + 10)))
  expect(await database().$count(missedAskers)).toBe(0)
  expect(await database().$count(missedSearches, eq(missedSearches.state, 'counting'))).toBe(0)
  expect(await database().$count(missedSearches)).toBeGreaterThan(0)
  await applyRetention(ctx(byItself, days(settings.faq.missedKeptDays + 45)))
  expect(await database().$count(missedSearches)).toBe(0)
})
