import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { certificateEvent, move } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { certificateFlow, certificateTable } from '../certificate'
import { spread } from '../changing'
import { type Certificate, changeCertificate } from '../finding'
import type { RevokeInput } from '../forms'
import { certificates } from '../schema'
import { dropHearing } from './suspending'

/**
 * Revokes a certificate, by two people: the first asks, which changes nothing that the public sees; the second
 * confirms with a reason of their own.
 * @returns whether it is revoked now, or waits for the second person.
 */
export function revokeCertificate(ctx: Ctx, id: string, input: RevokeInput): Promise<'asked' | 'revoked'> {
  const how = { right: 'certificate.revoke', version: input.version } as const
  return changeCertificate(ctx, id, how, async (tx, certificate) => {
    if (!certificateFlow.verbs.revoke.from.includes(certificate.state)) {
      throw new Refusal('conflict', 'Este certificado já não está em vigor. Nada foi alterado.')
    }
    if (certificate.revocationAskedBy === null) return ask(tx, certificate, input)
    if (certificate.revocationAskedBy === tx.actor.userId) {
      throw new Refusal('conflict', 'Já pediu esta revogação. Tem de a confirmar outra pessoa.')
    }
    return revoke(tx, certificate, input)
  })
}

async function ask(tx: TxCtx, { id, companyId, state }: Certificate, { reason, reasonClass }: RevokeInput) {
  await tx.db
    .update(certificates)
    .set({ revocationAskedBy: tx.actor.userId, version: sql`${certificates.version} + 1` })
    .where(eq(certificates.id, id))
  await certificateEvent(tx, { id, companyId }, 'ask-revocation', { reason, data: { class: reasonClass } })
  await audit(tx, {
    verb: 'certificate.ask-revocation',
    objectType: 'certificate',
    objectId: id,
    reason,
    before: { state },
    after: { class: reasonClass },
  })
  return 'asked' as const
}

async function revoke(tx: TxCtx, certificate: Certificate, { reason, reasonClass }: RevokeInput) {
  const { id, companyId, state, revocationAskedBy } = certificate
  await move(tx, certificateFlow, certificateTable, certificate, 'revoke', {
    companyId,
    reason,
    data: { class: reasonClass, askedBy: revocationAskedBy },
    set: { publicReason: reasonClass, stateSince: tx.now },
  })
  await dropHearing(tx, id)
  await spread(tx, certificate, 'revoke')
  await audit(tx, {
    verb: 'certificate.revoke',
    objectType: 'certificate',
    objectId: id,
    reason,
    before: { state, askedBy: revocationAskedBy },
    after: { state: 'revoked', class: reasonClass },
  })
  return 'revoked' as const
}
