import { type Area, account, all, personas, sent } from './area.ts'

/** Those who look after the money of the active company; others hear what they lack. */
const pays = personas.map((p) => (p === 'visitor' ? 302 : p === 'dono' ? 200 : 403))
/** Who chooses a plan and has no company is led to making one. */
const chooses = pays.map((status) => (status === 403 ? 303 : status))
/** Of a company that one doesn't belong to, or of nobody: not there. */
const nobodys = personas.map((p) => (p === 'visitor' ? 302 : p === 'dono' ? 404 : 403))
const nowhere = personas.map((p) => (p === 'visitor' ? 302 : 404))
/** Nothing to fill in: an empty form reaches the command, which leads visitors to sign in. */
const pressed = (dono: number) => personas.map((p) => (p === 'visitor' ? 303 : p === 'dono' ? dono : 403))

const own = '/perfil/empresa/billing'
const invoice = `${own}/pedidos/:id`

export const billing: Area = {
  rows: {
    [own]: { get: pays },
    [`${own}/cancelar`]: { get: pays, post: sent(pays) },
    [`${own}/retomar`]: { get: pays, post: sent(pays) },
    [`${own}/dados`]: { get: pays, post: sent(pays) },
    [`${own}/cartao`]: { get: pays, post: pressed(303) },
    [`${own}/cartao/retirar`]: { get: pays, post: pressed(303) },
    [`${own}/encomendar/:plan`]: { get: chooses, post: sent(chooses), example: 'plan' },
    [`${own}/encomendar/:plan/total`]: { get: chooses, post: chooses, example: 'plan' },
    // There is a plan already.
    [`${own}/experimentar/:plan`]: { get: chooses, post: pressed(409), example: 'plan' },
    [`${own}/mudar/:plan`]: { get: pays, post: sent(pays), example: 'plan' },
    [`${own}/mudar/:plan/total`]: { get: pays, post: pays, example: 'plan' },
    [`${own}/mudar/:plan/no-fim`]: { get: pays, post: sent(pays), example: 'plan' },
    [invoice]: { get: nobodys, example: 'no-invoice' },
    [`${invoice}/pagar`]: { get: nobodys, post: sent(nobodys), example: 'no-invoice' },
    [`${invoice}/pagar/total`]: { get: nobodys, post: nobodys, example: 'no-invoice' },
    [`${invoice}/desistir`]: { get: nobodys, post: all(404), example: 'no-invoice' },
    [`${invoice}/anular`]: { get: nobodys, post: all(404), example: 'no-invoice' },
    [`${own}/pagamentos/:id`]: { get: nobodys, example: 'no-invoice' },
    '/perfil/compras': { get: account },
    '/perfil/compras/:id': { get: nowhere, example: 'no-invoice' },
  },
  examples: {
    plan: "select 'essencial' v",
    'no-invoice': "select '0190a000-0000-7000-8000-000000000000' v",
  },
  forms: [
    ['/perfil/empresa/billing/dados', 'dono'],
    ['/perfil/empresa/billing/mudar/profissional?periodo=ano', 'dono'],
  ],
}
