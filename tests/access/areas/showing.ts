import { type Area, all, only, open, sent, staff } from './area.ts'

const code =
  "select 'AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) as c from certificates where state = 'valid' order by code limit 1"
/** For members of the company that one acts for: everybody else hears how to come to one. */
const member = only(['dono'], 200, 302, 403, 403)
const auditors = staff('auditor')
const requestOf = (dono: boolean) =>
  `select r.id v from seal_domain_requests r join certificates t on t.id = r.certificate_id
   where r.state = 'asked' and ${dono ? '' : 'not '}exists (select 1 from company_members m join users u on u.id = m.user_id
     where m.company_id = t.company_id and u.email = 'dono@aval.example') order by r.asked_at limit 1`

/** What other sites show, where it may be shown, and the pages of the programme. */
export const showing: Area = {
  examples: {
    sealFile: `select x.c || '.svg' v from (${code}) x`,
    badgeFile:
      "select slug || '.png' v from companies where listing = 'approved' and slug ~ '^[a-z-]+$' order by slug limit 1",
    shownReview: `select r.id v from reviews r join companies c on c.id = r.company_id and c.listing = 'approved'
      where r.state = 'published' order by r.id limit 1`,
    logoFile: "select 'aval-claro.svg' v",
    mySealRequest: requestOf(true),
    otherSealRequest: requestOf(false),
  },
  rows: {
    '/certificacao': { get: open },
    '/certificacao/beneficios': { get: open },
    '/certificacao/condicoes': { get: open },
    '/certificacao/processo': { get: open },
    '/certificacao/requisitos': { get: open },
    '/docs/brand-kit': { get: open },
    '/pricing': { get: open },
    '/para-empresas': { get: open },
    '/docs/brand-kit/cartaz/:code': { get: open, example: 'certificate' },
    '/docs/brand-kit/cartaz/:code/cartaz.pdf': { get: open, example: 'certificate' },
    '/docs/brand-kit/logotipo/:file': { get: open, example: 'logoFile' },
    '/selo/:file': { get: open, example: 'sealFile' },
    '/selo/pontuacao/:file': { get: open, example: 'badgeFile' },
    '/widget/aval.js': { get: open },
    '/widget/avaliacao/:id': { get: open, example: 'shownReview' },
    '/widget/avalie-nos/:slug': { get: open, example: 'approved' },
    '/widget/:code': { get: open, example: 'certificate' },
    '/widget/pontuacao/:slug': { get: open, example: 'approved' },
    '/widget/avaliacoes/:slug': { get: open, example: 'approved' },
    // Of no page: it asks for an address of ours.
    '/oembed': { get: all(404) },
    '/perfil/empresa/widgets': { get: member },
    '/perfil/empresa/selo': { get: member, post: sent(member) },
    // Nothing is on that domain.
    '/perfil/empresa/selo/dominios/:id/comprovar': {
      get: member,
      post: only(['dono'], 422, 303, 403, 403),
      example: 'mySealRequest',
    },
    // Of another company: its request stays for the other rows.
    '/perfil/empresa/selo/dominios/:id/retirar': {
      get: only(['dono'], 404, 302, 403, 403),
      post: only([], 403, 303, 403, 403),
      example: 'otherSealRequest',
    },
    '/admin/certificacoes/selos': { get: auditors },
    '/admin/certificacoes/selos/:id': { get: auditors, post: sent(auditors), example: 'otherSealRequest' },
  },
  forms: [
    ['/perfil/empresa/selo', 'dono'],
    ['/admin/certificacoes/selos/:otherSealRequest', 'auditor'],
  ],
}
