import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { env } from '~/platform/env'
import type { DrawnMail } from '~/platform/mail-template'
import { type Persona, personas, table } from '../access/table.ts'
import { routeTable } from './route-table.ts'

const writing = await import('~/domain/reviews/writing/mails')
const { editedReviewMail, editMail } = await import('~/domain/reviews/editing/mails')
const { documentMail } = await import('~/domain/reviews/proof/mails')
const moderation = await import('~/domain/reviews/moderation/mails')
const replies = await import('~/domain/reviews/replies/mails')
const flags = await import('~/domain/flags/mails')
const decisions = await import('~/domain/decisions/mails')
const appeals = await import('~/domain/appeals/mails')
const tickets = await import('~/domain/tickets/mails')
const { askMail } = await import('~/domain/satisfaction/mails')
const { newTermsMail } = await import('~/domain/reviews/sharing/telling')
const { versionsOf } = await import('~/domain/legal/documents')
const { digestMail } = await import('~/domain/notifications/mails')

const id = '0190a0a0-0000-7000-8000-000000000001'
const at = new Date('2026-11-18T10:00:00Z')
const who = { id, name: 'Ana Silva' }
const company = 'Acme'
const written = { title: 'Bom', body: 'Correu bem.' }
const flag = { id, code: 'D-1234', reason: 'insult', law: null, facts: 'Factos.' }
const decided = {
  slug: 'empresa',
  correctable: false,
  ...written,
  id,
  name: 'Ana',
  company,
  rule: null,
  reason: 'Factos.',
  automatic: false,
  byDefault: false,
  receipt: null,
}
const edited = {
  reviewId: id,
  name: 'Ana',
  company,
  title: 'Bom',
  byDefault: false,
  rule: null,
  reason: null,
}
const documented = { name: 'Ana', company, title: 'Bom', reviewId: id, reason: null }
const told = { number: 'T-1', subject: 'Ajuda', href: `/perfil/tickets/${id}` }
const due = { dueAt: at }

type Sample = [name: string, to: Persona, mail: DrawnMail, leadsTo: string[]]
const own = `/perfil/avaliacoes/${id}`

/** Each mail about a review, flag, appeal or ticket, to whom, and where it must lead. */
const samples: Sample[] = [
  [
    'writing/confirmationMail',
    'visitor',
    writing.confirmationMail({ ...written, company, token: 't' }),
    ['/avaliacoes/confirmar?token=t'],
  ],
  [
    'moderation/decisionMail',
    'cliente',
    moderation.decisionMail({ ...decided, state: 'published' }),
    [`/avaliacoes/${id}`],
  ],
  [
    'moderation/decisionMail',
    'cliente',
    moderation.decisionMail({ ...decided, correctable: true, state: 'rejected' }),
    [`/avaliacoes/nova?empresa=empresa&corrige=${id}`, `${own}/recorrer`],
  ],
  [
    'moderation/decisionMail',
    'cliente',
    moderation.decisionMail({ ...decided, state: 'removed' }),
    [`${own}/recorrer`],
  ],
  [
    'replies/replyMail',
    'cliente',
    replies.replyMail({ id, author: who, company, title: 'Bom', reply: 'Obrigado.', edited: false }),
    [`/avaliacoes/${id}`],
  ],
  [
    'replies/answerMail',
    'dono',
    replies.answerMail({ id, member: who, company, edited: false }),
    [`/avaliacoes/${id}/responder`],
  ],
  [
    'replies/newReviewMail',
    'dono',
    replies.newReviewMail({ ...written, id, member: who, company, author: 'Rita F.' }),
    [`/avaliacoes/${id}/responder`],
  ],
  [
    'editing/editedReviewMail',
    'dono',
    editedReviewMail({ id, member: who, company, replied: true }),
    [`/avaliacoes/${id}/responder`],
  ],
  ['editing/editMail', 'cliente', editMail({ ...edited, shown: true }), [`/avaliacoes/${id}`]],
  ['editing/editMail', 'cliente', editMail({ ...edited, shown: false }), [`/avaliacoes/${id}`]],
  ['proof/documentMail', 'cliente', documentMail({ ...documented, accepted: true }), [`/avaliacoes/${id}`]],
  [
    'proof/documentMail',
    'cliente',
    documentMail({ ...documented, accepted: false }),
    [`${own}/comprovativo`],
  ],
  [
    'writing/receiptMail',
    'cliente',
    writing.receiptMail({ id, ...written, company, author: who, facts: { facts: [] } }),
    [`/avaliacoes/${id}`, `${own}/recibo`],
  ],
  [
    'writing/heldMail',
    'cliente',
    writing.heldMail({ id, ...written, company, author: who, heldUntil: at, kinds: ['personal-data'] }),
    [own],
  ],
  [
    'writing/companyMail',
    'cliente',
    writing.companyMail({ id, ...written, company, author: who, decideBy: at }),
    [own],
  ],
  [
    'moderation/missMail',
    'moderador',
    moderation.missMail({ name: 'Ana', company, until: at, to: `/admin/avaliacoes/${id}` }),
    [`/admin/avaliacoes/${id}`],
  ],
  [
    'flags/confirmFlagMail',
    'visitor',
    flags.confirmFlagMail({ company, facts: 'Factos.', token: 't' }),
    ['/avaliacoes/denuncias/confirmar?token=t'],
  ],
  [
    'flags/receiptMail',
    'visitor',
    flags.receiptMail({ flag, company, ...due }),
    ['/avaliacoes/denuncias/D-1234'],
  ],
  [
    'flags/flaggedMail',
    'cliente',
    flags.flaggedMail({ flag, review: { title: 'Bom' }, company, name: 'Ana', heardBy: at }),
    [`/perfil/avaliacoes/denuncias/${id}`],
  ],
  ['flags/lapsedMail', 'visitor', flags.lapsedMail({ flag, company }), ['/avaliacoes/denuncias/D-1234']],
  ['flags/droppedMail', 'visitor', flags.droppedMail({ flag, company }), ['/avaliacoes/denuncias/D-1234']],
  [
    'decisions/statementMail',
    'cliente',
    decisions.statementMail({
      subject: 'review',
      kind: 'remove',
      rule: null,
      law: null,
      facts: 'Factos.',
      automated: false,
      scope: 'Toda.',
      redress: 'Recorrer.',
      company,
      what: 'a sua avaliação',
      buttons: [{ button: 'Recorrer', to: `${own}/recorrer` }],
      reason: 'Porque sim.',
    }),
    [`${own}/recorrer`],
  ],
  [
    'appeals/appealLateMail',
    'cliente',
    appeals.appealLateMail({ company, href: `${own}/recorrer`, ...due }),
    [`${own}/recorrer`],
  ],
  [
    'appeals/appealEndedMail',
    'cliente',
    appeals.appealEndedMail({ company, href: `${own}/recorrer` }),
    [`${own}/recorrer`],
  ],
  [
    'appeals/appealWaitsMail',
    'moderador',
    appeals.appealWaitsMail({ name: 'Ana', late: 1, soon: 0, ...due }),
    ['/admin/avaliacoes/recursos'],
  ],
  ['tickets/openedMail', 'cliente', tickets.openedMail({ ...told, kind: 'support', ...due }), [told.href]],
  [
    'tickets/mailOfMessage',
    'cliente',
    tickets.mailOfMessage({ ...told, text: 'Olá', by: 'Rui', solved: true, waiting: false, files: 0 }),
    [told.href],
  ],
  ['tickets/mergedMail', 'cliente', tickets.mergedMail({ ...told, into: 'T-2' }), [told.href]],
  [
    'satisfaction/askMail',
    'visitor',
    askMail({ ticketId: id, number: 'T-1', subject: 'Ajuda', token: 't' }),
    [1, 2, 3, 4, 5].map((mark) => `/avaliar-suporte/${id}/obrigado?nota=${mark}&token=t`),
  ],
  [
    'sharing/newTermsMail',
    'cliente',
    newTermsMail(who, versionsOf('termos')[0] as ReturnType<typeof versionsOf>[number], '2026-12-11', false),
    ['/perfil/editar/partilha'],
  ],
  [
    'notifications/digestMail',
    'cliente',
    digestMail(who, [
      { kind: 'review', title: 'Responderam', text: 'Leia.', href: `/avaliacoes/${id}` },
      { kind: 'ticket', title: 'Apoio', text: 'Leia.', href: told.href },
    ]),
    [`/avaliacoes/${id}`, told.href, '/perfil/avisos'],
  ],
]

