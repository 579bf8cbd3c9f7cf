import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import type { RequestInfo } from './context'

/**
 * What a member of staff who looks at somebody's account never sees (site.md: read-only): what opens the account, and
 * what leaves it. Addresses begin with these.
 */
const closed = [
  paths.security(),
  paths.changePassword(),
  paths.changeMyEmail(),
  paths.myData(),
  paths.myBundle(),
  paths.eraseAccount(),
  paths.stepUp(),
  paths.verifyProfile(),
]

/** @throws Refusal `not-allowed` for a visit to what is closed to it. Asked by every loader, so that no way leads past a layout. */
export function refuseSecrets({ ctx }: RequestInfo, request: Request): void {
  if (!ctx.actor.impersonator) return
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  if (!closed.some((start) => path === start || path.startsWith(`${start}/`))) return
  throw new Refusal(
    'not-allowed',
    'Está a ver a conta de outra pessoa: a segurança da conta, os dados exportados e o que muda o acesso só o próprio pode abrir.',
    { right: 'ser o próprio' },
  )
}

/** @throws Refusal `not-allowed` for every form sent during a visit, whatever its command does or leaves out. */
export function refuseForms({ ctx }: RequestInfo): void {
  if (!ctx.actor.impersonator) return
  throw new Refusal(
    'not-allowed',
    'Está a ver a conta de outra pessoa: pode ler, mas não alterar nada. O que enviou não foi guardado.',
    { right: 'alterar a conta de outra pessoa' },
  )
}
