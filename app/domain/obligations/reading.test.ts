import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { as, company, ctx, person, useWorld } from '../../../tests/world'
import { proposed, refusal, registered, rowOf, said } from '../../../tests/world/obligation'
import { realPng } from '../../../tests/world/png'
import { auditLog } from '../audit/schema'
import { closeObligation } from './closing'
import { takeObligation } from './holding'
import { linkObligation, unlinkObligation } from './linking'
import { obligationList } from './obligation-list'
import { addPaper, readPaper } from './papers'
import { findObligations, obligationDetail } from './reading'

useWorld()

test('whoever it is about, or whose company, does not handle it', async () => {
  const acme = await company()
  const [insider, herself] = [
    await person({ staffRoles: ['support'], company: { id: acme.id, role: 'viewer' } }),
    await as('support'),
  ]
  const id = await registered('order_act')
  const staff = ctx(await as('support'))
  await linkObligation(staff, id, {
    kind: 'company',
    reference: `https://aval.example/empresas/${acme.slug}?x=1`,
  })
  await linkObligation(staff, id, { kind: 'person', reference: herself.email as string })
  await linkObligation(staff, id, { kind: 'person', reference: herself.email as string })
  await expect(linkObligation(staff, id, { kind: 'review', reference: 'x' })).rejects.toEqual(
    refusal('invalid', { reference: said }),
  )
  expect((await obligationDetail(staff, id)).links.map(({ label }) => label)).toEqual([
    acme.name,
    herself.name,
  ])
  for (const who of [insider, herself]) {
    await expect(takeObligation(ctx(who), id, { version: 1 })).rejects.toEqual(refusal('not-allowed'))
    expect(await obligationDetail(ctx(who), id)).toMatchObject({ involved: true, verbs: [] })
  }
  await unlinkObligation(staff, id, { link: ['person', herself.userId as string] })
  await takeObligation(ctx(herself), id, { version: 1 })
  expect(await obligationDetail(ctx(herself), id)).toMatchObject({ mine: true, version: 2 })
  await expect(takeObligation(staff, id, { version: 1 })).rejects.toEqual(refusal('conflict'))
})

test('papers: ours from then on, read by who handles it, and that is written down', async () => {
  const id = await registered('order_inform')
  const staff = await as('support')
  const document = new File([new Uint8Array(await realPng(400, 300))], 'ordem.png')
  await addPaper(ctx(staff), id, { document, name: 'Ordem do tribunal' })
  await expect(
    addPaper(ctx(staff), id, { document: new File(['x'], 'x.pdf'), name: 'Nada' }),
  ).rejects.toEqual(refusal('invalid', { document: said }))
  const { papers } = await obligationDetail(ctx(staff), id)
  const fileId = papers[0]?.fileId as string
  expect(papers).toMatchObject([{ name: 'Ordem do tribunal' }])
  const [file] = await database().select().from(files).where(eq(files.id, fileId))
  expect(file).toMatchObject({ ownerUserId: null, visibility: 'private' })
  await expect(readPaper(ctx(await as('finance')), id, fileId)).rejects.toEqual(refusal('not-allowed'))
  await expect(readPaper(ctx(staff), await registered(), fileId)).rejects.toEqual(refusal('not-found'))
  expect(await readPaper(ctx(staff), id, fileId)).toEqual({ fileId, name: 'Ordem do tribunal' })
  const trail = await database().select().from(auditLog).where(eq(auditLog.objectId, id))
  expect(trail.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['obligation.attach', 'obligation.read', 'obligation.read-document']),
  )
})

test('the list: what is due first in front, mine, closed, by words and by kind', async () => {
  const mark = `marca${Date.now()}`
  const [slow, fast] = [
    await registered('data_request', { subject: `${mark} lento` }),
    await registered('crime', { subject: `${mark} depressa`, reference: '12/26.1T8LSB' }),
  ]
  const staff = ctx(await as('support'))
  const ids = async (query: string, c = staff) => {
    const filter = obligationList.read(new URLSearchParams(query))
    return (await findObligations(c, filter, null)).rows.map(({ id }) => id)
  }
  expect(await ids(`q=${mark}`)).toEqual([fast, slow])
  expect(await ids(`q=${mark}&tipo=crime`)).toEqual([fast])
  expect(await ids('q=12/26.1T8')).toEqual([fast])
  expect(await ids(`q=n.º ${(await rowOf(slow)).number}`)).toEqual([slow])
  expect(await ids(`q=${mark}&de=2026-11-18`)).toEqual([])
  await takeObligation(staff, slow, { version: 1 })
  expect(await ids('ver=minhas')).toEqual([slow])
  await proposed(fast)
  await closeObligation(staff, fast, { version: 2 })
  expect(await ids(`q=${mark}`)).toEqual([slow])
  expect(await ids(`q=${mark}&ver=concluidas`)).toEqual([fast])
})