test.each(samples)('%s, to %s: leads to its thing', (_, __, mail, leadsTo) => {
  expect(mail.leadsTo).toEqual(leadsTo)
  for (const to of leadsTo) {
    expect(mail.text).toContain(`${env().ORIGIN}${to}`)
    expect(mail.html).toContain(`${env().ORIGIN}${to}`.replaceAll('&', '&amp;'))
  }
})

const patterns = routeTable().map(({ path }) => path)
const matches = (pattern: string, path: string) => {
  const [a, b] = [pattern.split('/'), path.split('/')]
  return a.length === b.length && a.every((part, i) => part.startsWith(':') || part === b[i])
}
/** The address of routes.ts that answers a path: the one with the fewest parameters. */
const routeOf = (path: string) =>
  patterns
    .filter((pattern) => matches(pattern, path))
    .sort((a, b) => a.split(':').length - b.split(':').length)[0] ?? path

test.each(samples)('%s: opens for %s', (_, to, mail) => {
  // Links with a secret in them open by it, for whoever has it: journeys walk those.
  for (const address of mail.leadsTo.filter((one) => !one.includes('token='))) {
    const row = table[routeOf(address.split('?')[0] as string)]
    expect([address, row?.get[personas.indexOf(to)]]).toEqual([address, 200])
  }
})

test('every mail about a review, a flag, an appeal or a ticket has its sample', () => {
  const root = join(import.meta.dirname, '..', '..', 'app', 'domain')
  const nouns = ['reviews', 'flags', 'decisions', 'appeals', 'tickets', 'satisfaction']
  const drawn = nouns.flatMap((noun) =>
    readdirSync(join(root, noun), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/test/.test(file))
      .flatMap((file) =>
        readFileSync(join(root, noun, file), 'utf8')
          .split(/\n(?=export )/)
          .filter((part) => part.includes('drawMail({'))
          .map((part) => /^export (?:function|const) (\w+)/.exec(part)?.[1] ?? `${noun}/${file}`),
      ),
  )
  const known = samples.map(([name]) => name.split('/')[1])
  // About a company, not about one of its reviews.
  expect(drawn.filter((name) => !known.includes(name) && name !== 'sanctionMail')).toEqual([])
  expect(drawn.length).toBeGreaterThan(18)
})
