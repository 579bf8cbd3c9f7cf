import { describe, expect, test } from 'vitest'
import { as, company, ctx, person, useWorld } from '../../../../tests/world'
import { claimRow, documented, free } from '../../../../tests/world/claim'
import { editIdentity, published, waitingOf } from '../../../../tests/world/edit'
import { refuseClaim } from '../../claims/deciding'
import { transferCompany } from '../../company-decisions/deciding-owner'
import { changesOf, companyTrail } from '../../company-pages/staff/company-trail'
import { factName, factValue, trailKinds, trailVerb } from '../../company-pages/staff/trail-words'
import { refuseEdit } from '../editing/sensitive-deciding'

useWorld()

const reason = 'A certidão permanente mostra quem gere a empresa.'
const all = { kind: null, after: null }

/** The trail as staff read it: one line an entry. */
async function read(id: string, kind: keyof typeof trailKinds | null = null) {
  const { rows } = await companyTrail(ctx(await as('auditor')), id, { ...all, kind })
  return rows.map(({ verb, changes }) => [
    trailVerb(verb),
    ...changes.map(
      (c) =>
        `${factName(c.name)}: ${c.before === null ? '' : `${factValue(c.name, c.before)} → `}${factValue(c.name, c.after)}`,
    ),
  ])
}

describe('what changed', () => {
  test.each([
    ['set', { a: 1 }, { a: 2 }, [['a', '1', '2']]],
    ['cleared', { a: 1 }, { a: null }, [['a', '1', null]]],
    [
      'said before only: what it was about',
      { kind: 'claim', a: 1 },
      { a: 2 },
      [
        ['kind', null, 'claim'],
        ['a', '1', '2'],
      ],
    ],
    ['the same, and versions, are nothing', { a: 1, version: 1 }, { a: 1, version: 2 }, []],
    ['both in the data of an event', null, { before: { a: 1 }, after: { a: 2 } }, [['a', '1', '2']]],
    ['nested', null, { moved: { photos: 3 } }, [['moved.photos', null, '3']]],
  ])('%s', (_what, before, after, told) =>
    expect(changesOf(before, after).map((c) => [c.name, c.before, c.after])).toEqual(told),
  )
})

test('a claim: in words, with the name of who asked and no number of a record', async () => {
  const acme = await free()
  const { id } = await documented(await person({ name: 'Ana Nova' }), acme)
  await refuseClaim(ctx(await as('moderator')), id, { version: (await claimRow(id)).version, reason })
  const [first] = await read(acme.id, 'pessoas')
  expect((await read(acme.id, 'pessoas')).find(([verb]) => verb === 'Solicitação recusada')).toEqual([
    'Solicitação recusada',
    'Tipo: Pedido',
    'Estado: Em análise → Recusado',
    'Quem pediu: Ana Nova',
  ])
  expect(first).toBeDefined()
})

test('a change that was refused leaves what stands, and says what was asked', async () => {
  const { acme, owner } = await published()
  await editIdentity(owner, acme.id, { legalName: 'Nova Denominação, S.A.' })
  const { id, version } = await waitingOf(acme.id)
  await refuseEdit(ctx(await as('support')), id, { version, reason })
  expect((await read(acme.id, 'dados'))[0]).toEqual([
    'Alteração pedida recusada',
    `Denominação: ${acme.legalName}`,
    'Denominação, no pedido: Nova Denominação, S.A.',
  ])
})

test('another owner: both by name; an account that is gone has none', async () => {
  const acme = await company()
  await person({ name: 'Rui Antigo', company: { id: acme.id, role: 'owner' } })
  const { userId: member } = await person({ name: 'Eva Nova', company: { id: acme.id, role: 'manager' } })
  await transferCompany(ctx(await as('moderator')), acme.id, {
    version: 1,
    to: 'member',
    member,
    before: 'manager',
    reason,
    email: undefined,
  })
  const [transfer] = (await read(acme.id)).filter(([verb]) => verb === 'Mudou de responsável')
  expect(transfer).toEqual(
    expect.arrayContaining([
      'Responsáveis: Rui Antigo',
      'Responsável: Eva Nova',
      'Quem era responsável: Gestor',
    ]),
  )
  expect(JSON.stringify(await read(acme.id))).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
})
