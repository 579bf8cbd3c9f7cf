import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { violated } from '~/platform/db'
import { env } from '~/platform/env'
import type { Limit } from '~/platform/rate-limit'
import { audit } from '../../audit/log'
import { lookWords } from '../../claims/claim-words'
import { lookAtDns, lookAtSite } from '../../claims/proof-looking'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { defineFlow, move, recordEvent } from '../../shared/flow'
import { isUuid, newId } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { invalidate, transaction } from '../../shared/transaction'
import { type Certificate, changedMeanwhile, lockCertificate } from '../finding'
import { certificates } from '../schema'
import type { AskDomainInput, DecideDomainInput } from './seal-forms'
import { sealDomainRequests } from './seal-schema'
import { isAuthorised } from './seal-sites'

const checks = (): Limit => ({
  name: 'seal-domain-check',
  points: settings.certificate.domainChecksPerHour,
  seconds: 3600,
})

type State = (typeof sealDomainRequests.$inferSelect)['state']
type Verb = 'prove' | 'grant' | 'refuse' | 'withdraw'

/** The request for a domain: begins by being asked. */
export const sealDomainFlow = defineFlow<State, Verb>('seal-domain', {
  prove: { from: ['asked'], to: 'granted', by: 'the company, by a record or a file on the domain' },
  grant: { from: ['asked'], to: 'granted', by: 'seal.decide', reason: true },
  refuse: { from: ['asked'], to: 'refused', by: 'seal.decide', reason: true },
  withdraw: { from: ['asked'], to: 'withdrawn', by: 'company.edit' },
})
const sealDomainTable = {
  table: sealDomainRequests,
  id: sealDomainRequests.id,
  state: sealDomainRequests.state,
  version: sealDomainRequests.version,
}

/** What a company puts on its domain: of this request alone. No secret. */
export const sealProofText = (requestId: string): string =>
  `aval-verificacao=${createHmac('sha256', env().AVAL_SECRET).update(`seal-domain:${requestId}`).digest('base64url').slice(0, 32)}`

/** The certificate in force of the company that somebody acts for. */
export async function sealOf({ db, actor }: Ctx): Promise<Certificate | null> {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'company.open', { companyId })
  const [row] = await db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.companyId, companyId),
        inArray(certificates.state, ['valid', 'updating', 'suspended']),
      ),
    )
  return row ?? null
}

/**
 * Asks that the seal may be shown on one more domain.
 * @throws Refusal `conflict` without a certificate, or with too many domains; `invalid` where it is allowed already
 */
export async function askDomain(ctx: Ctx, { domain }: AskDomainInput): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.edit', { companyId })
  const seal = await sealOf(ctx)
  if (!seal) throw new Refusal('conflict', 'A empresa não tem certificado em vigor. Nada foi pedido.')
  try {
    await transaction(ctx, async (tx) => {
      const certificate = await lockCertificate(tx, seal.id)
      if (isAuthorised(certificate.domains, domain)) throw field('O selo já pode ser mostrado neste domínio.')
      const open = await tx.db
        .select({ id: sealDomainRequests.id })
        .from(sealDomainRequests)
        .where(and(eq(sealDomainRequests.certificateId, seal.id), eq(sealDomainRequests.state, 'asked')))
      if (certificate.domains.length + open.length >= settings.certificate.domainsAtMost)
        throw new Refusal(
          'conflict',
          `Um selo tem no máximo ${settings.certificate.domainsAtMost} domínios, contando os pedidos.`,
        )
      const id = newId()
      await tx.db
        .insert(sealDomainRequests)
        .values({ id, certificateId: seal.id, domain, state: 'asked', askedAt: tx.now })
      await recordEvent(tx, {
        subjectType: 'seal-domain',
        subjectId: id,
        companyId,
        verb: 'ask',
        toState: 'asked',
        data: { domain },
      })
    })
  } catch (error) {
    if (violated(error) === 'seal_domain_requests_open') throw field('Este domínio já foi pedido.')
    throw error
  }
}

const field = (sentence: string) => new Refusal('invalid', '', { fields: { domain: sentence } })

/**
 * Looks for the proof on the domain, now; where it stands the domain is added at once. The look takes seconds and is no
 * part of the transaction.
 * @throws Refusal `invalid` with what was found instead, `too-many`, `conflict` when it was decided meanwhile
 */
export async function proveDomain(ctx: Ctx, id: string): Promise<void> {
  const { request, certificate } = await findRequest(ctx, id)
  authorise(ctx.actor, 'company.edit', certificate)
  await limitTo(ctx.db, checks, certificate.companyId, ctx.now, 'Já verificámos muitas vezes na última hora.')
  const text = sealProofText(id)
  const dns = await lookAtDns(request.domain, text)
  const result = dns === 'held' ? dns : await lookAtSite(`https://${request.domain}`, text)
  if (result !== 'held') throw new Refusal('invalid', lookWords[result])
  await changeDomain(ctx, id, { rowRight: 'company.edit', version: 'unseen' }, (tx, found) =>
    end(tx, found, 'prove'),
  )
}

/** The company no longer asks. */
export function withdrawDomain(ctx: Ctx, id: string): Promise<void> {
  return changeDomain(ctx, id, { rowRight: 'company.edit', version: 'unseen' }, (tx, found) =>
    end(tx, found, 'withdraw'),
  )
}

/** Staff decide on a domain that its company did not prove by itself. */
export async function decideDomain(
  ctx: Ctx,
  id: string,
  { version, verdict, reason }: DecideDomainInput,
): Promise<void> {
  return changeDomain(ctx, id, { right: 'seal.decide', version }, async (tx, found) => {
    const { request, certificate } = found
    await end(tx, found, verdict, reason)
    await audit(tx, {
      verb: `seal-domain.${verdict}`,
      objectType: 'certificate',
      objectId: certificate.id,
      reason,
      after: { domain: request.domain },
    })
  })
}

async function end(tx: TxCtx, { request, certificate }: Found, verb: Verb, reason?: string) {
  await move(tx, sealDomainFlow, sealDomainTable, request, verb, {
    companyId: certificate.companyId,
    reason,
    data: { domain: request.domain },
    set: { decidedAt: tx.now, reason: reason ?? null },
  })
  if (sealDomainFlow.verbs[verb].to !== 'granted' || certificate.domains.includes(request.domain)) return
  await tx.db
    .update(certificates)
    .set({ domains: [...certificate.domains, request.domain] })
    .where(eq(certificates.id, certificate.id))
  invalidate(tx, tag.certificate(certificate.code))
}

async function findRequest({ db }: Pick<Ctx, 'db'>, id: string) {
  const [row] = isUuid(id)
    ? await db
        .select({ request: sealDomainRequests, certificate: certificates })
        .from(sealDomainRequests)
        .innerJoin(certificates, eq(certificates.id, sealDomainRequests.certificateId))
        .where(eq(sealDomainRequests.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este pedido.')
  return row
}

type Found = Awaited<ReturnType<typeof findRequest>>

const changeDomain = defineChange({
  lock: async (tx, id: string) => {
    const certificate = await lockCertificate(tx, (await findRequest(tx, id)).request.certificateId)
    // Read again: whoever held the certificate may have ended it.
    return { request: (await findRequest(tx, id)).request, certificate }
  },
  versionOf: ({ request }) => request.version,
  subjectOf: ({ certificate }) => ({ companyId: certificate.companyId }),
  apart: (tx, { certificate }) => checkImpartial(tx, certificate.companyId),
  tooLate: changedMeanwhile,
})
