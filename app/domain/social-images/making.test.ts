import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/files'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { affiliate } from '../../../tests/world/affiliate-rows'
import { certified, rowOf } from '../../../tests/world/life'
import { picture } from '../../../tests/world/pictures'
import { photoIn, photosOf, projectIn } from '../../../tests/world/project'
import { outcome, publishedReview } from '../../../tests/world/review'
import { suspendCertificate } from '../certification/life/suspending'
import { users } from '../people/schema'
import type { Actor } from '../permissions'
import { hideReview, lockReview } from '../reviews/publishing'
import { reviewVersions } from '../reviews/schema'
import { settings } from '../settings/settings'
import { transaction } from '../shared/transaction'
import { shortLinks } from '../short-links/schema'
import { designOf, previewPicture } from './designing'
import type { DesignInput } from './forms'
import { makeSocialImage } from './making'
import { socialImages } from './schema'
import { drawableImage, shownImage } from './showing'

useWorld()

const { termsVersion } = settings.sharing
const sharing = (over: Parameters<typeof person>[0] = {}) => person({ termsVersion, ...over })
const design = (over: Partial<DesignInput> & Pick<DesignInput, 'object' | 'id'>): DesignInput => ({
  template: 'review',
  size: '1080x1080',
  colours: 'papel',
  headline: undefined,
  message: undefined,
  pair: undefined,
  ...over,
})
const make = (actor: Actor, over: Parameters<typeof design>[0]) => makeSocialImage(ctx(actor), design(over))
const seen = (code: string) => shownImage(ctx(anonymous), code)
const wordsOf = async (code: string) => {
  const { drawn } = await seen(code)
  return drawn?.drawable.layout.laid.flatMap(({ lines }) => lines).join(' ')
}

async function reviewed(author?: Actor & { userId: string }) {
  const acme = await company({ name: 'Carpintaria do Bonfim' })
  const owner = await as('owner', acme)
  const by = author ?? (await sharing())
  const review = await publishedReview(acme, { author: by, title: 'Cozinha no dia marcado', rating: 5 })
  return { acme, owner, author: by, review, of: { object: 'avaliacao' as const, id: review.id } }
}

test('a company makes a picture of a review; its short link leads to the page of the picture', async () => {
  const { owner, of, acme } = await reviewed()
  const code = await make(owner, of)
  const shown = await seen(code)
  expect(shown.standing).toEqual({ gone: false, changed: [] })
  expect(await wordsOf(code)).toContain('Cozinha no dia marcado')
  expect(shown.drawn?.alt).toMatch(
    /^Avaliação de Carpintaria do Bonfim na Aval: 5 em 5, excelente\. «Cozinha/,
  )
  expect(shown.drawn?.drawable.picture.leadsTo).toBe(`http://localhost:3000/s/${code}?q=1`)
  const [link] = await database().select().from(shortLinks).where(eq(shortLinks.code, code))
  expect(link).toMatchObject({ kind: 'company', companyId: acme.id, target: `/partilha/${code}` })
  const [row] = await database().select().from(socialImages).where(eq(socialImages.code, code))
  expect(JSON.stringify(row)).not.toMatch(/Cozinha|Ana/)
})

test('by its author it leads straight to its page, and goes with the account', async () => {
  const { author, of } = await reviewed()
  const code = await make(author, of)
  expect((await seen(code)).drawn?.drawable.picture.leadsTo).toBe(`http://localhost:3000/partilha/${code}`)
  await database().delete(users).where(eq(users.id, author.userId))
  expect(await outcome(() => seen(code))).toBe('not-found')
})

test('who may: whoever speaks for the company, the author, staff; nobody else', async () => {
  const { acme, of } = await reviewed()
  for (const role of ['manager', 'responder'] as const)
    expect(await make(await as(role, acme), of)).toBeTruthy()
  expect(await make(await as('support'), of)).toBeTruthy()
  expect(await outcome(async () => make(await as('viewer', acme), of))).toBe('not-allowed')
  expect(await outcome(async () => make(await person(), of))).toBe('not-allowed')
  expect(await outcome(() => make(anonymous, of))).toBe('sign-in')
  expect(await outcome(async () => make(await as('owner', await company()), of))).toBe('not-allowed')
  expect(await outcome(() => previewPicture(ctx(anonymous), design(of), '1080x1080'))).toBe('sign-in')
  expect(await outcome(async () => previewPicture(ctx(await person()), design(of), '1080x1080'))).toBe(
    'not-allowed',
  )
})

