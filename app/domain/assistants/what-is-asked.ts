import { env } from '~/platform/env'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { isElsewhere, objectIn, type ProofKind } from '../transparency-log/log-objects'

/**
 * The company of an address of ours, or of its last part.
 * @throws Refusal `invalid` for an address of another site
 */
export function companyIn(typed: string): string {
  if (isElsewhere(typed, env().ORIGIN))
    throw new Refusal(
      'invalid',
      'Este endereço não é da Aval: indique o da página da empresa, ou o fim dele.',
    )
  const path = URL.canParse(typed) ? new URL(typed).pathname : typed
  const [last = ''] = path.split(/[?#]/, 1)
  return last.split('/').findLast(Boolean)?.slice(0, 120) ?? ''
}

/** @throws Refusal `invalid` for an address that is none of what the log can be asked for. */
export function loggedIn(typed: string): { kind: ProofKind; id: string } {
  if (isUuid(typed)) return { kind: 'avaliacao', id: typed.toLowerCase() }
  const found = objectIn(typed, env().ORIGIN)
  if (found) return found
  throw new Refusal(
    'invalid',
    'Indique o endereço de uma avaliação da Aval ou do relatório de um mês, ou o código de um certificado.',
  )
}
