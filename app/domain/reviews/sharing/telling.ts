import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { drawMail } from '~/platform/mail-template'
import { recordAnnouncement } from '../../legal/accepting'
import { type LegalVersion, versionsOf, versionToAccept } from '../../legal/documents'
import { holdsFrom } from '../../legal/holding'
import { legalAnnouncements } from '../../legal/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { mayBeWrittenTo, type Reader, readerOf } from '../../notifications/readers'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { longDay } from '../../shared/long-date'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../../shared/working-days'

/** Tells one author of terms that are announced, by mail and in the product, before they hold for them. */
export const mailNewTerms = defineMailJob({
  name: 'reviews.mail-new-terms',
  data: z.object({ userId: z.uuid(), version: z.string() }),
  kind: 'account',
  async letters({ db }, { userId, version }) {
    const to = await readerOf(db, userId)
    const terms = versionsOf('termos').find((v) => v.version === version)
    const [told] = await db
      .select({ at: legalAnnouncements.at, accepted: users.termsVersion })
      .from(legalAnnouncements)
      .innerJoin(users, eq(users.id, legalAnnouncements.userId))
      .where(and(eq(legalAnnouncements.userId, userId), eq(legalAnnouncements.version, version)))
    if (!to || !terms || !told || (told.accepted ?? '') >= version) return
    const shares = (told.accepted ?? '') >= settings.sharing.termsVersion
    return { to, mail: newTermsMail(to, terms, holdsFrom(terms.from, lisbonDay(told.at)), shares) }
  },
})

/** `shares`: they accepted before that texts leave the site, which newer terms don't ask anew. */
export const newTermsMail = (
  { name }: Pick<Reader, 'name'>,
  { changes }: LegalVersion,
  holds: string,
  shares: boolean,
) =>
  drawMail({
    subject: `Os termos da Aval mudam a ${longDay(holds)}`,
    preview: shares
      ? 'O que já aceitou sobre as suas avaliações não muda.'
      : 'O texto das suas avaliações só sai da Aval se aceitar.',
    parts: [
      { title: `Os termos mudam a ${longDay(holds)}` },
      `Olá, ${firstName(name)}. ${changes ?? ''}`,
      shares
        ? 'Já aceitou que o texto das suas avaliações apareça fora da Aval: isso não muda, e pode desligá-lo quando quiser.'
        : 'Se não aceitar, o texto das suas avaliações fica só na Aval. Noutros sítios aparecem apenas as estrelas, a data, a forma como foram verificadas e a ligação para as ler.',
      { button: 'Ver e decidir', to: paths.sharing() },
      {
        small:
          'Pode aceitar já ou mais tarde, e desligar a partilha quando quiser. Se não concordar com os termos, pode apagar a conta sem custos.',
      },
    ],
    reason: 'Recebe esta mensagem porque tem avaliações publicadas na Aval e os termos que aceitou mudam.',
  })

/**
 * Tells every author of the terms that are announced: one batch, one transaction, and whoever was told is written down in it, so
 * that a run that dies goes on where it ended and nobody is told twice. @returns how many were told
 */
export async function tellAuthors(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const { version, announced, from } = versionToAccept('termos', ctx.now)
  // Those before were put in force the day they came.
  if (announced === from) return 0
  let told = 0
  for (;;) {
    const batch = await tellSome(ctx, version)
    told += batch
    if (batch < settings.sharing.toldPerBatch) return told
  }
}

const tellSome = (ctx: Ctx, version: string): Promise<number> =>
  transaction(ctx, async (tx) => {
    const due = await tx.db
      .select({ id: users.id })
      .from(users)
      .leftJoin(
        legalAnnouncements,
        and(eq(legalAnnouncements.userId, users.id), eq(legalAnnouncements.version, version)),
      )
      .where(
        and(
          gt(users.reviewsCount, 0),
          or(isNull(users.termsVersion), lt(users.termsVersion, version)),
          isNull(legalAnnouncements.userId),
          mayBeWrittenTo,
        ),
      )
      .orderBy(asc(users.id))
      .limit(settings.sharing.toldPerBatch)
      .for('update', { of: users, skipLocked: true })
    for (const { id } of due) {
      if (await recordAnnouncement(tx, id, version)) await enqueue(tx, mailNewTerms, { userId: id, version })
    }
    return due.length
  })

export const tellAuthorsOfTerms = defineJob({
  name: 'reviews.tell-new-terms',
  data: z.object({}),
  cron: '33 9-20 * * *',
  async run(ctx) {
    await tellAuthors(ctx)
  },
})
