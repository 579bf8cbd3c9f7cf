import type { World } from '../sending.ts'
import { newcomer } from './people.ts'
import type { Success, Successes, Values } from './row.ts'

/** A NIPC with its check digit. */
export function nipcOf(seed: number): string {
  const first = `51${String(seed).padStart(6, '0')}`
  const sum = [...first].reduce((total, digit, i) => total + Number(digit) * (9 - i), 0)
  const rest = sum % 11
  return first + (rest < 2 ? 0 : 11 - rest)
}
let made = 0
const identity = () => {
  made += 1
  const name = `Serralharia ${'ABCDEFGHIJKLMNOP'[made]} do Vouga`
  return { name, legalName: `${name}, Lda.`, nipc: nipcOf(730000 + made), cae: '25110' }
}
const email = (w: Values) => `geral@serralharia-${w.key}.example`
const on = (given: Values, step: string | number) =>
  `/empresas/criar-perfil?passo=${step}&empresa=${given.id}`

const contacts = (given: Values) => ({
  email: email(given),
  phone: '234 000 123',
  website: `serralharia-${given.key}.example`,
})
const place = {
  category: 'construcao',
  address: 'Rua da Estação, 12',
  postalCode: '3800 200',
  locality: 'Aveiro',
  municipality: '0105',
}
const about = {
  description: 'Portões, escadas e guardas em ferro e alumínio, feitos na nossa oficina e montados por nós.',
  services: 'Portões\nGuardas de varanda',
  hours1: '8-12 e 13:30-18',
}

/** Somebody who has come as far as a step. */
async function until(w: World, key: string, step: 2 | 'codigo' | 3 | 4 | 5 | 6): Promise<Values> {
  const person = await newcomer(w, `funda.${key}`)
  const by = await w.as(person.who as string)
  await w.send(by, '/empresas/criar-perfil', identity())
  const given: Values = {
    ...person,
    key,
    ...(await w.one('select id from companies where created_by = :person', person)),
  }
  const steps: [number | string, () => Promise<unknown>][] = [
    [2, () => w.send(by, on(given, 2), contacts(given))],
    ['codigo', async () => w.send(by, on(given, 'codigo'), { code: await w.code(email(given)) })],
    [3, () => w.send(by, on(given, 3), place)],
    [4, () => w.send(by, on(given, 4), about)],
    [5, () => w.send(by, on(given, 5))],
  ]
  for (const [at, go] of steps) {
    if (at === step) break
    await go()
  }
  return given
}
const at = (key: string, step: 2 | 'codigo' | 3 | 4 | 5 | 6): Pick<Success, 'who' | 'given' | 'address'> => ({
  who: ':who',
  given: (w) => until(w, key, step),
  address: `/empresas/criar-perfil?passo=${step}&empresa=:id`,
})
const { name, ...rest } = identity()

export const creating: Successes = {
  '/empresas/criar-perfil': [
    {
      who: ':who',
      given: (w) => newcomer(w, 'funda'),
      fields: { name, ...rest },
      effect: 'select 1 from companies where created_by = :person',
    },
    {
      ...at('contactos', 2),
      fields: contacts({ key: 'contactos' }),
      effect: 'select 1 from companies where id = :id and phone is not null',
    },
    {
      ...at('codigo', 'codigo'),
      given: async (w) => {
        const given = await until(w, 'codigo', 'codigo')
        return { ...given, code: await w.code(email(given)) }
      },
      fields: { code: ':code' },
      effect: 'select 1 from companies where id = :id and email_confirmed_at is not null',
    },
    {
      ...at('outro', 'codigo'),
      given: async (w) => {
        const given = await until(w, 'outro', 'codigo')
        await w.sql(
          "update email_proofs set created_at = created_at - interval '2 minutes' where company_id = :id",
          given,
        )
        return {
          ...given,
          ...(await w.one('select id proof from email_proofs where company_id = :id', given)),
        }
      },
      address: '/empresas/criar-perfil?passo=outro-codigo&empresa=:id',
      page: '/empresas/criar-perfil?passo=codigo&empresa=:id',
      effect:
        'select 1 from email_proofs where company_id = :id having count(*) > 1 union select 1 from email_proofs where company_id = :id and id <> :proof',
    },
    {
      ...at('local', 3),
      fields: place,
      effect: "select 1 from companies where id = :id and municipality = '0105'",
    },
    {
      ...at('descricao', 4),
      fields: about,
      effect: 'select 1 from companies where id = :id and hours is not null',
    },
    {
      ...at('ligacoes', 5),
      fields: {
        instagram: '@serralharia_vouga',
        complaintsBookUrl: 'www.livroreclamacoes.pt',
        adrEntity: 'cniacc',
      },
      effect: "select 1 from companies where id = :id and adr_entity = 'cniacc'",
    },
    { ...at('envio', 6), effect: "select 1 from companies where id = :id and listing = 'pending'" },
  ],
  '/i/empresas/criar-perfil': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'funda.convidado')
      await w.send(await w.as('cliente'), '/convidar', { email: given.who as string })
      await w.send(await w.as(given.who as string), await w.link(given.who as string, '/i/convite'))
      return given
    },
    fields: identity(),
    effect: 'select 1 from companies where created_by = :person',
  },
}
