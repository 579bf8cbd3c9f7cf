import type { World } from '../sending.ts'
import { newcomer, password } from './people.ts'
import type { Successes, Values } from './row.ts'

const another = 'cinco gatos amarelos dormem'
const invite = async (w: World, email: string): Promise<Values> => {
  await w.send(await w.as('cliente'), '/convidar', { email })
  return { email, link: await w.link(email, '/i/convite') }
}
const byCode = async (w: World): Promise<void> => {
  const [found] = await w.sql(
    "select invite_code code from users where email = 'dono@aval.example' and invite_code is not null",
  )
  if (!found) await w.send(await w.as('dono'), '/convidar?ligacao', {}, '/convidar')
  const { code } = await w.one("select invite_code code from users where email = 'dono@aval.example'")
  await w.send(w.visitor, `/convite?codigo=${code}`)
}
const accepted =
  "select 1 from invitations where (email = :email or accepted_by = (select id from users where email = :email)) and state = 'accepted'"

export const invited: Successes = {
  '/i/convite': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'convidado')
      return { ...given, ...(await invite(w, given.who as string)) }
    },
    address: ':link',
    effect: accepted,
  },
  '/i/convite/recusar': {
    who: 'visitor',
    given: async (w) => {
      const given = await invite(w, 'recusa.convite@exemplo.pt')
      return { ...given, refuse: (given.link as string).replace('/i/convite', '/i/convite/recusar') }
    },
    address: ':refuse',
    effect:
      "select 1 from invitations where state = 'declined' and decided_at > now() - interval '3 seconds'",
  },
  '/i/admin/convite': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'nova.equipa')
      const email = given.who as string
      await w.send(await w.as('admin'), '/admin/convite', { email, role: 'support' })
      return { ...given, link: await w.link(email, '/i/admin/convite') }
    },
    address: ':link',
    effect: "select 1 from users where id = :person and staff_roles <> '{}'",
  },
  '/i/auth/login': {
    who: 'visitor',
    given: async (w) => {
      const given = await newcomer(w, 'convidado.entra')
      const { link = '' } = await invite(w, given.who as string)
      await w.send(w.visitor, link)
      return given
    },
    fields: { email: ':who', password },
    effect: 'select 1 from sessions where user_id = :person',
  },
  '/i/auth/registrar': {
    who: 'visitor',
    given: async (w) => {
      const given = await invite(w, 'nova.convidada@exemplo.pt')
      await w.send(w.visitor, given.link as string)
      return given
    },
    fields: { name: 'Rita Lobo', password: another },
    effect: 'select 1 from users where email = :email and email_verified',
  },
  '/i/auth/verificar-email': {
    who: 'visitor',
    given: async (w) => {
      await byCode(w)
      const email = 'trazida@exemplo.pt'
      await w.send(w.visitor, '/i/auth/registrar', { name: 'Rita Lobo', email, password: another })
      return { email, code: await w.code(email) }
    },
    fields: { code: ':code' },
    effect: 'select 1 from users where email = :email and email_verified and invited_by is not null',
  },
}
