import { asc, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { events } from '../../audit/schema'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { reopenApplication } from '../application/refused-applications'
import { certificateFlow, certificateTable } from '../certificate'
import { spread } from '../changing'
import { type Certificate, lockCertificate } from '../finding'
import type { VoteInput } from '../forms'
import { involvedIn } from '../impartial'
import { appealVotes, certificateAppeals } from '../life/life-schema'
import type { Vote } from '../life/life-words'
import { settle } from '../life/settling'
import { endSuspension } from '../life/suspending'
import { certificateAppealFlow, certificateAppealTable, verdict } from './appeal-flow'
import { notifyOfAppeal } from './mails'

export type CertificateAppeal = typeof certificateAppeals.$inferSelect

/**
 * One of the people who decide an appeal says what they think, without seeing what the first one said. Two who agree
 * decide; when they differ a third one does, who reads both. None of them had a part in what is appealed from, and none
 * says twice.
 * @returns what came of it, or null while somebody else must still say
 * @throws Refusal `not-found`, `not-allowed` for whoever had a part in it, `conflict`
 */
export function voteOnAppeal(
  ctx: Ctx,
  id: string,
  { version, vote, reason }: VoteInput,
): Promise<Vote | null> {
  const how = { right: 'certificate.decideAppeal', version } as const
  return changeAppeal(ctx, id, how, async (tx, { appeal, certificate }) => {
    if (appeal.state !== 'open') throw tooLate()
    const said = await votesOf(tx, id)
    if (said.some((v) => v.by === tx.actor.userId)) {
      throw new Refusal('conflict', 'Já disse o que pensa deste recurso: falta outra pessoa.')
    }
    await tx.db
      .insert(appealVotes)
      .values({ appealId: id, place: said.length + 1, vote, reason, by: tx.actor.userId, at: tx.now })
    const outcome = verdict([...said.map((v) => v.vote), vote])
    await audit(tx, {
      verb: `certificate-appeal.vote`,
      objectType: 'certificate-appeal',
      objectId: id,
      reason,
      before: { votes: said.length },
      after: { vote, outcome },
    })
    if (!outcome) {
      await tx.db
        .update(certificateAppeals)
        .set({ version: sql`${certificateAppeals.version} + 1` })
        .where(eq(certificateAppeals.id, id))
      return null
    }
    await conclude(tx, appeal, certificate, outcome, [...said, { vote, reason }])
    return outcome
  })
}

async function conclude(
  tx: TxCtx,
  appeal: CertificateAppeal,
  certificate: Certificate | null,
  outcome: Vote,
  votes: { vote: Vote; reason: string }[],
) {
  const reason = votes
    .filter((v) => v.vote === outcome)
    .map((v) => v.reason)
    .join('\n\n')
  await move(tx, certificateAppealFlow, certificateAppealTable, appeal, outcome, {
    companyId: appeal.companyId,
    reason,
    set: { closedAt: tx.now },
  })
  if (certificate) {
    await recordEvent(tx, {
      subjectType: 'certificate',
      subjectId: certificate.id,
      companyId: appeal.companyId,
      verb: `${outcome}-appeal`,
      reason,
      data: { appealId: appeal.id },
    })
    if (outcome === 'reverse') await undo(tx, certificate, reason)
  } else if (outcome === 'reverse' && appeal.applicationId) {
    await reopenApplication(tx, appeal.applicationId, reason)
  }
  await notifyOfAppeal(tx, appeal.id, outcome)
}

/** The certificate as it was before: in force, or suspended where it was suspended when it was revoked. */
async function undo(tx: TxCtx, certificate: Certificate, reason: string): Promise<void> {
  const { id, companyId } = certificate
  const [before] = await tx.db
    .select({ from: events.fromState, data: events.data })
    .from(events)
    .where(
      sql`${events.subjectType} = 'certificate' and ${events.subjectId} = ${id} and ${events.toState} = ${certificate.state}`,
    )
    .orderBy(sql`${events.id} desc`)
    .limit(1)
  const again = certificate.state === 'revoked' && before?.from === 'suspended'
  const verb = again ? 'resuspend' : 'restore'
  // The class of reason of the suspension that stands again: that of its own event.
  const publicReason = again ? await suspendedFor(tx, id) : null
  await move(tx, certificateFlow, certificateTable, certificate, verb, {
    companyId,
    reason,
    set: { stateSince: tx.now, publicReason, revocationAskedBy: null },
  })
  if (!again) await endSuspension(tx, id)
  await spread(tx, certificate, verb)
  await settle(tx, await lockCertificate(tx, id))
}

async function suspendedFor({ db }: TxCtx, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ class: string | null }>(sql`
    select data->>'class' as class from events
    where subject_type = 'certificate' and subject_id = ${id} and verb = 'suspend' order by id desc limit 1`)
  return rows[0]?.class ?? null
}

/**
 * The certificate first, then what is about it.
 * @throws Refusal `not-found`
 */
export async function lockAppeal(tx: TxCtx, id: string) {
  const missing = new Refusal('not-found', 'Não encontrámos este recurso.')
  if (!isUuid(id)) throw missing
  const [at] = await tx.db.select().from(certificateAppeals).where(eq(certificateAppeals.id, id))
  if (!at) throw missing
  const certificate = at.certificateId ? await lockCertificate(tx, at.certificateId) : null
  const [appeal] = await tx.db
    .select()
    .from(certificateAppeals)
    .where(eq(certificateAppeals.id, id))
    .for('update')
  return { appeal: appeal as CertificateAppeal, certificate }
}

/** What is appealed from, as a subject that people had a part in. */
export const subjectOf = ({ certificateId, applicationId }: CertificateAppeal) =>
  certificateId
    ? ({ type: 'certificate', id: certificateId } as const)
    : ({ type: 'application', id: applicationId as string } as const)

async function checkNoPart({ db, actor }: TxCtx, appeal: CertificateAppeal): Promise<void> {
  const { type, id } = subjectOf(appeal)
  if (!(await involvedIn(db, type, id)).has(actor.userId as string)) return
  throw new Refusal(
    'not-allowed',
    'Teve parte no que está em recurso: tem de o decidir quem não teve nenhuma.',
    {
      right: 'decidir recursos de decisões em que não teve parte',
    },
  )
}

export const votesOf = ({ db }: Pick<Ctx, 'db'>, appealId: string) =>
  db.select().from(appealVotes).where(eq(appealVotes.appealId, appealId)).orderBy(asc(appealVotes.place))

const tooLate = () =>
  new Refusal(
    'conflict',
    'Entretanto outra pessoa pronunciou-se, ou o recurso acabou. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
  )

/** Whoever belongs to the company, or had a part in what is appealed from, does not decide. */
const changeAppeal = defineChange({
  lock: lockAppeal,
  versionOf: ({ appeal }) => appeal.version,
  apart: async (tx, { appeal }) => {
    checkImpartial(tx, appeal.companyId)
    await checkNoPart(tx, appeal)
  },
  tooLate,
})
