import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { bindCreated } from '~/domain/affiliates/attribution/binding'
import { holdCommission, rejectCommission } from '~/domain/affiliates/commissions/deciding'
import { setAlias } from '~/domain/affiliates/enrolment/alias'
import { approveAlias } from '~/domain/affiliates/enrolment/alias-deciding'
import {
  approveAffiliate,
  banAffiliate,
  refuseAffiliate,
  suspendAffiliate,
} from '~/domain/affiliates/enrolment/deciding'
import { applyToProgramme } from '~/domain/affiliates/enrolment/enrolling'
import { affiliateCommissions, affiliates } from '~/domain/affiliates/schema'
import type { AttributionWay } from '~/domain/affiliates/states'
import { companyMembers } from '~/domain/companies/schema'
import { users } from '~/domain/people/schema'
import type { Actor } from '~/domain/permissions'
import { transaction } from '~/domain/shared/transaction'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { payOut } from './affiliate-paying'
import { actorOf, at, byEmail, type Step } from './billing-time'

/**
 * The affiliates' programme of the demonstration, by the real commands at past moments, beside what its companies buy. These companies
 * were there before: only that somebody brought them is told here, on the evening before they first pay.
 */

interface Brought {
  companyId: string
  owner: Actor
}
export type BroughtInDemonstration = Record<
  'large' | 'other' | 'renewed' | 'late' | 'cancelled' | 'withdrew' | 'yearly' | 'disputed' | 'lost',
  Brought
>

/** Of people who don't exist: the digits check. */
const numbers = [
  ['271000376', 'PT50000200000090123450123'],
  ['271000740', 'PT50000200000090123450220'],
  ['271001119', 'PT50000200000090123450317'],
  ['271001488', 'PT50000200000090123450414'],
  ['271001852', 'PT50000200000090123450511'],
  ['271002220', 'PT50000200000090123450608'],
] as const

export async function affiliateSteps(companies: BroughtInDemonstration): Promise<Step[]> {
  const [marta, finance, admin] = await Promise.all(
    ['afiliado@aval.example', 'financeiro@aval.example', 'admin@aval.example'].map(byEmail),
  )
  const [rival, waiting, refused, suspended, banned] = await people()
  if (!marta || !finance || !admin || !rival || !waiting || !refused || !suspended || !banned) return []
  const decided = (who: Actor, decide: typeof refuseAffiliate, reason: string) => async () => {
    const { id, version } = await rowOf(who)
    await decide(at(finance), id, { version, reason })
  }
  const enter = (who: Actor, n: number, plans: string) => async () => {
    await ask(who, n, plans)
    // Who was invited is in at once.
    const { id, state, version } = await rowOf(who)
    if (state === 'candidate') await approveAffiliate(at(finance), id, { version })
  }
  const named = (who: Actor, alias: string) => async () => {
    await setAlias(at(inside(who)), alias)
    const { id, version } = await rowOf(who)
    await approveAlias(at(finance), id, { version })
  }
  const brings = (ago: number, who: Actor, brought: Brought, how: AttributionWay, ad?: string): Step => ({
    ago: ago + 0.5,
    does: async () => bind(await rowOf(who), brought, how, ad),
  })
  return [
    {
      ago: 101,
      does: enter(
        marta,
        0,
        'No meu blogue sobre obras em casa e nas newsletters que envio a oficinas e lojas.',
      ),
    },
    { ago: 100.9, does: named(marta, 'Obras à Vista') },
    {
      ago: 100.8,
      does: enter(rival, 1, 'Num podcast para pequenas empresas de serviços, com notas por escrito.'),
    },
    { ago: 100.7, does: named(rival, 'Casa Pronta') },
    // It waits until finance has looked at it.
    { ago: 1.4, does: () => setAlias(at(inside(rival)), 'Casa Pronta em Direto') },
    brings(99, marta, companies.large, 'address'),
    brings(98, marta, companies.renewed, 'typed'),
    brings(96, rival, companies.other, 'address'),
    brings(70, marta, companies.lost, 'cookie'),
    brings(60, marta, companies.yearly, 'account'),
    brings(44, marta, companies.cancelled, 'address'),
    brings(37, rival, companies.late, 'address'),
    brings(30, marta, companies.withdrew, 'address'),
    brings(20, marta, companies.disputed, 'typed', 'gclid'),
    { ago: 33, does: async () => payOut((await rowOf(marta)).id, inside(marta), finance, admin) },
    { ago: 12, does: () => rejectOf(companies.cancelled.companyId, finance) },
    {
      ago: 90,
      does: enter(suspended, 2, 'Em grupos de vizinhos de uma rede social, em resposta a quem pergunta.'),
    },
    { ago: 80, does: enter(banned, 3, 'Em anúncios e num sítio de comparação de empresas de obras.') },
    {
      ago: 40,
      does: decided(
        suspended,
        suspendAffiliate,
        'Recebemos queixas de mensagens não pedidas com a sua ligação. Mostre-nos quem as pediu.',
      ),
    },
    {
      ago: 35,
      does: decided(
        banned,
        banAffiliate,
        'Comprou anúncios com o nome da Aval, o que os termos do programa não permitem.',
      ),
    },
    {
      ago: 30,
      does: () => ask(refused, 4, 'Vou pôr a ligação em todo o lado onde conseguir, sem exceções.'),
    },
    {
      ago: 28,
      does: decided(
        refused,
        refuseAffiliate,
        'Não percebemos onde vai falar da Aval nem a quem. Diga-nos um sítio concreto e peça de novo.',
      ),
    },
    {
      ago: 1.5,
      does: () => ask(waiting, 5, 'No canal de vídeo da minha oficina, com contas feitas em voz alta.'),
    },
  ]
}

