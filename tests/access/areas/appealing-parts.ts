import { type Area, only, type Persona, sent } from './area.ts'

/** A review of cliente's: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
/** Of a company: colleagues from elsewhere are told what is missing. */
const answers: Persona[] = ['dono']
const company = only(answers, 200, 302, 403, 403)

export const appealingParts: Area = {
  rows: {
    '/avaliacoes/:id/responder/:round/recorrer': { get: company, post: sent(company), example: 'replyGone' },
    '/perfil/avaliacoes/:id/responder/recorrer': { get: mine, post: sent(mine), example: 'answerGone' },
    '/perfil/avaliacoes/:id/fotografias/:removed/recorrer': {
      get: mine,
      post: sent(mine),
      example: 'hiddenOf',
    },
  },
  examples: {
    replyGone:
      "select x.review_id v from review_replies x join decisions d on d.subject_id = x.id join company_members m on m.company_id = x.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' where x.round = 1 and x.state = 'removed' order by x.id limit 1",
    answerGone:
      "select x.review_id v from review_replies x join decisions d on d.subject_id = x.id join users u on u.id = x.author_id and u.email = 'cliente@aval.example' where x.round = 2 and x.state = 'removed' order by x.id limit 1",
    hiddenOf:
      "select p.review_id v from review_photos p join reviews r on r.id = p.review_id join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where p.hidden_at is not null order by p.id limit 1",
    removed:
      "select p.id v from review_photos p join reviews r on r.id = p.review_id join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where p.hidden_at is not null order by p.id limit 1",
  },
  forms: [
    ['/avaliacoes/:replyGone/responder/1/recorrer', 'dono'],
    ['/perfil/avaliacoes/:answerGone/responder/recorrer', 'cliente'],
    ['/perfil/avaliacoes/:hiddenOf/fotografias/:removed/recorrer', 'cliente'],
  ],
}
