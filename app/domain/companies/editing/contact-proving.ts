import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { drawMail } from '~/platform/mail-template'
import type { Limit } from '~/platform/rate-limit'
import { defineMailJob } from '../../notifications/mail-job'
import { emailProofs } from '../../people/schema'
import {
  insertProof,
  proofById,
  proofState,
  secretsOf,
  tryCode,
  useProof,
} from '../../people/signing-up/proofs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../../shared/working-days'
import { type Company, lockCompany } from '../deciding'
import { companies, type ListingState } from '../schema'

/**
 * Somebody of a company proves to read its contact address, by six digits sent there (15 minutes, five tries). Messages
 * of customers go to it: where the profile is public the old address stands until the new one is proved.
 */

const proofHours = () => settings.company.contactProofDays * 24
const perCompany = (): Limit => ({
  name: 'contacto-empresa',
  points: settings.auth.resendsPerDay,
  seconds: 86_400,
})
/** Whoever asks: nobody fills a stranger's mailbox. */
const perAddress = (): Limit => ({
  name: 'contacto-endereco',
  points: settings.auth.resendsPerDay,
  seconds: 86_400,
})

const standing: readonly ListingState[] = ['approved', 'suspended']

/**
 * Begins the proof of an address that was just written: `proven` when whoever writes it reads it anyway, `waiting` when the
 * old one stands until then, `sent` when it stands already and a code is on its way. Part of an edit's transaction.
 */
export async function proveContact(
  tx: TxCtx,
  company: Pick<Company, 'id' | 'listing' | 'email'>,
  email: string,
): Promise<'proven' | 'waiting' | 'sent'> {
  await voidContactProofs(tx, company.id)
  if (tx.actor.emailVerified && tx.actor.email === email) return 'proven'
  // Inside the transaction: what is taken back sends nothing, and then counts as nothing.
  await limitCodes(tx, company.id, email)
  await sendProof(tx, company.id, email)
  return standing.includes(company.listing) && company.email !== null ? 'waiting' : 'sent'
}

async function limitCodes({ db, now }: Ctx, companyId: string, email: string): Promise<void> {
  const many = 'Já enviámos hoje todos os códigos que podíamos.'
  await limitTo(db, perCompany, companyId, now, many)
  await limitTo(db, perAddress, email, now, many)
}

async function sendProof(tx: TxCtx, companyId: string, email: string): Promise<void> {
  const userId = tx.actor.userId as string
  const proofId = await insertProof(tx, {
    userId,
    companyId,
    email,
    purpose: 'company-contact',
    hours: proofHours(),
  })
  await enqueue(tx, sendContactCode, { proofId })
}

async function voidContactProofs({ db, now }: TxCtx, companyId: string): Promise<void> {
  await db
    .update(emailProofs)
    .set({ usedAt: now })
    .where(and(eq(emailProofs.companyId, companyId), isNull(emailProofs.usedAt)))
}

export interface ContactWaiting {
  email: string
  /** Whether the code that was sent still counts. */
  live: boolean
  until: Date | null
}

/** The address of a company that waits for its code; null when none does. */
export async function contactWaiting(db: Db, companyId: string, now: Date): Promise<ContactWaiting | null> {
  const proof = await latestProof(db, companyId, now)
  if (!proof) return null
  const until = proof.codeExpiresAt
  return {
    email: proof.email,
    live: until !== null && until > now && proof.tries < settings.auth.verifyCodeTries,
    until,
  }
}

async function latestProof(db: Db, companyId: string, now: Date) {
  const [proof] = await db
    .select()
    .from(emailProofs)
    .where(
      and(
        eq(emailProofs.companyId, companyId),
        eq(emailProofs.purpose, 'company-contact'),
        isNull(emailProofs.usedAt),
        gt(emailProofs.expiresAt, now),
      ),
    )
    .orderBy(desc(emailProofs.createdAt), desc(emailProofs.id))
    .limit(1)
  return proof
}

