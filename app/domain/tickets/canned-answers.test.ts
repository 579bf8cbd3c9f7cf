import { expect, test } from 'vitest'
import { as, ctx, today, useWorld } from '../../../tests/world'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { cannedFor, cannedForm, listCanned, removeCanned, saveCanned } from './canned-answers'
import { fillIn, unknownVariables } from './canned-variables'
import { openTicket } from './opening'
import { staffTicket } from './staff-ticket'

useWorld()

test.each([
  ['Olá, {{nome}}.', []],
  ['Olá, {{ nome }}: {{numero}} {{prazo}}', []],
  ['Olá, {{nme}} e {{cliente}}.', ['nme', 'cliente']],
  ['Olá, {{nome}.', ['{{ ou }} por fechar']],
  ['{{constructor}}', ['constructor']],
  ['Sem nada.', []],
])('%s: %j unknown', (body, unknown) => {
  expect(unknownVariables(body)).toEqual(unknown)
  const parsed = cannedForm.safeParse({ title: 'Uma resposta', body: `${body} Até breve.` })
  expect(parsed.success).toBe(unknown.length === 0)
})

test('what the ticket does not know stays in brackets and is named', () => {
  const values = { nome: 'Rita', numero: 'T-1', assunto: null, agente: 'Zé', empresa: null, prazo: null }
  expect(fillIn('{{nome}}, {{empresa}}: {{empresa}}', values)).toEqual({
    text: 'Rita, [empresa ligada ao pedido]: [empresa ligada ao pedido]',
    missing: ['empresa'],
  })
  // What somebody calls themselves is text, not a pattern.
  expect(fillIn('Olá, {{nome}}', { ...values, nome: '$& {{numero}}' }).text).toBe('Olá, $& {{numero}}')
})

test('kept, offered filled in for tickets of its kind, one name each, removed', async () => {
  const agent = await as('support')
  const title = `Resposta ${newId()}`
  const body = 'Olá, {{nome}}: é o {{numero}}.'
  const id = await saveCanned(ctx(agent), { title, body, kind: 'billing' })
  await expect(saveCanned(ctx(agent), { title, body, kind: undefined })).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: { title: expect.any(String) } },
  })
  const opened = await transaction(ctx(agent, today), (tx) =>
    openTicket(tx, {
      kind: 'billing',
      subject: 'Fatura',
      text: 'Falta a fatura.',
      requester: { email: 'eva@exemplo.pt', name: 'Eva Reis' },
      source: 'contact',
    }),
  )
  const ticket = await staffTicket(ctx(agent), opened.id)
  expect(cannedFor(ctx(agent), ticket, await listCanned(ctx(agent)))[0]).toMatchObject({
    id,
    text: `Olá, Eva: é o ${opened.number}.`,
    missing: [],
  })
  await expect(removeCanned(ctx(await as('moderator')), id)).rejects.toMatchObject({ kind: 'not-allowed' })
  await removeCanned(ctx(agent), id)
  await expect(removeCanned(ctx(agent), id)).rejects.toMatchObject({ kind: 'not-found' })
})
