import { steps } from '../../../app/steps.ts'
import { type Area, account, company, open, sent, staff } from './area.ts'

/** No demonstration account is an editor: who may everything stands for them. */
const editor = staff('editor')
const testimonial = '/admin/testemunhos/depoimentos/:id'
const story = '/admin/testemunhos/historias/:id'
const mine = '/perfil/empresa/testemunhos/:id'

export const voices: Area = {
  rows: {
    '/depoimentos': { get: open },
    '/testemunhos': { get: open },
    '/testemunhos/:slug': { get: open, example: 'shownStory' },
    '/perfil/depoimento': { get: account, post: sent(account) },
    '/perfil/depoimento/retirar': { get: account, post: sent(account) },
    '/perfil/empresa/testemunhos': { get: company },
    [mine]: { get: company, example: 'askedStory' },
    ...Object.fromEntries(
      steps.myStory.map((step) => [
        `${mine}/${step}`,
        { get: company, post: sent(company), example: 'askedStory' },
      ]),
    ),
    '/admin/testemunhos': { get: editor },
    [testimonial]: { get: editor, example: 'sentTestimonial' },
    ...Object.fromEntries(
      steps.testimonial.map((step) => [
        `${testimonial}/${step}`,
        { get: editor, post: sent(editor), example: 'sentTestimonial' },
      ]),
    ),
    '/admin/testemunhos/historias': { get: editor },
    '/admin/testemunhos/historia': { get: editor, post: sent(editor) },
    '/admin/testemunhos/historia/:id': { get: editor, post: sent(editor), example: 'draftStory' },
    [`${story}/versoes/:no`]: { get: editor, example: 'draftStory' },
    [story]: { get: editor, example: 'draftStory' },
    ...Object.fromEntries(
      steps.story.map((step) => [
        `${story}/${step}`,
        { get: editor, post: sent(editor), example: 'draftStory' },
      ]),
    ),
  },
  examples: {
    shownStory: "select slug v from stories where state = 'published' order by id limit 1",
    askedStory: "select id v from stories where state = 'asked' order by id limit 1",
    draftStory: "select id v from stories where state = 'draft' order by id limit 1",
    sentTestimonial: "select id v from testimonials where state = 'sent' order by id limit 1",
  },
  forms: [
    ['/perfil/depoimento', 'cliente'],
    ['/admin/testemunhos/depoimentos/:sentTestimonial/recusar', 'editor'],
    ['/admin/testemunhos/historia', 'editor'],
    ['/perfil/empresa/testemunhos/:askedStory/autorizar', 'dono'],
  ],
}
