import { type Area, all, only, sent, staff } from './area.ts'

const auditor = staff('auditor')
const member = only(['dono'], 200, 302, 403, 403)
const noRefusal = only(['dono'], 404, 302, 403, 403)
const own =
  "join company_members m on m.company_id = t.company_id and m.until is null join users u on u.id = m.user_id and u.email = 'dono@aval.example'"

export const certificateLife: Area = {
  rows: {
    '/perfil/empresa/certificacao/certificado': { get: member },
    '/perfil/empresa/certificacao/certificado/verificar': {
      get: all(302),
      post: only(['dono'], 303, 303, 404, 404),
    },
    '/perfil/empresa/certificacao/certificado/renunciar': { get: member, post: sent(member) },
    '/perfil/empresa/certificacao/certificado/recurso': { get: member, post: sent(member) },
    '/perfil/empresa/certificacao/certificado/avisos/:id': {
      get: member,
      post: sent(member),
      example: 'ownNotice',
    },
    '/perfil/empresa/certificacao/candidaturas/:id/recurso': {
      get: noRefusal,
      // No application was ever refused: the company's own people find nothing, others may not look.
      post: noRefusal,
      example: 'noRefusal',
    },
    '/admin/certificacoes/recursos': { get: auditor },
    '/admin/certificacoes/recursos/:id': {
      get: auditor,
      post: sent(auditor),
      example: 'openCertificateAppeal',
    },
    '/admin/certificacoes/recursos/:id/documento': {
      get: only(['auditor', 'admin'], 410, 302, 404, 403),
      example: 'openCertificateAppeal',
    },
    '/admin/certificacoes/reexames': { get: auditor },
    '/admin/certificacoes/reexames/:id': { get: auditor, post: sent(auditor), example: 'openExamination' },
    '/admin/certificacoes/validacoes/:id/reexaminar': {
      get: auditor,
      post: sent(auditor),
      example: 'certificateId',
    },
    '/admin/certificacoes/validacoes/:id/avisos/:notice/suspender': {
      get: auditor,
      post: sent(auditor),
      example: 'heardCertificate',
    },
    '/admin/certificacoes/validacoes/:id/avisos/:notice/arquivar': {
      get: auditor,
      post: sent(auditor),
      example: 'heardCertificate',
    },
    '/admin/certificacoes/validacoes/:id/avisos/:notice/documento': {
      get: only(['auditor', 'admin'], 410, 302, 404, 403),
      example: 'heardCertificate',
    },
  },
  examples: {
    ownNotice: `select t.id v from certificate_suspensions t ${own} order by t.proposed_at desc limit 1`,
    noRefusal: 'select gen_random_uuid() v',
    openCertificateAppeal: "select id v from certificate_appeals where state = 'open' order by id limit 1",
    openExamination: 'select id v from certificate_examinations where open order by id limit 1',
    heardCertificate:
      "select certificate_id v from certificate_suspensions where state = 'heard' order by id limit 1",
    notice: "select id v from certificate_suspensions where state = 'heard' order by id limit 1",
  },
  forms: [
    ['/perfil/empresa/certificacao/certificado/renunciar', 'dono'],
    ['/admin/certificacoes/reexames/:openExamination', 'auditor'],
    ['/admin/certificacoes/validacoes/:heardCertificate/avisos/:notice/arquivar', 'auditor'],
  ],
}
