import { steps } from '../../../app/steps.ts'
import { type Area, all, open, sent, staff } from './area.ts'

const desk = staff('editor')

export const blog: Area = {
  rows: {
    '/blog': { get: open },
    '/blog/categoria/:category': { get: open, example: 'blogCategory' },
    '/blog/feed.xml': { get: open },
    '/blog/:slug': { get: open, example: 'blogArticle' },
    '/blog/:slug/imagem.png': { get: open, example: 'blogArticle' },
    // No page of its own: where the answer stands below the article.
    '/blog/:slug/util': { get: all(302), post: all(302), example: 'blogArticle' },
    // A picture that nobody draws; those that are stand in the pages (tests/access/blog.test.ts).
    '/blog/capa/:category/:file': { get: all(404), example: 'blogCategory' },
    // Without its signature.
    '/blog/previsao/:token': { get: all(404), example: 'draft' },
    '/admin/blog': { get: desk },
    '/admin/blog/novo': { get: desk, post: sent(desk) },
    '/admin/blog/ligacoes': { get: desk },
    '/admin/blog/:id': { get: desk, example: 'draft' },
    '/admin/blog/:id/editar': { get: desk, post: sent(desk), example: 'draft' },
    '/admin/blog/:id/ver': { get: desk, example: 'draft' },
    '/admin/blog/:id/versoes/:no': { get: desk, example: 'draft' },
    // Only asked by the page where it is written: its address leads there.
    '/admin/blog/novo/previa': { get: all(302), post: desk.map((s, i) => (i === 0 ? 303 : s)) },
    '/admin/blog/:id/editar/previa': {
      get: all(302),
      post: desk.map((s, i) => (i === 0 ? 303 : s)),
      example: 'draft',
    },
    '/admin/blog/:id/imagens': { get: desk, post: sent(desk), example: 'draft' },
    // No page of its own: where the buttons stand. There is no such picture.
    '/admin/blog/:id/imagens/:no/retirar': {
      get: all(302),
      post: desk.map((status, i) => (i === 0 ? 303 : status === 200 ? 404 : status)),
      example: 'draft',
    },
    '/admin/blog/:id/imagens/:photo': {
      get: desk.map((status) => (status === 200 ? 404 : status)),
      example: 'draft',
    },
    // Without its signature.
    '/blog/previsao/:id/imagens/:photo': { get: all(404), example: 'draft' },
    ...Object.fromEntries(
      steps.article.map((step) => [
        `/admin/blog/:id/${step}`,
        { get: desk, post: sent(desk), example: 'draft' },
      ]),
    ),
  },
  examples: {
    blogCategory: "select 'direitos' v",
    blogArticle: "select 'iva-nas-obras' v",
    draft: "select id v from articles where state = 'draft' order by id limit 1",
    no: "select '1' v",
    readArticle: "select id v from articles where state = 'published' order by id limit 1",
  },
  forms: [
    ['/admin/blog/novo', 'editor'],
    ['/admin/blog/:draft/editar', 'editor'],
    ['/admin/blog/:draft/endereco', 'editor'],
    ['/admin/blog/:draft/agendar', 'editor'],
    ['/admin/blog/:draft/imagens', 'editor'],
    ['/admin/blog/:readArticle/retirar', 'editor'],
  ],
}
