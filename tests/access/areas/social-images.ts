import { type Area, all, anyStaff, company, only, open, sent } from './area.ts'

/** A review of cliente's: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
const affiliate = only(['afiliado'], 200, 302, 403, 403)

export const sharing: Area = {
  rows: {
    '/partilha/:code': { get: open, example: 'socialImage' },
    '/partilha/:code/imagem.png': { get: open, example: 'socialImage' },
    '/partilha/:code/imagem.pdf': { get: open, example: 'socialImage' },
    // What of is asked for after it: without that there is nothing to draw.
    '/partilhar/previa.png': { get: all(404) },
    '/perfil/empresa/partilhar': { get: company, post: sent(company) },
    '/perfil/avaliacoes/:id/partilhar': { get: mine, post: sent(mine), example: 'sharedReview' },
    '/afiliados/dashboard/partilhar': { get: affiliate, post: sent(affiliate) },
    '/dev/instagram-designer': { get: anyStaff, post: sent(anyStaff) },
  },
  examples: {
    socialImage: 'select code v from social_images order by created_at limit 1',
    sharedReview:
      "select r.id v from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example' join companies c on c.id = r.company_id where r.state = 'published' and c.listing = 'approved' order by r.id limit 1",
  },
  // Its forms are presses: everything in them is hidden, and what is typed is asked for by the address (making.test.ts).
}
