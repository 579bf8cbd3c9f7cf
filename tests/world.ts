import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { companies, companyMembers } from '~/domain/companies/schema'
import { users } from '~/domain/people/schema'
import { type Actor, type CompanyRole, type StaffRole, system, visitor } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { newId } from '~/domain/shared/ids'
import { database, makePool, pool, useDatabase } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { type Grown, grownTemplate } from './grown.ts'
import { run, withDatabase } from './template.ts'

/** The moment at which tests happen, unless they say otherwise: a Wednesday in Lisbon, winter time. */
export const today = new Date('2026-11-18T10:00:00Z')

/**
 * Gives the test file a database of its own, copied from the template, with the job queues open, and a folder for
 * files, mails and messages.
 * @returns the folder
 */
export function useWorld(grown?: Grown): string {
  const data = mkdtempSync(join(tmpdir(), 'aval-world-'))
  process.env.AVAL_DATA_DIR = data
  const name = `${inject('copies')}${randomUUID().slice(0, 18).replaceAll('-', '')}`
  beforeAll(async () => {
    const server = inject('server')
    const template = inject('template')
    const copied = grown ? await grownTemplate(server, template, grown) : template
    await run(server, `create database ${name} template ${copied} strategy file_copy`)
    const url = withDatabase(server, name)
    Object.assign(process.env, {
      DATABASE_URL: url,
      NODE_ENV: 'test',
      AVAL_WORKER: 'off',
      LOG_LEVEL: 'silent',
      ORIGIN: 'http://localhost:3000',
      AVAL_DATA_DIR: data,
    })
    useEnv(process.env)
    useDatabase(makePool(url, 8))
    await import('~/domain/jobs')
    const { openJobs } = await import('~/platform/jobs')
    await openJobs(url)
  }, 120_000)
  afterAll(async () => {
    const { closeJobs } = await import('~/platform/jobs')
    await closeJobs()
    await takeBackReplacements()
    await pool().end()
    // Not waited for: it takes as long as a dozen tests. What is left at the end goes with the template.
    void run(inject('server'), `drop database if exists ${name} with (force)`).catch(() => {})
    rmSync(data, { recursive: true, force: true })
  })
  return data
}

/** Files of one worker share their modules: what one put in place of an outside thing must not stand for the next. */
async function takeBackReplacements() {
  const { usePayments } = await import('~/platform/payments')
  const { useFiscalIssuer } = await import('~/platform/fiscal')
  const { useOutside } = await import('~/platform/outside')
  const { putOverrides } = await import('~/domain/settings/settings')
  const { putSwitches } = await import('~/domain/features/features')
  putOverrides({})
  putSwitches({})
  usePayments(undefined)
  useFiscalIssuer(undefined)
  useOutside(undefined)
}

/** A context for a command: `ctx(as('moderator'))`. */
export function ctx(actor: Actor, now = today): Ctx {
  return { db: database(), actor, now }
}

export const anonymous = visitor
export const byItself = system

/** A person with an account, verified unless said otherwise. */
export async function person(
  over: Partial<typeof users.$inferInsert> & { company?: { id: string; role: CompanyRole } } = {},
): Promise<Actor & { userId: string }> {
  const { company, ...columns } = over
  const id = newId()
  const [user] = await database()
    .insert(users)
    .values({
      id,
      name: 'Ana Silva',
      email: `${id}@exemplo.pt`,
      emailVerified: true,
      createdAt: new Date('2025-01-10'),
      ...columns,
    })
    .returning()
  if (!user) throw new Error('no user')
  if (company) {
    await database()
      .insert(companyMembers)
      .values({ companyId: company.id, userId: id, role: company.role, since: today })
  }
  return {
    kind: 'user',
    userId: id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    staffRoles: user.staffRoles as StaffRole[],
    memberships: company ? [{ companyId: company.id, role: company.role }] : [],
    activeCompanyId: company?.id ?? null,
    isAffiliate: user.isAffiliate,
    sessionId: newId(),
    provenAt: today,
    impersonator: null,
  }
}

/** Somebody in a role: of staff (`as('moderator')`) or of a company (`as('responder', acme)`). */
export function as(role: StaffRole | CompanyRole, company?: { id: string }) {
  if (company) return person({ company: { id: company.id, role: role as CompanyRole } })
  return person({ name: 'Equipa Aval', staffRoles: [role] })
}

let made = 0
/** A company, approved and in the directory's category «canalizacao» in Braga unless said otherwise. */
export async function company(over: Partial<typeof companies.$inferInsert> = {}) {
  made += 1
  const [row] = await database()
    .insert(companies)
    .values({
      id: newId(),
      slug: `empresa-${made}-${Math.random().toString(36).slice(2, 8)}`,
      name: `Empresa ${made}`,
      legalName: `Empresa ${made}, Lda.`,
      category: 'canalizacao',
      district: '03',
      municipality: '0303',
      listing: 'approved',
      approvedAt: new Date('2025-03-01'),
      createdAt: new Date('2025-02-20'),
      updatedAt: new Date('2025-03-01'),
      description: 'Canalização e aquecimento em Braga desde 1998.',
      ...over,
    })
    .returning()
  if (!row) throw new Error('no company')
  return row
}
