import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { objectIn, type ProofKind } from '../transparency-log/log-objects'

/** The company of an address of ours, or of its last part. */
export function companyIn(typed: string): string {
  const path = URL.canParse(typed) ? new URL(typed).pathname : typed
  const [last = ''] = path.split(/[?#]/, 1)
  return last.split('/').findLast(Boolean)?.slice(0, 120) ?? ''
}

/** @throws Refusal `invalid` for an address that is none of what the log can be asked for. */
export function loggedIn(typed: string): { kind: ProofKind; id: string } {
  if (isUuid(typed)) return { kind: 'avaliacao', id: typed.toLowerCase() }
  const found = objectIn(typed)
  if (found) return found
  throw new Refusal(
    'invalid',
    'Indique o endereço de uma avaliação da Aval ou do relatório de um mês, ou o código de um certificado.',
  )
}
