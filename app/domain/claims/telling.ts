import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { ownersOf } from '../companies/company-owners'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import { settings } from '../settings/defaults'
import { type Ctx } from '../shared/ctx'
import { claimantNews, claimMail, formerOwnerNews, type News, ownerNews } from './emails'
import { claims } from './schema'
import { codeOf } from './secrets'

const { codeMinutes } = settings.claim

/** The code, to a mailbox of the company: whoever reads it may never have heard of us. */
const codeMail = ({
  code,
  company,
  claimant,
}: {
  code: string
  company: string
  claimant: string
}): DrawnMail =>
  drawMail({
    subject: `${code} é o código para gerir o perfil de ${company}`,
    preview: `Serve durante ${codeMinutes} minutos.`,
    parts: [
      { title: 'Código para gerir o perfil' },
      `${claimant} pediu para gerir o perfil de ${company} na Aval, onde clientes avaliam empresas, e diz ter acesso a esta caixa de correio.`,
      { code, label: `Código, válido durante ${codeMinutes} minutos` },
      'Se o pedido é da sua empresa, escreva o código na página onde foi pedido. Se não é, não o dê a ninguém: sem ele nada acontece.',
    ],
    reason: `Recebe esta mensagem porque este endereço é do domínio do sítio de ${company}. Não o guardámos em nenhuma lista.`,
  })

export type ClaimNews = News

const isOneOf = (list: readonly News[], news: News) => list.includes(news)
/** Decisions and deadlines reach whoever they concern, whatever they chose (Regulation (EU) 2019/1150, article 4). */
const always: readonly News[] = ['disputed', 'reminder', 'accepted', 'refused', 'kept', 'lost']

/** Tells what happened to a claim. Looks again first: who was overtaken by the next step is told of that instead. */
export const tellOfClaim = defineJob({
  name: 'claims.tell',
  data: z.object({
    claimId: z.uuid(),
    version: z.number().int(),
    news: z.enum([...claimantNews, ...ownerNews, ...formerOwnerNews]),
    /** Whom, where it is neither the claimant nor who owns the company now. */
    userId: z.uuid().optional(),
  }),
  async run(ctx, { claimId, version, news, userId }) {
    const found = await claimWithNames(ctx, claimId)
    if (found?.claim.version !== version) return
    const { claim, company, claimant } = found
    const readers = isOneOf(ownerNews, news)
      ? await ownersOf(ctx.db, company.id)
      : await reachable(ctx, userId ?? claim.userId)
    for (const { id, name, email } of readers) {
      const isPublic = company.listing === 'approved' || company.listing === 'suspended'
      const mail = claimMail(news, {
        ...claim,
        reader: name,
        company: { name: company.name, slug: company.slug, isPublic },
        claimant,
      })
      const key = `pedido-${claimId}-${version}-${news}-${id}`
      await tellByMail(
        ctx,
        { userId: id, kind: 'company', key, href: mail.leadsTo[0] as string },
        { ...mail, to: email },
        {
          always: isOneOf(always, news),
        },
      )
    }
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

const reachable = ({ db }: Ctx, userId: string) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.blockedAt)))

/** Sends the code of a proof by mail, if it is still the one that counts. */
export const sendClaimCode = defineJob({
  name: 'claims.send-code',
  data: z.object({ claimId: z.uuid(), expiresAt: z.iso.datetime() }),
  async run(ctx, { claimId, expiresAt }) {
    const found = await claimWithNames(ctx, claimId)
    const until = new Date(expiresAt)
    const { target, state, codeHash, codeExpiresAt } = found?.claim ?? {}
    if (!found || !target || state !== 'proving' || !codeHash) return
    if (codeExpiresAt?.getTime() !== until.getTime() || until <= ctx.now) return
    const code = codeOf(claimId, until)
    const mail = codeMail({ code, company: found.company.name, claimant: found.claimant })
    await sendMail({ ...mail, to: target, key: `prova-${claimId}-${until.getTime()}` })
  },
})
