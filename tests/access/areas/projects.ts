import { type Area, all, company, open, personas, sent, staff } from './area.ts'

/** A project of the demonstration owner: everybody else can't tell it from one that isn't there. */
const owner = personas.map((p) => (p === 'visitor' ? 302 : p === 'dono' ? 200 : 403))
const decides = staff('moderador')
/** Nothing to fill in: what is not possible now says so to its owner, and strangers find nothing. */
const pressed = personas.map((p) => (p === 'visitor' ? 303 : p === 'dono' ? 409 : 404))
const ofOwner = (state: string, more = '') =>
  `select p.id v from projects p join company_members m on m.company_id = p.company_id join users u on u.id = m.user_id where u.email = 'dono@aval.example' and p.state = '${state}' ${more} order by p.id limit 1`

const base = '/perfil/empresa/projetos/editar/:id'
const photo = `${base}/fotografias/:photo`

export const projects: Area = {
  rows: {
    '/projetos': { get: open },
    '/projetos/confirmar': { get: open, post: all(422) },
    '/projetos/:slug': { get: open, example: 'publishedProject' },
    '/perfil/empresa/projetos': { get: company },
    '/perfil/empresa/projetos/novo': { get: owner, post: sent(owner) },
    [base]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${base}/fotografias`]: { get: owner, post: sent(owner), example: 'draftProject' },
    [photo]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${photo}/mover`]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${photo}/retirar`]: { get: owner, post: pressed, example: 'waitingProject' },
    [`${base}/enviar`]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${base}/corrigir`]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${base}/esconder`]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${base}/mostrar`]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${base}/retirar`]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${base}/confirmacao`]: { get: owner, post: sent(owner), example: 'draftProject' },
    [`${base}/confirmacao/anular`]: { get: owner, post: pressed, example: 'draftProject' },
    '/admin/projetos': { get: decides },
    '/admin/projetos/:id': { get: decides, example: 'waitingProject' },
    '/admin/projetos/:id/publicar': { get: decides, post: sent(decides), example: 'waitingProject' },
    '/admin/projetos/:id/recusar': { get: decides, post: sent(decides), example: 'waitingProject' },
    '/admin/projetos/:id/retirar': { get: decides, post: sent(decides), example: 'waitingProject' },
  },
  examples: {
    publishedProject: "select slug v from projects where state = 'published' order by slug limit 1",
    draftProject: ofOwner('draft'),
    waitingProject: ofOwner('in_review'),
    unconfirmedProject: ofOwner('published', 'and p.confirmed_at is null'),
    photo: `select ph.id v from project_photos ph where ph.project_id = (${ofOwner('draft')}) order by ph.position limit 1`,
  },
  forms: [
    ['/perfil/empresa/projetos/novo', 'dono'],
    ['/perfil/empresa/projetos/editar/:draftProject', 'dono'],
    ['/perfil/empresa/projetos/editar/:draftProject/fotografias', 'dono'],
    ['/perfil/empresa/projetos/editar/:unconfirmedProject/confirmacao', 'dono'],
    ['/admin/projetos/:waitingProject/recusar', 'moderador'],
    ['/admin/projetos/:waitingProject/retirar', 'moderador'],
  ],
}
