import { accountOf, nifOf } from '../../world/account-numbers.ts'
import type { World } from '../sending.ts'
import { newcomer } from './people.ts'
import type { Successes, Values } from './row.ts'

/** Enrolment of affiliates, each by somebody of their own; and what finance decides about them. */

const area = '/afiliados/dashboard'
const desk = '/admin/billing/afiliados'
let n = 4_000

/** What somebody fills in who asks; the rest is as the page draws it. */
function application(): Record<string, string> {
  n += 1
  return {
    plans: 'No meu blogue sobre obras em casa, para quem tem empresas.',
    taxName: 'Rui Nogueira',
    country: 'PT',
    taxNumber: nifOf(n),
    address: 'Rua Direita 1, 4700-123 Braga',
    regime: 'services',
    account: accountOf(n),
  }
}

async function candidate(w: World, key: string): Promise<Values> {
  const given = await newcomer(w, `afiliado.${key}`)
  await w.send(await w.as(given.who as string), '/perfil/afiliados', application())
  return { ...given, ...(await w.one('select id from affiliates where user_id = :person', given)) }
}
async function affiliate(w: World, key: string): Promise<Values> {
  const given = await candidate(w, key)
  await w.send(await w.as('financeiro'), `${desk}/${given.id}/aprovar`)
  return given
}
async function suspended(w: World, key: string): Promise<Values> {
  const given = await affiliate(w, key)
  await w.send(await w.as('financeiro'), `${desk}/${given.id}/suspender`, { reason })
  return given
}
async function changing(w: World, key: string): Promise<Values> {
  const given = await affiliate(w, key)
  n += 1
  await w.send(await w.as(given.who as string), `${area}/dados/conta`, { account: accountOf(n) })
  return given
}

async function named(w: World, key: string, alias: string): Promise<Values> {
  const given = await affiliate(w, key)
  await w.send(await w.as(given.who as string), `${area}/nome`, { alias })
  return given
}

const reason = 'O site que indicou não existe.'
const is = (state: string) => `select 1 from affiliates where id = :id and state = '${state}'`
const tax = (condition: string) => `select 1 from affiliate_tax where affiliate_id = :id and ${condition}`
const own = (given: (w: World) => Promise<Values>) => ({ who: ':who', given })
const finance = (given: (w: World) => Promise<Values>) => ({ who: 'financeiro', given })

export const affiliateEnrolling: Successes = {
  '/perfil/afiliados': {
    ...own((w) => newcomer(w, 'afiliado.pede')),
    fields: application(),
    effect: "select 1 from affiliates where user_id = :person and state = 'candidate'",
  },
  '/perfil/afiliados/desistir': { ...own((w) => candidate(w, 'desiste')), effect: is('closed') },
  [`${area}/dados`]: {
    ...own((w) => affiliate(w, 'dados')),
    fields: { address: 'Avenida Nova 2, 4700-124 Braga' },
    effect: tax("address like 'Avenida Nova%'"),
  },
  [`${area}/dados/regime`]: {
    ...own((w) => affiliate(w, 'regime')),
    fields: { regime: 'exempt' },
    effect: tax("regime = 'exempt'"),
  },
  [`${area}/dados/conta`]: {
    ...own((w) => affiliate(w, 'conta')),
    fields: { account: accountOf(9_001) },
    effect: tax('next_iban is not null'),
  },
  [`${area}/dados/conta/travar`]: {
    ...own((w) => changing(w, 'trava')),
    page: `${area}/dados`,
    effect: tax('next_iban is null'),
  },
  '/afiliados/travar-conta': {
    who: 'visitor',
    given: async (w) => {
      const given = await changing(w, 'trava.carta')
      return { ...given, link: await w.link(given.who as string, '/afiliados/travar-conta') }
    },
    address: ':link',
    effect: tax('next_iban is null'),
  },
  [`${area}/nome`]: {
    ...own((w) => affiliate(w, 'nome')),
    fields: { alias: 'Obras do Minho' },
    effect: "select 1 from affiliates where id = :id and alias_asked = 'Obras do Minho'",
  },
  [`${area}/nome/retirar`]: {
    ...own((w) => named(w, 'nome.retira', 'Telhados do Sul')),
    page: `${area}/nome`,
    effect: 'select 1 from affiliates where id = :id and alias_asked is null',
  },
  [`${area}/termos`]: {
    ...own(async (w) => {
      const given = await affiliate(w, 'termos')
      return {
        ...given,
        ...(await w.one(
          "update affiliates set terms_version = '2025-01' where id = :id returning id",
          given,
        )),
      }
    }),
    page: area,
    effect: "select 1 from affiliates where id = :id and terms_version <> '2025-01'",
  },
  [`${area}/sair`]: { ...own((w) => affiliate(w, 'sai')), effect: is('closed') },
  [`${desk}/:id/aprovar`]: { ...finance((w) => candidate(w, 'aceite')), effect: is('active') },
  [`${desk}/:id/recusar`]: {
    ...finance((w) => candidate(w, 'recusado')),
    fields: { reason },
    effect: is('refused'),
  },
  [`${desk}/:id/aceitar-nome`]: {
    ...finance((w) => named(w, 'nome.aceite', 'Cantaria do Dão')),
    effect: "select 1 from affiliates where id = :id and alias = 'Cantaria do Dão'",
  },
  [`${desk}/:id/recusar-nome`]: {
    ...finance((w) => named(w, 'nome.recusado', 'Os Maiores')),
    fields: { reason },
    effect: 'select 1 from affiliates where id = :id and alias_asked is null and alias_reason is not null',
  },
  [`${desk}/:id/suspender`]: {
    ...finance((w) => affiliate(w, 'suspenso')),
    fields: { reason },
    effect: is('suspended'),
  },
  [`${desk}/:id/levantar`]: {
    ...finance((w) => suspended(w, 'levantado')),
    fields: { reason },
    effect: is('active'),
  },
  [`${desk}/:id/excluir`]: {
    ...finance((w) => affiliate(w, 'excluido')),
    fields: { reason },
    effect: is('banned'),
  },
  [`${desk}/:id/fechar`]: {
    ...finance((w) => affiliate(w, 'fechado')),
    fields: { reason },
    effect: is('closed'),
  },
}
