import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { presentAddress } from '../../companies/present-address'
import { companies } from '../../companies/schema'
import { readersOf } from '../../notifications/readers'
import { spansOf } from '../../reviews/screening/personal-data'
import { shouting } from '../../reviews/screening/screening'
import { settings } from '../../settings/settings'
import { type Ctx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { companyMessages } from '../schema'
import { type ContactInput } from './contacting-forms'
import { deliverMessage } from './mails'

/** Why a message is not passed on, for who writes it; null when it may go. Pure. */
export function messageProblem(text: string): string | null {
  const links = spansOf(text).filter((s) => s.kind === 'link')
  if (links.length > settings.company.messageLinks) {
    return `A mensagem tem ${links.length} ligações e pode ter ${settings.company.messageLinks}. Deixe só as que fazem falta.`
  }
  const words = text.match(/\p{L}+/gu) ?? []
  if (words.length < 3) return 'Escreva em palavras o que quer da empresa.'
  if (shouting(text))
    return 'Escreva sem ser tudo em maiúsculas nem com sinais repetidos: assim ninguém a lê.'
  return null
}

const day = 86_400
const perNetwork = (): Limit => ({
  name: 'company-message-network',
  points: settings.company.messagesPerDay,
  seconds: day,
})
const perSender = (): Limit => ({
  name: 'company-message-sender',
  points: settings.company.messagesPerDay,
  seconds: day,
})
const perText = (): Limit => ({
  name: 'company-message-text',
  points: settings.company.sameMessagePerDay,
  seconds: day,
})
const perCompany = (): Limit => ({
  name: 'company-message-company',
  points: settings.company.messagesPerCompanyAndDay,
  seconds: day,
})

export interface Contacted {
  id: string
  slug: string
  name: string
}

/**
 * A company that messages may be sent to: approved, claimed, and with an owner whose address is confirmed.
 * @throws Refusal `not-found` where there is none, `gone` where nobody would read it.
 */
export async function companyToContact({ db }: Ctx, slug: string): Promise<Contacted | { movedTo: string }> {
  const [row] = await db.select().from(companies).where(eq(companies.slug, slug))
  if (!row || row.listing === 'merged') return presentAddress(db, slug)
  if (!['approved', 'suspended', 'closed'].includes(row.listing)) throw unknown()
  const contacted = { id: row.id, slug: row.slug, name: row.name }
  const reads =
    row.listing === 'approved' && row.ownership === 'claimed' && (await readersOf(db, row.id)).length > 0
  if (!reads) {
    throw new Refusal(
      'gone',
      `${row.name} não recebe mensagens pela Aval: o perfil não tem quem as leia. Veja na página da empresa se há telefone ou sítio.`,
    )
  }
  return contacted
}

/**
 * Passes a message on to a company. Anybody may write; limited by network, sender, company and text. What a program
 * wrote is thanked for and goes nowhere.
 * @throws Refusal `not-found`, `gone`, `invalid`, `too-many`
 */
export async function writeToCompany(
  ctx: Ctx,
  slug: string,
  { sitio, ...input }: ContactInput,
  network: string,
): Promise<void> {
  const company = await companyToContact(ctx, slug)
  if ('movedTo' in company) throw unknown()
  if (sitio) return
  const problem = messageProblem(input.message)
  if (problem) throw new Refusal('invalid', '', { fields: { message: problem } })
  const { db, now } = ctx
  const kept = 'O texto ficou abaixo.'
  await limitTo(
    db,
    perNetwork,
    networkOf(network),
    now,
    `Foram enviadas muitas mensagens a partir daqui. ${kept}`,
  )
  await limitTo(db, perSender, input.email, now, `Já enviou muitas mensagens hoje. ${kept}`)
  await limitTo(
    db,
    perText,
    fingerprint(input.message),
    now,
    `Esta mesma mensagem já foi a outras empresas. ${kept}`,
  )
  await limitTo(db, perCompany, company.id, now, `${company.name} já recebeu muitas mensagens hoje. ${kept}`)
  await transaction(ctx, async (tx) => {
    const id = newId()
    await tx.db
      .insert(companyMessages)
      .values({ id, companyId: company.id, userId: tx.actor.userId, ...input, createdAt: tx.now })
    await enqueue(tx, deliverMessage, { messageId: id })
  })
}

const unknown = () => new Refusal('not-found', 'Não encontrámos esta empresa.')

const fingerprint = (text: string) =>
  createHash('sha256')
    .update(text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' '))
    .digest('base64url')
