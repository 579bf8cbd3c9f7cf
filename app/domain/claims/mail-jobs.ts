import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { drawMail } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { readerOf, readersOf } from '../notifications/readers'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { type ClaimNews, claimMail, claimNews, isForOwners } from './mails'
import { claims } from './schema'
import { codeOf } from './secrets'

/** Decisions and deadlines. */
const always: readonly ClaimNews[] = ['disputed', 'reminder', 'accepted', 'refused', 'kept', 'lost']

/** Tells what happened to a claim; who was overtaken by the next step is told of that instead. */
export const notifyOfClaim = defineMailJob({
  name: 'claims.notify',
  data: z.object({
    claimId: z.uuid(),
    version: z.number().int(),
    news: z.enum(claimNews),
    /** Whom, where it is neither the claimant nor who owns the company now. */
    userId: z.uuid().optional(),
  }),
  kind: 'company',
  async letters(ctx, { claimId, version, news, userId }) {
    const found = await claimWithNames(ctx, claimId)
    if (found?.claim.version !== version) return
    const { claim, company, claimant } = found
    const { id, name, slug, listing } = company
    const isPublic = listing === 'approved' || listing === 'suspended'
    const readers = isForOwners(news)
      ? await readersOf(ctx.db, company.id)
      : [await readerOf(ctx.db, userId ?? claim.userId)]
    return readers.flatMap((to) =>
      to
        ? {
            to,
            mail: claimMail(news, {
              ...claim,
              reader: to.name,
              company: { id, name, slug, isPublic },
              claimant,
            }),
            always: always.includes(news),
          }
        : [],
    )
  },
})

async function claimWithNames({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ claim: claims, company: companies, claimant: users.name })
    .from(claims)
    .innerJoin(companies, eq(companies.id, claims.companyId))
    .innerJoin(users, eq(users.id, claims.userId))
    .where(eq(claims.id, id))
  return row
}

/**
 * Sends the code of a proof, if it is still the one that counts, to a mailbox of the company: whoever reads it may never
 * have heard of us.
 */
export const sendClaimCode = defineMailJob({
  name: 'claims.send-code',
  data: z.object({ claimId: z.uuid(), expiresAt: z.iso.datetime() }),
  async letters(ctx, { claimId, expiresAt }) {
    const found = await claimWithNames(ctx, claimId)
    const until = new Date(expiresAt)
    const { target, state, codeHash, codeExpiresAt } = found?.claim ?? {}
    if (!found || !target || state !== 'proving' || !codeHash) return
    if (codeExpiresAt?.getTime() !== until.getTime() || until <= ctx.now) return
    const code = codeOf(claimId, until)
    const company = found.company.name
    const mail = drawMail({
      subject: `${code} é o código para gerir o perfil de ${company}`,
      preview: `Serve durante ${settings.claim.codeMinutes} minutos.`,
      parts: [
        { title: 'Código para gerir o perfil' },
        `${found.claimant} pediu para gerir o perfil de ${company} na Aval, onde clientes avaliam empresas, e diz ter acesso a esta caixa de correio.`,
        { code, label: `Código, válido durante ${settings.claim.codeMinutes} minutos` },
        'Se o pedido é da sua empresa, escreva o código na página onde foi pedido. Se não é, não o dê a ninguém: sem ele nada acontece.',
      ],
      reason: `Recebe esta mensagem porque este endereço é do domínio do sítio de ${company}. Não o guardámos em nenhuma lista.`,
    })
    return { to: { email: target }, mail }
  },
})
