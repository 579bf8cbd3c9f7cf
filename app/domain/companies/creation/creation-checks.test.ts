import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useOutside } from '~/platform/outside'
import { byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { newNipc, reloaded } from '../../../../tests/world/company'
import { contacts, fullDraft, identity, yes } from '../../../../tests/world/draft'
import { closeHostile, leadingTo, site } from '../../../../tests/world/hostile-servers'
import type { AutomaticCheck } from '../schema'
import { saveLinks, startCompany } from './creating'
import { linksForm } from './creation-forms'
import { creationPage } from './creation-reading'
import { checkSite } from './creation-site-check'
import { sendCompany } from './sending'

useWorld()
// Pictures go to a folder of their own.

const refusal = (kind: string, field?: string) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(field && {
      detail: expect.objectContaining({ fields: expect.objectContaining({ [field]: expect.any(String) }) }),
    }),
  })

const links = (version: number, over: Record<string, unknown> = {}) =>
  linksForm.parse({ version, logo: [], ...over })
const file = (bytes: Uint8Array, type = 'image/png') => new File([Buffer.from(bytes)], 'logo.png', { type })
const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#204080' } })
    .png()
    .toBuffer()

describe('the fifth step', () => {
  test('links and logo are kept; another logo takes the place of the first', async () => {
    const { id, owner } = await fullDraft()
    await saveLinks(
      ctx(owner),
      id,
      links(4, { instagram: '@casa', adrEntity: 'ciab', logo: [file(await picture())] }),
    )
    const first = (await reloaded(id)).logo_file_id
    expect(await reloaded(id)).toMatchObject({
      social_links: { instagram: 'https://www.instagram.com/casa' },
      adr_entity: 'ciab',
      logo_file_id: expect.any(String),
    })
    await saveLinks(ctx(owner), id, links(5, { logo: [file(await picture())] }))
    const row = await reloaded(id)
    expect(row.logo_file_id).not.toBe(first)
    expect(row).toMatchObject({ social_links: null, adr_entity: null, version: 6 })
    const { rows } = await database().execute(sql`select id from files where company_id = ${id}`)
    expect(rows).toEqual([{ id: row.logo_file_id }])
  })

  test('what is no picture, an old version and a stranger leave nothing behind', async () => {
    const { id, owner } = await fullDraft()
    const logo = [file(Buffer.from('<svg onload="alert(1)"/>'))]
    await expect(saveLinks(ctx(owner), id, links(4, { logo }))).rejects.toEqual(refusal('invalid', 'logo'))
    const good = [file(await picture())]
    await expect(saveLinks(ctx(owner), id, links(3, { logo: good }))).rejects.toEqual(refusal('conflict'))
    await expect(saveLinks(ctx(await person()), id, links(4, { logo: good }))).rejects.toEqual(
      refusal('not-found'),
    )
    const { rows } = await database().execute(sql`select id from files where company_id = ${id}`)
    expect(rows).toEqual([])
    expect(await reloaded(id)).toMatchObject({ version: 4, logo_file_id: null })
  })
})

describe('what the applicant is told at once', () => {
  test('profiles that are public and look alike, by name, each with the way to claim it', async () => {
    const seen = await company({ name: 'Padaria Flor da Serra', phone: contacts.phone })
    await company({ name: 'Padaria Flor da Serra', listing: 'pending' })
    const { id, owner } = await fullDraft({ name: 'Padaria Flor da Sera' })
    const { company: draft } = await creationPage(ctx(owner), id)
    expect(draft?.notes.filter((n) => n.company && n.kind === 'name')).toEqual([
      expect.objectContaining({ company: { id: seen.id, slug: seen.slug, name: seen.name } }),
    ])
  })

  test('whose a sole trader’s number is, nobody finds out by typing it', async () => {
    const nipc = '123456789'
    await company({ nipc, name: 'Costura da Amélia' })
    await expect(startCompany(ctx(await person()), identity({ nipc }))).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.not.stringContaining('Amélia'),
      detail: { fields: { nipc: expect.any(String) } },
    })
  })

  test('a disposable address', async () => {
    const owner = await person({ email: `alguem${Date.now()}@mailinator.com` })
    const id = await startCompany(ctx(owner), identity())
    await database().execute(sql`update companies set email = ${owner.email} where id = ${id}`)
    const mine = { ...owner, memberships: [{ companyId: id, role: 'owner' as const }] }
    const { company: draft } = await creationPage(ctx(mine), id)
    expect(draft?.notes.filter((n) => n.result === 'warn').map((n) => n.kind)).toEqual(['mail'])
  })
})

afterAll(async () => {
  useOutside(undefined)
  await closeHostile()
})

test('whether the site opens stands beside the queue, and moves no version', async () => {
  let status = 404
  const server = await site((_, response) => response.writeHead(status).end('<p>olá'))
  useOutside(leadingTo(server.port))
  const { id, owner } = await fullDraft()
  await database().execute(
    sql`update companies set website = 'http://casa-nova.pt', nipc = ${newNipc()} where id = ${id}`,
  )
  await sendCompany(ctx(owner), id, { version: 4, ...yes })
  const found = async () => {
    await checkSite.run(ctx(byItself), { companyId: id }, 'job')
    const row = await reloaded(id)
    expect(row.version).toBe(5)
    return (row.checks as AutomaticCheck[]).filter((c) => c.kind === 'reachable')
  }
  const says = (result: string, words: RegExp) => [
    expect.objectContaining({ result, detail: expect.stringMatching(words) }),
  ]
  expect(await found()).toEqual(says('warn', /erro \(404\)/))
  status = 200
  expect(await found()).toEqual(says('ok', /abre/))
  // Nothing inside is reached, whatever the name leads to.
  const before = server.reached()
  useOutside(leadingTo(server.port, { allowed: () => false }))
  expect(await found()).toEqual(says('warn', /rede privada/))
  expect(server.reached()).toBe(before)
})
