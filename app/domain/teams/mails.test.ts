import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { byItself, company, ctx, today, useWorld } from '../../../tests/world'
import { mailsTo } from '../../../tests/world/mail'
import { stranger, team } from '../../../tests/world/team'
import { told } from '../../../tests/world/telling'
import { companyToActFor } from '../people/acting-for'
import { notifyAccess } from './access-mails'
import { acceptTransfer } from './answering-transfer'
import { askAccess, withdrawAccess } from './asking-access'
import { changeRole } from './changing-role'
import { acceptAccess, declineAccess } from './deciding-access'
import { leaveCompany, removeMember } from './leaving'
import { offerTransfer } from './offering-transfer'
import { notifyLeft, notifyMember } from './role-mails'
import { notifyTransfer } from './transfer-mails'

useWorld()
const system = () => ctx(byItself)
const at = today.toISOString()
const message = 'Trabalho na receção e respondo aos clientes.'
/** Sent again under the same id it is the same mail: servers and people see one. */
const subjects = async (who: { email: string | null }) => [
  ...new Map((await mailsTo(who.email)).map((m) => [m.messageId, m.subject])).values(),
]

test('a request goes to owners and managers, its answer to whoever asked, with the reason; each once', async () => {
  const { acme, ana, gil, eva } = await team({ ana: 'owner', gil: 'manager', eva: 'viewer' })
  const rui = await stranger()
  const id = await askAccess(ctx(rui), { company: acme.slug, role: 'manager', message })
  for (let i = 0; i < 2; i++) await notifyAccess.run(system(), { id, state: 'sent' }, 'j')
  for (const who of [ana, gil])
    expect(await subjects(who)).toEqual(['Um pedido para entrar na equipa de Acme'])
  expect(await subjects(eva)).toEqual([])
  expect((await mailsTo(ana.email))[0]?.text).toContain(message)
  // What is kept of others says no name: they may erase it.
  const [notice] = await told(ana.userId)
  expect(`${notice?.title} ${notice?.text}`).not.toContain('Rui')
  await declineAccess(ctx(ana), id, 'Já não trabalha connosco.')
  for (let i = 0; i < 2; i++) await notifyAccess.run(system(), { id, state: 'declined' }, 'j')
  expect(await subjects(rui)).toEqual(['O seu pedido a Acme não foi aceite'])
  expect((await mailsTo(rui.email))[0]?.text).toContain('Já não trabalha connosco.')
  // Too late for what is no longer so.
  await notifyAccess.run(system(), { id, state: 'accepted' }, 'j')
  expect(await told(rui.userId)).toHaveLength(1)
})

test('who took their request back is told nothing, and who asked for more hears what they got', async () => {
  const { acme, ana } = await team({ ana: 'owner' })
  const [rui, ema] = [await stranger(), await stranger()]
  const gone = await askAccess(ctx(rui), { company: acme.slug, role: 'viewer', message })
  await withdrawAccess(ctx(rui), gone)
  await notifyAccess.run(system(), { id: gone, state: 'sent' }, 'j')
  expect(await subjects(ana)).toEqual([])
  const id = await askAccess(ctx(ema), { company: acme.slug, role: 'manager', message })
  await acceptAccess(ctx(ana), id, 'viewer')
  await notifyAccess.run(system(), { id, state: 'accepted' }, 'j')
  const [mail] = await mailsTo(ema.email)
  expect(mail?.text).toContain('com o papel «Consulta». Tinha pedido «Gestor».')
})

test('both sides and every other owner hear of a transfer, also who wants no mails', async () => {
  const { acme, ana, eva, rui } = await team({ ana: 'owner', eva: 'owner', rui: 'viewer' })
  const id = await offerTransfer(ctx(ana), { to: rui.userId, remains: 'leave' })
  for (let i = 0; i < 2; i++) await notifyTransfer.run(system(), { id, state: 'offered' }, 'j')
  expect(await subjects(rui)).toEqual(['Querem passar-lhe a empresa Acme'])
  for (const who of [ana, eva])
    expect(await subjects(who)).toEqual(['A passagem de Acme está à espera de resposta'])
  await acceptTransfer(ctx(rui), id)
  await notifyTransfer.run(system(), { id, state: 'withdrawn' }, 'j')
  await notifyTransfer.run(system(), { id, state: 'accepted' }, 'j')
  for (const who of [ana, eva, rui]) expect(await subjects(who)).toContain('A passagem de Acme está feita')
  expect((await mailsTo(ana.email)).at(-1)?.text).toContain('Já não pertence à equipa')
  expect(acme.name).toBe('Acme')
})

test('another role and the end of one are told to whom they concern; that somebody left, to the owners', async () => {
  const { acme, ana, rui, gil } = await team({ ana: 'owner', rui: 'viewer', gil: 'finance' })
  const tell = (userId: string, what: 'role' | 'removed', role?: 'responder' | 'manager') =>
    notifyMember.run(system(), { companyId: acme.id, userId, what, role, at }, 'j')
  await changeRole(ctx(ana), rui.userId, { role: 'responder', seen: undefined, sure: false })
  await tell(rui.userId, 'role', 'manager')
  expect(await subjects(rui)).toEqual([])
  await tell(rui.userId, 'role', 'responder')
  expect(await subjects(rui)).toEqual(['O seu papel em Acme mudou'])
  await tell(rui.userId, 'removed')
  await removeMember(ctx(ana), rui.userId)
  await tell(rui.userId, 'role', 'responder')
  expect(await subjects(rui)).toHaveLength(1)
  await notifyMember.run(
    system(),
    { companyId: acme.id, userId: rui.userId, what: 'removed', at: '2026-11-18T10:00:01Z' },
    'j',
  )
  expect((await subjects(rui)).at(-1)).toBe('Já não faz parte da equipa de Acme')
  await leaveCompany(ctx(gil), acme.id)
  await notifyLeft.run(system(), { companyId: acme.id, userId: gil.userId, at }, 'j')
  const [left] = await told(ana.userId)
  expect(left).toMatchObject({
    title: 'Alguém saiu da equipa de Acme',
    href: paths.ofCompany(acme.id, paths.team()),
  })
})

test('what is about a company leads to it, also for who acts for another: they are asked first', async () => {
  const { acme, ana } = await team({ ana: 'owner' })
  const beta = await company({ name: 'Beta' })
  const of = (activeCompanyId: string) => ({
    ...ana,
    memberships: [acme, beta].map(({ id: companyId }) => ({ companyId, role: 'owner' as const })),
    activeCompanyId,
  })
  expect(await companyToActFor(ctx(of(beta.id)), acme.id)).toEqual({
    active: false,
    name: 'Acme',
    now: 'Beta',
  })
  expect(await companyToActFor(ctx(of(acme.id)), acme.id)).toMatchObject({ active: true })
  // Who belongs to it no longer.
  expect(await companyToActFor(ctx({ ...ana, memberships: [] }), acme.id)).toBeNull()
})