const inside = (who: Actor): Actor => ({ ...who, isAffiliate: true })

/** People who own and are part of nothing. */
async function people(): Promise<Actor[]> {
  const rows = await database()
    .select({ id: users.id })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(
      and(
        eq(users.emailVerified, true),
        isNull(users.blockedAt),
        isNull(users.invitedBy),
        isNull(companyMembers.userId),
        sql`${users.staffRoles} = '{}' and ${users.createdAt} < ${now()}::timestamptz - interval '200 days'
          and ${users.email} not like '%@aval.example'`,
      ),
    )
    .orderBy(asc(users.email))
    .limit(5)
  return Promise.all(rows.map(({ id }) => actorOf(id)))
}

function ask(who: Actor, n: number, plans: string): Promise<boolean> {
  const [taxNumber, account] = numbers[n] as (typeof numbers)[number]
  return applyToProgramme(at(who), {
    plans,
    taxName: who.name,
    country: 'PT',
    taxNumber,
    address: 'Rua de Exemplo 1, 4700-123 Braga',
    regime: n === 1 ? 'exempt' : 'services',
    chargesVat: n === 0,
    account,
    adult: 'sim',
    neverForReviews: 'sim',
    terms: 'sim',
  })
}

async function rowOf({ userId }: Actor) {
  const [row] = await database()
    .select()
    .from(affiliates)
    .where(eq(affiliates.userId, userId as string))
  if (!row) throw new Error('nobody asked')
  return row
}

const bind = (
  { code }: { code: string },
  { companyId, owner }: Brought,
  how: AttributionWay,
  ad: string | null = null,
) => transaction(at(owner), (tx) => bindCreated(tx, companyId, { code, how, at: now(), ad, link: null }))

/** One commission that finance looked at and did not accept. */
async function rejectOf(companyId: string, finance: Actor): Promise<void> {
  const read = async () =>
    (
      await database()
        .select()
        .from(affiliateCommissions)
        .where(eq(affiliateCommissions.companyId, companyId))
        .orderBy(affiliateCommissions.earnedAt)
        .limit(1)
    )[0] as typeof affiliateCommissions.$inferSelect
  const { id, version } = await read()
  const reason = 'A empresa disse-nos que já era cliente antes de a conhecer. Estamos a confirmar.'
  await holdCommission(at(finance), id, { version, reason })
  const answer = 'Confirmámos: a empresa já tinha conta connosco com outro endereço.'
  await rejectCommission(at(finance), id, { version: (await read()).version, reason: answer })
}
