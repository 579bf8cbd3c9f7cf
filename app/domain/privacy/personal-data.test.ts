import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import '../jobs'
import { definedJobs } from '~/platform/jobs'
import * as schema from '../schema'
import { columnWord, fileWord } from './copy-words'
import { impersonalTables } from './impersonal-data'
import { nameOf, personalData, words } from './personal-data'
import { retentionRules } from './retention'

const tables = Object.values(schema as Record<string, unknown>).filter((t) => is(t, PgTable)) as PgTable[]

test('every table is about people, or says why it is not', () => {
  const known = new Set([...personalData.map((t) => nameOf(t.table)), ...Object.keys(impersonalTables)])
  expect(tables.length).toBeGreaterThan(30)
  expect(tables.map(nameOf).filter((name) => !known.has(name))).toEqual([])
  const both = personalData.map((t) => nameOf(t.table)).filter((name) => impersonalTables[name])
  expect(both).toEqual([])
})

test('no entry outlives its table', () => {
  const names = tables.map(nameOf)
  expect(Object.keys(impersonalTables).filter((name) => !names.includes(name))).toEqual([])
})

test.each(personalData.map((t) => [nameOf(t.table), t] as const))(
  '%s: every column is spoken for, once',
  (_, one) => {
    const listed = [
      ...words(one.copy),
      ...Object.keys(one.computed ?? {}),
      ...words(one.withheld),
      ...words(one.others),
    ]
    const columns = Object.values(getTableColumns(one.table)).map((c) => c.name)
    expect(listed.toSorted()).toEqual(columns.toSorted())
  },
)

test('how long each is kept is a rule that exists, and every rule about people is named', () => {
  const named = personalData.flatMap((t) => words(t.kept))
  const ids = retentionRules.map((r) => r.id)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
  const of = retentionRules.filter((r) => r.removal && !impersonalTables[nameOf(r.removal.table)])
  expect(of.map((r) => r.id).filter((id) => !named.includes(id))).toEqual([])
})

test('tables that others refer to come after them', () => {
  const order = personalData.filter((t) => t.erasure.how === 'delete').map((t) => nameOf(t.table))
  const wrong = personalData.flatMap(({ table, erasure }) =>
    erasure.how !== 'delete'
      ? []
      : getTableConfig(table)
          .foreignKeys.map((k) => nameOf(k.reference().foreignTable as PgTable))
          .filter((parent) => order.includes(parent) && order.indexOf(parent) < order.indexOf(nameOf(table)))
          .map((parent) => `${nameOf(table)} after ${parent}`),
  )
  expect(wrong).toEqual([])
})

/** Every text that a job may carry: ids, keyed hashes, names of files of ours and fixed words, nothing that somebody typed. */
function texts(schema_: unknown, path: string): string[] {
  const s = schema_ as { type?: string; format?: string; enum?: unknown[]; const?: unknown; pattern?: string }
  const parts = schema_ as { properties?: Record<string, unknown>; items?: unknown; anyOf?: unknown[] }
  if (s.type === 'string' && !s.format && !s.enum && !s.const && !s.pattern) return [path]
  return [
    ...Object.entries(parts.properties ?? {}).flatMap(([k, v]) => texts(v, `${path}.${k}`)),
    ...(parts.items ? texts(parts.items, `${path}[]`) : []),
    ...(parts.anyOf ?? []).flatMap((v) => texts(v, path)),
  ]
}

test('jobs carry ids and no text of people', () => {
  const jobs = definedJobs()
  expect(jobs.length).toBeGreaterThan(10)
  const found = jobs.flatMap((job) => texts(z.toJSONSchema(job.data, { io: 'input' }), job.name))
  // Words of the code's own, and what staff or their owner typed in jobs that name the person: clearQueue takes those.
  expect(found.sort()).toEqual([
    // The payment provider's own names of a customer and of a payment.
    'billing.forget-kept.customer',
    'billing.notify-subscription.day',
    'billing.sync-payment.ref',
    'certification.notify-company.verb',
    'companies.merge.reason',
    'people.notify-roles-changed.after[]',
    'people.notify-roles-changed.before[]',
    'people.notify-roles-changed.reason',
    'people.notify-seen-by-staff.reason',
    'people.notify-sessions-ended.reason',
    'people.send-new-sign-in.device',
    'reviews.mail-new-terms.version',
    'second-factor.send-news.facts.passkey',
    'second-factor.send-recovery-mail.reason',
    'second-factor.send-staff-factor-removed.reason',
    // The mark of the mail that could not be taken, and our words of why: the job names who sent it.
    'work-requests.notify-unheard.mail',
    'work-requests.notify-unheard.why',
  ])
})

test('every column of a copy has its Portuguese name, one of its own in its list, and every list its file', () => {
  const copied = personalData.filter((t) => t.copy !== '' || t.computed)
  for (const one of copied) {
    const columns = [...words(one.copy), ...Object.keys(one.computed ?? {})]
    const names = columns.map((column) => columnWord(column) ?? `no word for ${column}`)
    expect([nameOf(one.table), names.filter((name) => name.startsWith('no word'))]).toEqual([
      nameOf(one.table),
      [],
    ])
    expect([nameOf(one.table), names.filter((name, i) => names.indexOf(name) !== i)]).toEqual([
      nameOf(one.table),
      [],
    ])
  }
  const files = copied.map((one) => fileWord(one.title))
  expect(files.filter((name, i) => files.indexOf(name) !== i)).toEqual([])
})
