import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '~/platform/env'
import { type FileStore, files } from '~/platform/files'
import { healthLines } from '../administration/health/health'
import { healthMeasurements } from '../administration/health/health-schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { type Found, recorded } from './record'
import { statusPartNames, statusParts } from './status-parts'
import { storedRecord, storeRecord } from './stored-record'

/** Asks each part as anybody asks it, from outside in, and writes down what came. */
export async function probe(
  ctx: Ctx,
  { origin = env().ORIGIN, store }: { origin?: string; store?: FileStore } = {},
): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const [answers, jobs] = await Promise.all([
    Promise.all(
      statusPartNames.map(async (part) => [part, await works(origin, statusParts[part].path)] as const),
    ),
    jobsWork(ctx),
  ])
  const found = { ...Object.fromEntries(answers), jobs } as Found
  const where = store ?? (await files())
  await storeRecord(where, recorded(await storedRecord(where), found, ctx.now))
}

async function works(origin: string, path: string | null): Promise<boolean> {
  if (path === null) return true
  try {
    const signal = AbortSignal.timeout(settings.status.probeSeconds * 1000)
    const answer = await fetch(origin + path, {
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'Aval-Estado' },
    })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

/** What the administration's page of health says of jobs and mail. Not measured yet is not failing; where it cannot be read, nothing runs. */
async function jobsWork({ db, now }: Ctx): Promise<boolean> {
  const measured = await Promise.race([
    db
      .select()
      .from(healthMeasurements)
      .catch(() => null),
    sleep(settings.status.probeSeconds * 1000, null, { ref: false }),
  ])
  if (!measured) return false
  return healthLines(measured, now).every(
    ({ part, state, measuredAt }) =>
      !['jobs', 'mail'].includes(part) || state !== 'bad' || measuredAt === null,
  )
}