/**
 * Sends a new code, to the address that waits or to the one that stands and nobody proved.
 * @throws Refusal `too-many`: five a day per company and per address; `conflict` when there is nothing to prove
 */
export async function resendContactCode(ctx: Ctx, companyId: string): Promise<void> {
  authorise(ctx.actor, 'company.edit', { companyId })
  const email = await addressToProve(ctx, companyId)
  await limitCodes(ctx, companyId, email)
  await transaction(ctx, async (tx) => {
    await lockCompany(tx, companyId)
    await voidContactProofs(tx, companyId)
    await sendProof(tx, companyId, email)
  })
}

async function addressToProve({ db, now }: Ctx, companyId: string): Promise<string> {
  const waiting = await contactWaiting(db, companyId, now)
  if (waiting) return waiting.email
  const [company] = await db
    .select({ email: companies.email, confirmed: companies.emailConfirmedAt })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (company?.email && !company.confirmed) return company.email
  throw new Refusal('conflict', 'Não há nenhum e-mail à espera de confirmação.')
}

/**
 * Confirms the address by its code. The try is counted before it is looked at.
 * @throws Refusal `invalid` at `code`
 */
export async function confirmContact(ctx: Ctx, companyId: string, code: string): Promise<{ email: string }> {
  authorise(ctx.actor, 'company.edit', { companyId })
  const refuse = (sentence: string) => new Refusal('invalid', '', { fields: { code: sentence } })
  const again = 'Este código já não serve. Peça outro abaixo.'
  const proof = await latestProof(ctx.db, companyId, ctx.now)
  if (!proof) throw refuse(again)
  const { right, left } = await tryCode(ctx.db, proof.id, code, ctx.now)
  if (!right) {
    if (left <= 0) throw refuse(again)
    throw refuse(`O código não está certo. Pode tentar mais ${left === 1 ? 'uma vez' : `${left} vezes`}.`)
  }
  await transaction(ctx, async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (!(await useProof(tx, proof.id))) throw refuse(again)
    const { email } = proof
    await tx.db
      .update(companies)
      .set({
        email,
        emailConfirmedAt: tx.now,
        sources: [
          ...company.sources.filter((s) => s.field !== 'email'),
          { field: 'email', checkedAt: lisbonDay(tx.now), source: 'mensagem confirmada' },
        ],
        updatedAt: tx.now,
        version: sql`${companies.version} + 1`,
      })
      .where(eq(companies.id, companyId))
    await recordEvent(tx, {
      subjectType: 'company',
      subjectId: companyId,
      companyId,
      verb: 'confirm-contact',
      data: company.email === email ? undefined : { before: { email: company.email }, after: { email } },
    })
  })
  return { email: proof.email }
}

/** Sends the six digits, made here from the proof's id: no job carries a secret. */
export const sendContactCode = defineMailJob({
  name: 'companies.send-contact-code',
  data: z.object({ proofId: z.uuid() }),
  async letters({ db, now }, { proofId }) {
    const proof = await proofById(db, proofId)
    if (!proof?.companyId || proofState(proof, now) !== 'live') return
    const [company] = await db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, proof.companyId))
    if (!company) return
    const { code } = secretsOf(proofId)
    const mail = drawMail({
      subject: `${code} é o código para confirmar o e-mail da empresa`,
      preview: `Serve durante ${settings.auth.verifyCodeMinutes} minutos.`,
      parts: [
        { title: 'Confirme o e-mail da empresa' },
        `Alguém que gere o perfil de ${company.name} na Aval indicou este endereço para receber as mensagens dos clientes. Escreva este código na página onde o pediram:`,
        { code, label: 'O código' },
        {
          small: `Serve durante ${settings.auth.verifyCodeMinutes} minutos. Se não conhece o pedido, não faça nada: sem o código o endereço não é usado.`,
        },
      ],
      reason: `Recebe esta mensagem porque este endereço foi indicado como contacto de ${company.name} na Aval.`,
    })
    return { to: { email: proof.email }, mail }
  },
})
