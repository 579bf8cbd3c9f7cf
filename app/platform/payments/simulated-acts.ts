import type { SimulatedPaymentStep } from '~/paths'
import { dispute, endDispute, giveBackRest } from './simulated-afterwards'
import { takes } from './simulated-days'
import { began, ended, paid, referred, refused } from './simulated-life'
import { type Moment } from './simulated-moment'
import { type Kept, type Simulated, updateObject } from './simulated-objects'

/** What may be pressed on the page of a simulated payment: when, what it does, where the person is led. */

type Body = Simulated<'payment'>
interface Act {
  when: (body: Body) => boolean
  does: (m: Moment, payment: Kept<'payment'>) => Promise<unknown>
  leads: 'success' | 'cancel' | 'stays'
}

const open =
  (...methods: Body['method'][]) =>
  ({ state, method, confirming }: Body) =>
    state === 'open' && !confirming && methods.includes(method)
const confirming = (body: Body) => body.state === 'open' && body.confirming
const referenced = ({ state, method }: Body) => state === 'processing' && method === 'multibanco'
const isPaid = ({ state }: Body) => state === 'paid'
const inDispute = ({ disputes }: Body) => disputes.length > 0

const refuseAs =
  (code: string): Act['does'] =>
  (m, payment) =>
    refused(m, payment, code)

export const acts: Record<SimulatedPaymentStep, Act> = {
  pagar: {
    when: (body) => open('card', 'mb_way')(body) || referenced(body),
    does: paid,
    leads: 'success',
  },
  recusar: {
    when: open('card', 'mb_way'),
    does: (m, p) =>
      refused(m, p, p.body.method === 'card' ? 'insufficient_funds' : 'payment_method_customer_decline'),
    leads: 'stays',
  },
  'pedir-confirmacao': {
    when: open('card'),
    does: ({ db }, p) => updateObject(db, 'payment', { ...p, body: { ...p.body, confirming: true } }),
    leads: 'stays',
  },
  confirmar: { when: confirming, does: paid, leads: 'success' },
  'nao-confirmar': {
    when: confirming,
    does: refuseAs('payment_intent_authentication_failure'),
    leads: 'stays',
  },
  'deixar-passar-o-tempo': {
    when: open('mb_way'),
    does: refuseAs('payment_intent_payment_attempt_expired'),
    leads: 'stays',
  },
  referencia: { when: open('multibanco'), does: referred, leads: 'stays' },
  'pagar-mais-tarde': {
    when: (body) => referenced(body) && body.next !== 'pay',
    does: (m, p) => began(m, p, 'pay', takes.paidLater),
    leads: 'success',
  },
  'deixar-expirar': {
    when: referenced,
    does: (m, p) => ended(m, p, 'expired', 'payment_intent_payment_attempt_expired'),
    leads: 'success',
  },
  autorizar: {
    when: open('sepa_debit'),
    does: (m, p) => began(m, p, 'pay', takes.debit),
    leads: 'success',
  },
  'autorizar-sem-saldo': {
    when: open('sepa_debit'),
    does: (m, p) => began(m, p, 'return', takes.debit),
    leads: 'success',
  },
  desistir: {
    when: open('card', 'mb_way', 'multibanco', 'sepa_debit'),
    does: async () => {},
    leads: 'cancel',
  },
  devolver: { when: isPaid, does: (m, { id }) => giveBackRest(m, id), leads: 'stays' },
  disputar: {
    when: (body) => isPaid(body) && !inDispute(body) && body.method !== 'multibanco',
    does: (m, { id }) => dispute(m, id),
    leads: 'stays',
  },
  'disputa-ganha': { when: inDispute, does: (m, { id }) => endDispute(m, id, 'won'), leads: 'stays' },
  'disputa-perdida': { when: inDispute, does: (m, { id }) => endDispute(m, id, 'lost'), leads: 'stays' },
}
