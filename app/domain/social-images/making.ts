import { paths } from '~/paths'
import type { Limit } from '~/platform/rate-limit'
import { type Actor, authorise, may } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { transaction } from '../shared/transaction'
import { printMarker } from '../short-links/click-facts'
import { insertLink, takeCode } from '../short-links/creating'
import { sizes, templates } from './choices'
import { facesOf, readAddress, sharedSubject, textFor, typedFor } from './designing'
import type { FactsOf } from './facts'
import type { DesignInput } from './forms'
import { layOut } from './laying-out'
import { socialImages } from './schema'
import type { Subject } from './subject'
import { factsFor } from './subjects'

const perDay = (): Limit => ({ name: 'social-image', points: settings.socialImage.perDay, seconds: 86_400 })

/**
 * Makes a picture to share: from now on it has an address, which says whether it still holds.
 * @returns its code
 * @throws Refusal `not-found`, `not-allowed`; `invalid` where its words do not fit; `conflict`, `too-many`
 */
export async function makeSocialImage(ctx: Ctx, input: DesignInput): Promise<string> {
  const subject = await sharedSubject(ctx, input)
  const facts = factsFor(subject, input.template)
  const typed = typedFor(input.template, input)
  const { text } = await textFor(ctx, input.id, facts)
  const address = readAddress(paths.shortLink('0'.repeat(settings.shortLink.codeLength)))
  layOut({ facts, text, typed, size: input.size, leadsTo: address, address }, await facesOf())
  const whose = whoseOf(ctx.actor, subject)
  await limitTo(
    ctx.db,
    perDay,
    whose.companyId ?? whose.ownerId ?? '',
    ctx.now,
    `Pode fazer ${perDay().points} imagens por dia.`,
  )
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'socialImage.make', subject)
    const code = await takeCode(tx)
    const id = newId()
    await tx.db.insert(socialImages).values({
      ...whose,
      id,
      code,
      object: input.object,
      objectId: subject.id,
      template: input.template,
      size: input.size,
      colours: input.colours,
      headline: typed.headline ?? null,
      message: typed.message ?? null,
      facts,
      leadsTo: await linked(tx, code, subject, input),
      createdBy: tx.actor.userId,
      createdAt: tx.now,
    })
    await recordEvent(tx, {
      subjectType: 'social-image',
      subjectId: id,
      companyId: whose.companyId ?? undefined,
      verb: 'create',
      toState: input.template,
    })
    return code
  })
}

/** A company's where its people, or staff for it, make it; else of whoever it speaks for. */
function whoseOf(actor: Actor, { companyId, ownerId }: Subject) {
  const own = actor.userId !== null && actor.userId === ownerId
  return companyId === null || own ? { ownerId, companyId: null } : { ownerId: null, companyId }
}

/** Where its code leads: by a short link whose clicks its owner sees, else straight to its address. */
async function linked(
  tx: TxCtx,
  code: string,
  subject: Subject,
  { template, size }: DesignInput,
): Promise<string> {
  const { companyId, facts } = subject
  const label = `Imagem «${templates[template].label}», ${sizes[size].label.toLowerCase()}`
  const through = `${paths.shortLink(code)}?${printMarker}`
  const affiliate = facts.affiliate as FactsOf<'affiliate'> | undefined
  if (affiliate) {
    const target = paths.forCompanies()
    await insertLink(tx, {
      code,
      label,
      target,
      kind: 'affiliate',
      ownerId: subject.ownerId,
      partnerCode: affiliate.code,
    })
    return through
  }
  if (companyId === null || !may(tx.actor, 'shortLink.own', { ownerId: null, companyId }))
    return paths.socialImage(code)
  await insertLink(tx, { code, label, target: paths.socialImage(code), kind: 'company', companyId })
  return through
}