test('the text only where it may leave the site: terms, switch, account; a picture made before loses it too', async () => {
  const old = await reviewed(await person({ termsVersion: '2026-11' }))
  expect(await wordsOf(await make(old.owner, old.of))).not.toContain('Cozinha')
  const { owner, author, of } = await reviewed()
  const code = await make(owner, of)
  expect((await designOf(ctx(owner), design(of))).sizes.every(({ textless }) => !textless)).toBe(true)
  await database().update(users).set({ sharesReviews: false }).where(eq(users.id, author.userId))
  const shown = await seen(code)
  expect(shown.drawn?.withheld).toBe('not-shared')
  expect(`${await wordsOf(code)} ${shown.drawn?.alt} ${shown.drawn?.caption}`).not.toMatch(/Cozinha|Ana S/)
  expect((await designOf(ctx(owner), design(of))).sizes.every(({ textless }) => textless)).toBe(true)
})

test('a review that was changed since says so, and is shown as it was; one that was withdrawn is not shown', async () => {
  const { owner, review, of } = await reviewed()
  const code = await make(owner, of)
  const next = {
    version: 2,
    rating: 2,
    title: 'Afinal não',
    body: 'Voltaram atrás em tudo o que tinham prometido.',
  }
  await database()
    .insert(reviewVersions)
    .values({ ...next, reviewId: review.id, at: today, publishedAt: today })
  await database().execute(
    sql`update reviews set rating = 2, title = ${next.title}, body = ${next.body} where id = ${review.id}`,
  )
  expect((await seen(code)).standing.changed).toEqual([
    'A avaliação foi alterada depois desta imagem. Leia-a como está hoje.',
  ])
  expect(await wordsOf(code)).toContain('Cozinha no dia marcado')
  expect(await wordsOf(await make(owner, of))).toContain('Afinal não')
  await database().execute(
    sql`update review_versions set withheld_at = ${today} where review_id = ${review.id} and version = 1`,
  )
  expect(await wordsOf(code)).not.toContain('Cozinha')
  await transaction(ctx(owner), async (tx) => hideReview(tx, await lockReview(tx, review.id), 'withdraw'))
  expect((await seen(code)).drawn).toBeNull()
  expect(await outcome(() => drawableImage(ctx(anonymous), code))).toBe('gone')
  expect(await outcome(() => make(owner, of))).toBe('not-found')
})

test('a certificate that is suspended: the picture made before says so across it, a new one in words too', async () => {
  const { owner, decider, id } = await certified(today)
  const of = { object: 'certificado' as const, id, template: 'certified' as const }
  const code = await make(owner, of)
  expect((await seen(code)).drawn?.drawable.stamp).toBeNull()
  const { version } = await rowOf(id)
  const because = {
    reasonClass: 'complaints' as const,
    reason: 'Queixas semelhantes de vários clientes, em análise.',
  }
  await suspendCertificate(ctx(decider), id, { version, ...because } as never)
  const shown = await seen(code)
  expect(shown.drawn?.drawable.stamp).toBe('Suspenso desde 18 de novembro de 2026')
  expect(shown.standing.changed).toEqual(['O certificado está suspenso desde 18 de novembro de 2026.'])
  expect(await wordsOf(await make(owner, of))).not.toContain('Empresa Certificada')
})

test('a score: what it is today; without one there is no picture', async () => {
  const acme = await company()
  const owner = await as('owner', acme)
  const of = { object: 'empresa' as const, id: acme.id, template: 'score' as const }
  expect(await outcome(() => make(owner, of))).toBe('conflict')
  for (let i = 0; i < 6; i++) await publishedReview(acme, { rating: 5, proof: 2 })
  const code = await make(owner, of)
  expect((await seen(code)).standing.changed).toEqual([])
  for (let i = 0; i < 6; i++) await publishedReview(acme, { rating: 1, proof: 2 })
  expect((await seen(code)).standing.changed[0]).toMatch(/^A pontuação hoje é \d,\d, de 12 avaliações\.$/)
})

