import { photo } from './files.ts'
import { day, type Success, type Successes } from './row.ts'

/** Each row has an article of its own. */
const made = (state = 'draft') => `with a as (
    insert into articles (id, slug, state, category, audience, author, updated_at, published_at, scheduled_for, withdrawn_for)
    values (gen_random_uuid(), 'prova-' || substr(md5(random()::text), 1, 9), '${state}', 'direitos', 'todos', 'Redação da Aval', now(),
      ${state === 'published' || state === 'withdrawn' ? 'now()' : 'null'}, ${state === 'scheduled' ? "now() + interval '90 days'" : 'null'},
      ${state === 'withdrawn' ? "'Já não era verdade.'" : 'null'}) returning id, slug
  ), v as (
    insert into article_versions (article_id, no, title, description, body, sources, words, created_at)
    select id, 1, 'Um artigo de prova', 'Uma frase que diz o que aqui se aprende.', 'Um texto de prova.', '[]', 4, now() from a
  ), d as (insert into article_addresses (slug, article_id, since) select slug, id, now() from a)
  select id, slug from a`

const is = (became: string) => `select 1 from articles where id = :id and ${became}`
const step = (state: string, effect: string, fields?: Success['fields']): Success => ({
  who: 'editor',
  given: made(state),
  fields,
  effect: is(effect),
})

const typed: Success = {
  who: 'editor',
  undrawn: 'routes/staff/content/live-preview.tsx',
  fields: { body: 'Um parágrafo.\n\n## Um título de prova' },
  says: /"tag":"h2".*Um título de prova/,
  answers: [200, 'the text as a tree, drawn beside the field; nothing is kept'],
}

export const staffBlog: Successes = {
  '/blog/:slug/util': {
    who: 'visitor',
    given: made('published'),
    page: '/blog/:slug',
    fields: { useful: 'sim' },
    effect: "select 1 from text_votes where text = 'blog/' || :slug",
  },
  '/admin/blog/novo': {
    who: 'editor',
    fields: {
      title: 'Escrito para provar que se guarda',
      body: 'Um parágrafo.\n\n## Um título\n\nOutro.',
      sources: 'Uma página | https://exemplo.pt/lei | artigo 1.º | 2026-11-24',
      related: 'iva-nas-obras',
    },
    effect:
      "select 1 from articles where slug = 'escrito-para-provar-que-se-guarda' and state = 'draft' and related = '{iva-nas-obras}'",
  },
  '/admin/blog/:id/editar': [
    {
      who: 'editor',
      given: made(),
      fields: { body: 'Um texto de prova, escrito outra vez.' },
      effect:
        "select 1 from article_versions where article_id = :id and no = 2 and note is null and body like '%outra vez.'",
    },
    {
      who: 'editor',
      given: made('published'),
      fields: { body: 'Um texto de prova, corrigido.', note: 'Faltava uma palavra no fim.' },
      effect:
        "select 1 from article_versions where article_id = :id and note = 'Faltava uma palavra no fim.'",
    },
  ],
  '/admin/blog/novo/previa': typed,
  '/admin/blog/:id/editar/previa': { ...typed, given: made() },
  '/admin/blog/:id/imagens': {
    who: 'editor',
    given: made(),
    fields: { picture: photo(), alt: 'A obra acabada, da rua', caption: 'Em maio.' },
    effect:
      "select 1 from article_pictures p join files f on f.id = p.file_id and f.visibility = 'private' where article_id = :id and no = 1 and caption = 'Em maio.'",
  },
  '/admin/blog/:id/imagens/:no/retirar': {
    who: 'editor',
    given: async (w) => {
      const article = await w.one(made())
      await w.one(
        "with f as (insert into files (id, key, content_type, bytes, sha256, width, height) values (gen_random_uuid(), 'blog/' || gen_random_uuid() || '.webp', 'image/webp', 1, 'x', 4, 3) returning id) insert into article_pictures (article_id, no, file_id, alt, added_at) select :id, 1, id, 'Uma parede', now() from f returning 1 as ok",
        article,
      )
      return { ...article, no: '1' }
    },
    page: '/admin/blog/:id/imagens',
    effect: 'select 1 from article_pictures where article_id = :id and file_id is null',
  },
  '/admin/blog/:id/enviar': step('draft', "state = 'in_review'"),
  '/admin/blog/:id/devolver': step('in_review', "state = 'draft'"),
  '/admin/blog/:id/agendar': step('in_review', "state = 'scheduled'", { day: day(9), time: '08:15' }),
  '/admin/blog/:id/desmarcar': step('scheduled', "state = 'draft' and scheduled_for is null"),
  '/admin/blog/:id/publicar': [
    step('draft', "state = 'published' and published_at is not null"),
    step('withdrawn', "state = 'published' and withdrawn_for is null"),
  ],
  '/admin/blog/:id/endereco': step('published', "slug = 'um-endereco-de-prova'", {
    slug: 'um-endereco-de-prova',
  }),
  '/admin/blog/:id/retirar': step('published', "state = 'withdrawn'", {
    reason: 'A lei de que fala foi revogada.',
  }),
}
