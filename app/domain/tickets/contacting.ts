import { type Limit, limitTo, networkOf } from '~/platform/rate-limit'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { withFiles } from './files'
import type { ContactInput, NewTicketInput } from './forms'
import { openTicket } from './opening'

const { perNetworkAndDay, perEmailAndDay, perPersonAndDay } = settings.ticket
const day = 86_400
const perNetwork: Limit = { name: 'ticket-network', points: perNetworkAndDay, seconds: day }
const perEmail: Limit = { name: 'ticket-email', points: perEmailAndDay, seconds: day }
const perPerson: Limit = { name: 'ticket-person', points: perPersonAndDay, seconds: day }

/**
 * Writes to the support without needing an account. Anybody may; limited by network and by address. Whoever is signed
 * in with this address has it in their account at once. What a program wrote is thanked for and goes nowhere.
 * @returns the number, or null for a program
 * @throws Refusal `too-many`
 */
export async function writeToSupport(
  ctx: Ctx,
  { sitio, email, name, ...input }: ContactInput,
  address: string,
): Promise<string | null> {
  if (sitio) return null
  const { actor, db, now } = ctx
  const many = 'Já chegaram muitos pedidos a partir daqui. O texto ficou abaixo; envie-o mais tarde.'
  await limitTo(db, perNetwork, networkOf(address), now, many)
  await limitTo(db, perEmail, email, now, many)
  const own = actor.userId !== null && actor.emailVerified && actor.email === email
  const requester = own && actor.userId ? { userId: actor.userId } : { email, name }
  const { number } = await transaction(ctx, (tx) =>
    openTicket(tx, { ...input, requester, source: 'contact' }),
  )
  return number
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
