import { createHmac } from 'node:crypto'
import { authenticator } from '../../world/authenticator.ts'
import type { World } from '../sending.ts'
import { screenshot } from './files.ts'
import { newcomer } from './people.ts'
import type { Successes, Values } from './row.ts'

/** The device's answer to a new challenge of a page of passkeys. */
async function challenged(w: World, by: string, path: string, fields: Record<string, string> = {}) {
  const visitor = by === 'visitor' ? w.visitor : await w.as(by)
  const answer = await visitor.post(path, fields)
  return ((await answer.json()) as { challenge: string }).challenge
}
async function withPasskey(w: World, key: string) {
  const given = await newcomer(w, key)
  const device = authenticator()
  const challenge = await challenged(w, given.who as string, '/perfil/seguranca/chaves/opcoes')
  const credential = JSON.stringify(device.make(challenge, { origin: w.origin }))
  await w.send(await w.as(given.who as string), '/perfil/seguranca/chaves', { credential })
  return { given, device }
}
const passkeyOf = (given: Values) => ({ ...given, of: given.person as string })

export const machine: Successes = {
  '/mcp': {
    who: 'visitor',
    undrawn: 'assistants ask in JSON-RPC (assistants.test.ts has their own client)',
    raw: () => ({
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
    }),
    says: /"search_companies"/,
    answers: [200, 'JSON-RPC: programs read the answer'],
  },
  '/webhooks/correio': {
    who: 'visitor',
    undrawn: 'a mail server delivers, signed (mail-webhook.test.ts has its wire)',
    given: async (w) => {
      const mail =
        'From: Berta Lopes <berta@exemplo.pt>\r\nTo: apoio@aval.example\r\nSubject: Entrega da tabela\r\nMessage-ID: <tabela@exemplo.pt>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nBom dia, não consigo entrar na minha conta.'
      const at = String(Math.floor(Date.now() / 1000))
      const mac = createHmac('sha256', w.webhookSecret).update(`${at}.`).update(mail).digest('hex')
      return { mail, at, signature: `v1=${mac}` }
    },
    raw: ({ mail = '', at = '', signature = '' }) => ({
      body: mail,
      headers: { 'content-type': 'message/rfc822', 'x-aval-timestamp': at, 'x-aval-signature': signature },
    }),
    effect: "select 1 from tickets where subject = 'Entrega da tabela'",
    answers: [200, 'a mail server reads the status alone'],
  },
  '/comentarios/enviar': {
    who: 'visitor',
    undrawn: 'the dialog of the button «Sugestões», which makes its form in the page',
    fields: {
      kind: 'problem',
      message: 'O botão de guardar ficou por baixo do menu.',
      page: '/empresas',
      screenshot: screenshot(),
      sitio: '',
    },
    effect: "select 1 from feedback where message like 'O botão de guardar ficou%'",
    answers: [200, 'JSON: the page that it is about stays where it is'],
  },
  '/auth/chave-de-acesso/opcoes': {
    who: 'visitor',
    undrawn: 'the island «passkey» asks',
    fields: { for: 'entrar' },
    says: /"challenge":"[\w-]{20,}"/,
    answers: [200, 'JSON of a passkey ceremony'],
  },
  '/perfil/seguranca/chaves/opcoes': {
    who: 'cliente',
    undrawn: 'the island «new-passkey» asks',
    says: /"challenge":"[\w-]{20,}"/,
    answers: [200, 'JSON of a passkey ceremony'],
  },
  '/perfil/seguranca/chaves': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'chave')
      const challenge = await challenged(w, given.who as string, '/perfil/seguranca/chaves/opcoes')
      return { ...given, credential: JSON.stringify(authenticator().make(challenge, { origin: w.origin })) }
    },
    fields: { credential: ':credential' },
    effect: 'select 1 from passkeys where user_id = :person',
  },
  '/auth/chave-de-acesso': {
    who: 'visitor',
    given: async (w) => {
      const { given, device } = await withPasskey(w, 'chave.entra')
      const challenge = await challenged(w, 'visitor', '/auth/chave-de-acesso/opcoes', { for: 'entrar' })
      const used = device.use(challenge, { origin: w.origin })
      return { ...given, credential: JSON.stringify(used) }
    },
    fields: { credential: ':credential' },
    effect:
      'select 1 from sessions where user_id = :person and second_factor_at is not null having count(*) = 2',
  },
  '/perfil/seguranca/chaves/:id/nome': {
    who: ':who',
    given: async (w) => {
      const { given } = await withPasskey(w, 'chave.nome')
      return { ...given, ...(await w.one('select id from passkeys where user_id = :of', passkeyOf(given))) }
    },
    fields: { name: 'Portátil da loja' },
    effect: "select 1 from passkeys where id = :id and name = 'Portátil da loja'",
  },
  '/perfil/seguranca/chaves/:id/remover': {
    who: ':who',
    given: async (w) => {
      const { given } = await withPasskey(w, 'chave.sai')
      return { ...given, ...(await w.one('select id from passkeys where user_id = :of', passkeyOf(given))) }
    },
    effect: 'select 1 where not exists (select 1 from passkeys where id = :id)',
  },
  '/dev/sentry-test/:where': {
    who: 'visitor',
    page: '/dev/sentry-test',
    address: '/dev/sentry-test/action',
    answers: [500, 'it fails on purpose, to be found in the inbox of errors'],
    says: /referência|registado/i,
  },
  '/dev/sentry-test/tarefa': {
    who: 'visitor',
    page: '/dev/sentry-test',
    says: /referencia=/,
  },
}
