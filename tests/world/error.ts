import type { ErrorReport } from '../../app/domain/errors/error-report'
import { heldOf } from '../../app/domain/errors/held'
import { recordErrors } from '../../app/domain/errors/recording'
import { newId } from '../../app/domain/shared/ids'
import { byItself, ctx, today } from '../world.ts'

let n = 0
export const nextDigest = (): string => String(++n).padStart(10, '0')

/** An error as the server would tell it, in a function of its own. */
export function errorIn(fn: string, over: Partial<ErrorReport> = {}): ErrorReport {
  return {
    digest: nextDigest(),
    at: today,
    kind: 'server',
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'slug')",
    stack: `TypeError: x\n    at ${fn} (file:///srv/aval/build/server/assets/server-build-Ab3_x-9Z.js:10:5)`,
    release: '1.0.0',
    path: '/empresas/fontanario',
    place: 'GET',
    crumbs: [],
    ...over,
  }
}

export const record = (reports: ErrorReport[], now = today): Promise<boolean> =>
  recordErrors(ctx(byItself, now), { id: newId(), held: reports.map(heldOf) })
