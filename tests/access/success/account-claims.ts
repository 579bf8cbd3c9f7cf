import type { World } from '../sending.ts'
import { pdf } from './files.ts'
import { newcomer } from './people.ts'
import type { Successes, Values } from './row.ts'

/** A claim of somebody on a company with a site of its own. */
async function claim(w: World, key: string): Promise<Values> {
  const host = `vidros-${key}.example`
  const given = await newcomer(w, `requer.${key}`)
  const { slug = '' } = await w.one(
    `insert into companies (id, slug, name, website, category, district, municipality, listing, ownership, description, approved_at, created_at, updated_at)
     values (gen_random_uuid(), :slug, :name, :site, 'canalizacao', '03', '0303', 'approved', 'unclaimed', 'Vidros e espelhos em Braga.', '2025-03-01', '2025-02-20', '2025-03-01') returning slug`,
    { slug: `vidros-${key}`, name: `Vidros ${key}`, site: `http://www.${host}` },
  )
  await w.send(await w.as(given.who as string), `/perfil/requisitar-empresa/nova/${slug}`)
  return { ...given, host, slug, ...(await w.one('select id from claims where user_id = :person', given)) }
}
const proofText = async (w: World, given: Values, step: string): Promise<string> => {
  const html = await (
    await (await w.as(given.who as string)).follow(`/perfil/requisitar-empresa/${given.id}/${step}`)
  ).text()
  return /aval-verificacao=[\w-]+/.exec(html)?.[0] ?? ''
}
const owns =
  "select 1 from company_members m join companies c on c.id = m.company_id where c.slug = :slug and m.user_id = :person and m.role = 'owner'"

export const accountClaims: Successes = {
  '/perfil/requisitar-empresa/nova/:slug': {
    who: 'cliente',
    given: "select slug, id company from companies where name = 'Frio Fino'",
    fields: { message: 'Sou o gerente da empresa desde 2015.' },
    effect:
      "select 1 from claims where company_id = :company and user_id = (select id from users where email = 'cliente@aval.example')",
  },
  '/perfil/requisitar-empresa/:id/email': {
    who: ':who',
    given: (w) => claim(w, 'email'),
    fields: { mailbox: 'loja' },
    effect: 'select 1 from claims where id = :id and code_hash is not null',
  },
  '/perfil/requisitar-empresa/:id/codigo': {
    who: ':who',
    given: async (w) => {
      const given = await claim(w, 'codigo')
      await w.send(await w.as(given.who as string), `/perfil/requisitar-empresa/${given.id}/email`, {
        mailbox: 'loja',
      })
      return { ...given, code: await w.code(`loja@${given.host}`) }
    },
    fields: { code: ':code' },
    effect: owns,
  },
  '/perfil/requisitar-empresa/:id/dns': {
    who: ':who',
    given: async (w) => {
      const given = await claim(w, 'dns')
      w.publish(given.host as string, { txt: [await proofText(w, given, 'dns')] })
      return given
    },
    effect: owns,
  },
  '/perfil/requisitar-empresa/:id/sitio': {
    who: ':who',
    given: async (w) => {
      const given = await claim(w, 'sitio')
      const site = await w.site(await proofText(w, given, 'sitio'))
      for (const host of [given.host as string, `www.${given.host}`]) w.publish(host, { site })
      return given
    },
    effect: owns,
  },
  '/perfil/requisitar-empresa/:id/documento': {
    who: ':who',
    given: (w) => claim(w, 'documento'),
    fields: { document: pdf(), message: 'Sou a gerente.' },
    effect: "select 1 from claims where id = :id and state = 'in_review'",
  },
  '/perfil/requisitar-empresa/:id/desistir': {
    who: ':who',
    given: (w) => claim(w, 'desiste'),
    effect: "select 1 from claims where id = :id and state = 'withdrawn'",
  },
}
