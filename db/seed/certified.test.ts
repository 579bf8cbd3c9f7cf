import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { requirementsHeading } from '~/domain/certification/certificate-words'
import { platformChecks } from '~/domain/certification/checks/check-rules'
import { checkPlatform } from '~/domain/certification/checks/checking-platform'
import { lacking } from '~/domain/certification/life/life-clock'
import { asJson } from '~/domain/certification/record/certificate-json'
import { publicRecord } from '~/domain/certification/record/looking-up'
import { findProfile } from '~/domain/company-pages/profile/profile'
import { inForce } from '~/domain/company-pages/profile/profile-rules'
import { settings } from '~/domain/settings/settings'
import { longDate } from '~/domain/shared/long-date'
import { database } from '~/platform/db'
import { anonymous, ctx, useWorld } from '../../tests/world.ts'
import { buildWorld } from './build-world'
import type { World } from './world'
import { writeWorld } from './write-world'

/**
 * What the demonstration says of its certified companies, in every place where it says it: the checkers judge each again
 * from the database, and record, profile and data must tell the same.
 */
useWorld()
const moment = new Date('2026-11-21T23:20:00Z')
let world: World
let named: [slug: string, code: string, network: string][]

beforeAll(async () => {
  world = (await buildWorld(moment, 'x', false)).world
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query('begin')
  await writeWorld(client, world)
  await client.query('commit')
  await client.end()
  named = world.certificates.map(({ companyId, code }, i) => [
    world.companies.find((c) => c.id === companyId)?.slug as string,
    code,
    `198.51.${i}.7`,
  ])
})

const living = ['valid', 'updating', 'suspended']
const visitor = () => ctx(anonymous, moment)
const profileOf = async (slug: string) => {
  const found = await findProfile(visitor(), slug, 'companies')
  if (!('profile' in found)) throw new Error(`${slug} moved`)
  return found.profile
}

test('what machines saw is what the checkers see', async () => {
  const wrong: string[] = []
  for (const { companyId, requirements, state, code } of world.certificates) {
    if (!living.includes(state)) continue
    const asked = requirements.filter((r) => r.state !== 'not-applicable').map((r) => r.code)
    const ours = platformChecks.filter((one) => asked.includes(one))
    const seen = await checkPlatform(database(), companyId, ours, moment)
    for (const requirement of ours) {
      const told = world.requirementChecks.find(
        (c) => c.companyId === companyId && c.requirement === requirement,
      )
      const holds = requirements.find((r) => r.code === requirement)?.state
      if (told?.seen !== seen[requirement]?.seen) wrong.push(`${code} ${requirement}: «${told?.seen}»`)
      if (holds !== seen[requirement]?.outcome) wrong.push(`${code} ${requirement}: ${holds}`)
    }
  }
  expect(wrong).toEqual([])
})

test('enough of them, and one that misses something', () => {
  const count = (state: string) => world.certificates.filter((c) => c.state === state).length
  expect(count('valid')).toBeGreaterThanOrEqual(20)
  expect(count('updating')).toBeGreaterThanOrEqual(1)
})

test.each(['2026-03-02T09:10:00Z', '2026-07-31T18:40:00Z', '2027-01-01T00:10:00Z'])(
  'whenever it is made (%s): in force only who meets everything',
  async (at) => {
    const then = (await buildWorld(new Date(at), 'x', false)).world
    for (const { state, requirements, code } of then.certificates) {
      if (state === 'valid') expect(lacking(requirements), code).toEqual([])
      if (state === 'updating') expect(lacking(requirements), code).not.toEqual([])
    }
    expect(then.certificates.filter((c) => c.state === 'updating').length).toBeLessThanOrEqual(3)
  },
)

describe('record, profile and data tell the same', () => {
  test('state, requirements, validity and index, for every certificate', async () => {
    for (const [slug, code, network] of named) {
      const record = await publicRecord(visitor(), code, network, null)
      const json = asJson(record, 'https://aval.example')
      const profile = await profileOf(slug)
      const { certificate, figures } = profile
      expect([json.state, json.validUntil], slug).toEqual([record.state, record.validUntil])
      expect(json.requirements, slug).toEqual(
        record.requirements.map(({ code, text, state, validUntil, why }) => ({
          code,
          text,
          state,
          validUntil,
          why,
        })),
      )
      const ended = !living.includes(record.state)
      expect(json.requirementsAsOf, slug).toBe(ended ? record.since.toISOString() : null)
      expect(requirementsHeading(record).title.includes(longDate(record.since)), slug).toBe(ended)
      if (certificate?.code !== record.code) {
        expect(record.standing, `${slug} shows another`).not.toBe('force')
        continue
      }
      expect(certificate.state, slug).toBe(record.state)
      expect(certificate.validUntil, slug).toBe(record.validUntil)
      expect(certificate.requirements, slug).toEqual(
        record.requirements.map(({ code, state }) => ({ code, state })),
      )
      expect(inForce(profile), slug).toBe(json.inForce && profile.listing === 'approved')
      const index = figures.resolution
      const holds = index === null || index >= settings.checker.indexLeast
      expect(record.requirements.find((r) => r.code === 'R13')?.state, `${slug} ${index}`).toBe(
        holds ? 'met' : 'unmet',
      )
    }
  })
  test('the list and the score are of the same company', async () => {
    const { rows } = await database().execute<Record<string, unknown>>(
      'select c.slug, d.level, d.certificate_code as code, d.score from directory d join companies c on c.id = d.company_id',
    )
    for (const { slug, level, code, score } of rows as never as {
      slug: string
      level: number
      code: string | null
      score: number | null
    }[]) {
      const profile = await profileOf(slug)
      const held = inForce(profile) ? profile.certificate : null
      expect([Math.max(0, level), code && level > 0 ? code : null], slug).toEqual([
        held?.level ?? 0,
        held?.code.replaceAll('-', '').slice(2) ?? null,
      ])
      expect(score === null ? null : Math.round(score * 10) / 10, slug).toBe(profile.figures.score)
    }
  })
})
