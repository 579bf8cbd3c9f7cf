import type { World } from '../sending.ts'
import { newcomer } from './people.ts'
import type { Success, Successes, Values } from './row.ts'

const text =
  'Encontrei um canalizador em dois dias e percebi porque é que as avaliações dele eram de confiança.'

/** Somebody whose testimonial waits to be read. */
const waiting =
  (name: string) =>
  async (w: World): Promise<Values> => {
    const given = await newcomer(w, name)
    await w.send(await w.as(given.who as string), '/perfil/depoimento', {
      body: text,
      shown: 'account',
      consent: 'sim',
    })
    return { ...given, ...(await w.one('select id from testimonials where user_id = :person', given)) }
  }

const testimonial = '/admin/testemunhos/depoimentos/:id'
const decided = (name: string, state: string, row: Partial<Success> = {}): Success => ({
  who: 'admin',
  given: waiting(name),
  effect: `select 1 from testimonials where id = :id and state = '${state}'`,
  ...row,
})

const periods = {
  beforeFrom: '2026-01-01',
  beforeUntil: '2026-03-31',
  afterFrom: '2026-06-01',
  afterUntil: '2026-08-31',
}
const texts = {
  title: 'Responder no mesmo dia',
  summary: 'Como uma empresa passou a responder a quem a avalia, no mesmo dia.',
  body: 'A empresa respondia quando podia, e agora responde a todos. '.repeat(8),
}
const company =
  "select c.slug company from companies c join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null join users u on u.id = m.user_id and u.email = 'dono@aval.example' join certificates t on t.company_id = c.id and t.state = 'valid' order by c.slug limit 1"

/** A story of dono@'s company that came so far. */
const storyIn =
  (title: string, state: 'draft' | 'asked' | 'agreed' | 'published' = 'draft') =>
  async (w: World): Promise<Values> => {
    const found = await w.one(company)
    const editor = await w.as('admin')
    await w.send(editor, '/admin/testemunhos/historia', { ...found, ...texts, ...periods, title })
    const given = await w.one(
      'select s.id from stories s join story_versions v on v.story_id = s.id where v.title = :title order by s.id desc limit 1',
      { title },
    )
    const to = (step: string) => `/admin/testemunhos/historias/${given.id}/${step}`
    if (state === 'draft') return given
    await w.send(editor, to('pedir'), {})
    if (state === 'asked') return given
    await w.send(await w.as('dono'), `/perfil/empresa/testemunhos/${given.id}/autorizar`, { consent: 'sim' })
    if (state === 'published') await w.send(editor, to('publicar'), {})
    return given
  }
const inState = (state: string) => `select 1 from stories where id = :id and state = '${state}'`
const story = '/admin/testemunhos/historias/:id'
const mine = '/perfil/empresa/testemunhos/:id'

export const voices: Successes = {
  '/perfil/depoimento': {
    who: ':who',
    given: (w) => newcomer(w, 'depoe'),
    fields: { body: text, shown: 'account', consent: 'sim' },
    effect: "select 1 from testimonials where user_id = :person and state = 'sent'",
  },
  '/perfil/depoimento/retirar': {
    who: ':who',
    given: waiting('retira'),
    effect: "select 1 from testimonials where id = :id and state = 'withdrawn'",
  },
  [`${testimonial}/publicar`]: decided('publica', 'published'),
  [`${testimonial}/recusar`]: decided('recusado', 'refused', {
    fields: { rule: 'off-topic', reason: 'É sobre uma empresa: é uma avaliação.' },
  }),
  [`${testimonial}/ocultar`]: decided('ocultado', 'hidden', {
    given: async (w) => {
      const given = await waiting('ocultado')(w)
      await w.send(await w.as('admin'), `/admin/testemunhos/depoimentos/${given.id}/publicar`, {})
      return given
    },
    fields: { rule: 'advertising', reason: 'Anuncia uma loja na segunda frase.' },
  }),
  '/admin/testemunhos/historia': {
    who: 'admin',
    given: company,
    fields: { company: ':company', ...texts, ...periods, title: 'Uma história que começa' },
    effect: "select 1 from story_versions where title = 'Uma história que começa' and number = 1",
  },
  '/admin/testemunhos/historia/:id': {
    who: 'admin',
    given: storyIn('Uma história a mudar'),
    fields: { ...texts, ...periods, title: 'Uma história mudada' },
    effect:
      "select 1 from story_versions where story_id = :id and title = 'Uma história mudada' and number = 2",
  },
  [`${story}/pedir`]: { who: 'admin', given: storyIn('Uma história a pedir'), effect: inState('asked') },
  [`${story}/publicar`]: {
    who: 'admin',
    given: storyIn('Uma história a publicar', 'agreed'),
    effect: inState('published'),
  },
  [`${story}/ocultar`]: {
    who: 'admin',
    given: storyIn('Uma história a ocultar', 'published'),
    fields: { reason: 'Os números mudaram de definição.' },
    effect: inState('hidden'),
  },
  [`${story}/subir`]: {
    who: 'admin',
    given: storyIn('Uma história a subir', 'published'),
    page: '/admin/testemunhos/historias',
    effect:
      "select 1 from stories s where s.id = :id and exists (select 1 from stories o where o.state = 'published' and o.position > s.position)",
  },
  [`${story}/descer`]: {
    who: 'admin',
    given: async (w) => {
      const given = await storyIn('Uma história a descer', 'published')(w)
      await storyIn('Uma história depois desta', 'published')(w)
      return given
    },
    page: '/admin/testemunhos/historias',
    effect:
      "select 1 from stories s where s.id = :id and s.position = (select max(position) from stories where state = 'published')",
  },
  [`${mine}/autorizar`]: {
    who: 'dono',
    given: storyIn('Uma história a autorizar', 'asked'),
    fields: { consent: 'sim' },
    effect: inState('agreed'),
  },
  [`${mine}/recusar`]: {
    who: 'dono',
    given: storyIn('Uma história a recusar', 'asked'),
    effect: inState('declined'),
  },
  [`${mine}/retirar`]: {
    who: 'dono',
    given: storyIn('Uma história a retirar', 'published'),
    effect: inState('withdrawn'),
  },
}
