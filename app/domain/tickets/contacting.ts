import { type Limit, networkOf } from '~/platform/rate-limit'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { tooSoon } from './file-words'
import { withFiles } from './files'
import { momentOf } from './form-moment'
import type { ContactInput, NewTicketInput } from './forms'
import { openTicket } from './opening'

const day = 86_400
const perNetwork = (): Limit => ({
  name: 'ticket-network',
  points: settings.ticket.perNetworkAndDay,
  seconds: day,
})
const perEmail = (): Limit => ({ name: 'ticket-email', points: settings.ticket.perEmailAndDay, seconds: day })
const perPerson = (): Limit => ({
  name: 'ticket-person',
  points: settings.ticket.perPersonAndDay,
  seconds: day,
})

/**
 * Writes to the support without needing an account, with files. Anybody may; limited by network and by address. Whoever
 * is signed in with this address has it in their account at once. What a program wrote is thanked for and goes nowhere;
 * what came back too soon, or from a form that we did not give out, is given back to be sent once more.
 * @returns the number, or null for a program
 * @throws Refusal `invalid`, also at `files`, `too-many`
 */
export async function writeToSupport(
  ctx: Ctx,
  { sitio, desde, email, name, files, ...input }: ContactInput,
  address: string,
): Promise<string | null> {
  if (sitio) return null
  const { actor, db, now } = ctx
  checkMoment(desde, now)
  const many = 'Já chegaram muitos pedidos a partir daqui. O texto ficou abaixo; envie-o mais tarde.'
  await limitTo(db, perNetwork, networkOf(address), now, many)
  await limitTo(db, perEmail, email, now, many)
  const own = actor.userId !== null && actor.emailVerified && actor.email === email
  const userId = own ? actor.userId : null
  const requester = userId ? { userId } : { email, name }
  const { number } = await withFiles(
    ctx,
    files,
    (tx, kept) => openTicket(tx, { ...input, requester, source: 'contact', files: kept }),
    userId ? { userId } : { network: networkOf(address) },
  )
  return number
}

/** @throws Refusal `invalid`; the page gives a form that was refused back with a moment that is right (form-moment.ts) */
function checkMoment(given: string | undefined, now: Date): void {
  const moment = momentOf(given, now)
  if (moment === 'soon') throw new Refusal('invalid', tooSoon)
  if (moment === 'unknown')
    throw new Refusal(
      'invalid',
      'Esta página esteve aberta muito tempo. O que escreveu ficou abaixo: carregue outra vez em «Enviar». Se juntou ficheiros, escolha-os de novo.',
    )
}

/**
 * Asks the support from one's account, with files.
 * @throws Refusal `sign-in`, `invalid` at `files`, `too-many`
 */
export async function askSupport(ctx: Ctx, { files, ...input }: NewTicketInput) {
  authorise(ctx.actor, 'account.open')
  const userId = ctx.actor.userId as string
  const many = 'Já fez muitos pedidos hoje. O texto ficou abaixo; acrescente-o a um dos que já fez.'
  await limitTo(ctx.db, perPerson, userId, ctx.now, many)
  return withFiles(ctx, files, (tx, kept) =>
    openTicket(tx, { ...input, requester: { userId }, source: 'account', files: kept }),
  )
}
