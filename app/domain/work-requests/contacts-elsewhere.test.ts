import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { database } from '~/platform/db'
import { files as fileStore } from '~/platform/files'
import { as, company, ctx, person, useWorld } from '../../../tests/world'
import { runJobs } from '../../../tests/world/person'
import { proposalIn, workIn } from '../../../tests/world/work'
import { unzip } from '../../../tests/world/zip'
import { trailList } from '../audit/trail-filter'
import { requestExport } from '../privacy/exporting'
import { dataExports } from '../privacy/schema'
import { declineProposal, seeProposal, shortlistProposal } from './award/shortlisting'
import { offerVisit } from './conversation/visits'
import { writeMessage } from './conversation/writing'

/** Beside pages and mails (contacts-canary.test.ts): logs, errors, copies of one's data, and what staff take away. */

const logged: string[] = []
vi.mock('~/platform/log', async (original) => {
  const { makeLog } = await original<typeof import('~/platform/log')>()
  const kept = makeLog({ write: (line) => void logged.push(line) })
  kept.level = 'trace'
  return { log: () => kept }
})

useWorld()

const customers = ['Zulmira', 'Canarinho', '912876543', '912 876 543', 'sete seis cinco', 'Pintassilgos']
const companys = ['934567812', '934 567 812', 'casa.melro', 'Travessa do Melro']
const ofCustomer =
  'O meu número é 912 876 543, ou nove um dois oito sete seis cinco quatro três; zulmira.canarinho@exemplo.pt; Rua dos Pintassilgos, 77.'
const ofCompany = 'Ligue 934 567 812 ou escreva para casa.melro@exemplo.pt; estamos na Travessa do Melro, 5.'
const found = (canaries: readonly string[], text: string) => canaries.filter((c) => text.includes(c))

type Person = Awaited<ReturnType<typeof person>>

/** Everything that somebody's own copy holds. */
async function copyOf(who: Person): Promise<string> {
  await database().delete(dataExports)
  await requestExport(ctx(who))
  await runJobs()
  const [row] = await database().select().from(dataExports)
  const bytes = await (await fileStore()).get(row?.fileKey as string)
  return Object.values(await unzip(bytes as Buffer)).join('\n')
}

async function talked() {
  const customer = await person({
    name: 'Zulmira Canarinho',
    email: 'zulmira.canarinho@exemplo.pt',
    phone: '+351912876543',
  })
  const request = await workIn('published', { customerId: customer.userId })
  const sides = await Promise.all(
    [0, 1, 2].map(async () => {
      const acme = await company({ category: 'canalizacao' })
      const member = await person({ name: 'Rui Pinto', company: { id: acme.id, role: 'owner' } })
      const { id } = await proposalIn('sent', request, { companyId: acme.id, authorId: member.userId })
      return { acme, member, id }
    }),
  )
  for (const { member, id } of sides) {
    await seeProposal(ctx(customer), id)
    await writeMessage(ctx(customer), id, { body: ofCustomer, files: [] })
    await writeMessage(ctx(member), id, { body: ofCompany, files: [] })
    await offerVisit(ctx(customer), id, { first: '2026-11-25T10:00', note: ofCustomer, visit: 0 })
    await offerVisit(ctx(member), id, { first: '2026-11-26T10:00', note: ofCompany, visit: 1 })
  }
  await runJobs()
  return { customer, sides }
}
let world: Awaited<ReturnType<typeof talked>>
beforeAll(async () => {
  world = await talked()
}, 120_000)

test('no copy of one’s data holds the other side’s contacts before the short list', async () => {
  const { customer, sides } = world
  const [chosen, never] = sides as [(typeof sides)[0], (typeof sides)[0]]
  await declineProposal(ctx(customer), never.id, { version: 2, why: 'other', words: ofCustomer })
  for (const { member } of [chosen, never]) {
    const copy = await copyOf(member)
    expect(found(companys, copy).length).toBeGreaterThan(0)
    expect(found(customers, copy)).toEqual([])
  }
  expect(found(companys, await copyOf(customer))).toEqual([])
  await shortlistProposal(ctx(customer), chosen.id, { version: 2 })
  expect(found(companys, await copyOf(customer))).toEqual(companys.filter((c) => c !== '934567812'))
}, 60_000)

test('what staff take away, what waits in the queue and what is logged hold no contact of either', async () => {
  const { customer, sides } = world
  const last = sides[2] as (typeof sides)[0]
  const { auditCsv } = await import('../audit/trail-csv')
  const { companiesCsv } = await import('../companies/staff/staff-lists-export')
  const { companyLists } = await import('../companies/staff/staff-lists-filter')
  const { reportError } = await import('~/platform/failures')
  const { closeInbox, openInbox } = await import('../errors/capture')
  const [admin, support] = [await as('admin'), await as('support')]
  const text = async (stream: ReadableStream | Promise<ReadableStream>) => new Response(await stream).text()
  const taken = [
    await text(auditCsv(ctx(admin), trailList.read(new URLSearchParams()))),
    await text(
      companiesCsv(ctx(support), { filter: companyLists.all.read(new URLSearchParams()), query: '' }),
    ),
  ].join('\n')

  // A failing statement carries its values, and the database the row.
  await openInbox()
  await database().execute(
    sql`alter table work_messages add constraint planted check (length(body) < 3) not valid`,
  )
  for (const [who, body] of [
    [customer, ofCustomer],
    [last.member, ofCompany],
  ] as const) {
    const failed = await writeMessage(ctx(who), last.id, { body, files: [] }).catch((e) => e)
    expect(String(failed.cause?.detail ?? failed.detail)).toContain('Failing row')
    reportError(failed, { where: 'server', path: '/perfil/trabalhos', method: 'POST' })
  }
  await closeInbox()
  const { rows: queued } = await database().execute(
    sql`select data::text from pgboss.job union all select output::text from pgboss.job`,
  )
  const { rows: errors } = await database().execute(
    sql`select e::text from error_events e union all select g::text from error_groups g`,
  )
  const outlets = {
    taken,
    queued: JSON.stringify(queued),
    errors: JSON.stringify(errors),
    logged: logged.join(''),
  }
  for (const [outlet, said] of Object.entries(outlets)) {
    expect(said.length, outlet).toBeGreaterThan(200)
    expect(found([...customers, ...companys], said), outlet).toEqual([])
  }
}, 60_000)