test('before and after: only our own public photographs, as long as they are in the project', async () => {
  const acme = await company()
  const owner = await as('owner', acme)
  const project = await projectIn('published', acme, { photos: 0 })
  const of = { object: 'projeto' as const, id: project.id, template: 'before-after' as const }
  expect(await outcome(() => make(owner, of))).toBe('conflict')
  for (const [i, side] of (['before', 'after'] as const).entries()) {
    const photo = await photoIn(project.id, i, today)
    await database().execute(sql`update project_photos set side = ${side}, pair = 1 where id = ${photo}`)
  }
  for (const { fileId } of await photosOf(project.id))
    await (await files()).put(`empresas/${fileId}.webp`, await picture(640, 480).webp().toBuffer())
  const code = await make(owner, of)
  const { photographs } = await drawableImage(ctx(anonymous), code)
  expect(Object.keys(photographs)).toEqual(['before', 'after'])
  await database().execute(
    sql`update project_photos set approved_at = null where project_id = ${project.id} and side = 'after'`,
  )
  expect((await seen(code)).standing).toEqual({
    gone: true,
    changed: ['As fotografias desta imagem foram retiradas do projeto.'],
  })
})

test('an affiliate’s says that it is one, and its link brings the code; nobody else’s code', async () => {
  const me = await affiliate()
  const of = { object: 'parceiro' as const, id: me.id, template: 'affiliate' as const }
  const code = await make(me.actor, of)
  expect(await wordsOf(code)).toContain('Ligação de parceiro')
  expect((await seen(code)).drawn?.caption).toMatch(/^Publicidade · .*ligação de parceiro/)
  const [link] = await database().select().from(shortLinks).where(eq(shortLinks.code, code))
  expect(link).toMatchObject({ kind: 'affiliate', ownerId: me.actor.userId, target: '/para-empresas' })
  expect(await outcome(async () => make((await affiliate()).actor, of))).toBe('not-found')
})

test('words that do not fit are refused by their field; those of a template without a place for them are not taken', async () => {
  const { acme, owner, of } = await reviewed()
  const thanks = { object: 'empresa' as const, id: acme.id, template: 'thanks' as const }
  expect(await outcome(() => make(owner, { ...thanks, headline: 'X'.repeat(400) }))).toBe('invalid')
  expect(await outcome(() => make(owner, { ...thanks, message: 'Obrigado 🙏' }))).toBe('invalid')
  const { sizes } = await designOf(ctx(owner), design({ ...thanks, headline: 'palavra '.repeat(30).trim() }))
  expect(sizes.every(({ refused }) => refused?.startsWith('O título não cabe'))).toBe(true)
  const { picture: shown } = await previewPicture(
    ctx(owner),
    design({ ...of, headline: 'A melhor de todas' }),
    '1200x630',
  )
  expect(shown.typed).toEqual({})
})

test('so many a day', async () => {
  const { owner, of } = await reviewed()
  for (let i = 0; i < settings.socialImage.perDay; i++) await make(owner, of)
  expect(await outcome(() => make(owner, of))).toBe('too-many')
}, 60_000)

test('what concluded jobs say, from as many on as facts are said from; more of them since are told', async () => {
  const acme = await company({ name: 'Carpintaria do Bonfim' })
  const owner = await as('owner', acme)
  const of = { object: 'empresa' as const, id: acme.id, template: 'work' as const }
  const facts = (concluded: number, onTime: number, priceSaid = 0) =>
    database().execute(sql`insert into work_facts
      (company_id, concluded, time_said, on_time, price_said, price_kept, updated_at)
      values (${acme.id}, ${concluded}, ${concluded}, ${onTime}, ${priceSaid}, ${priceSaid}, ${today})
      on conflict (company_id) do update set concluded = excluded.concluded, time_said = excluded.time_said,
        on_time = excluded.on_time, price_said = excluded.price_said, price_kept = excluded.price_kept`)
  const { factsFrom } = settings.work
  await facts(factsFrom - 1, 4)
  expect(await outcome(() => make(owner, of))).toBe('conflict')
  await facts(14, 12, factsFrom - 1)
  const code = await make(owner, of)
  expect(await wordsOf(code)).toContain('12 de 14 trabalhos a tempo')
  expect(await wordsOf(code)).not.toContain('preço')
  expect((await seen(code)).standing.changed).toEqual([])
  await facts(15, 12, 15)
  expect((await seen(code)).standing.changed).toEqual(['Hoje são 12 de 15 trabalhos a tempo.'])
  expect(await wordsOf(code)).toContain('12 de 14')
  expect((await seen(await make(owner, of))).drawn?.alt).toContain('igual ao combinado em 15 de 15')
})
