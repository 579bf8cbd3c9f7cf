import { type Area, all, open, sent, staff } from './area.ts'

const audits = staff('auditor')

export const certificateProof: Area = {
  rows: {
    '/verificar-certificacao/:code/denunciar': { get: open, post: all(422), example: 'provenCode' },
    '/verificar-certificacao/:code/credencial.json': { get: open, example: 'provenCode' },
    '/verificar-certificacao/:code/certificado.pdf': { get: open, example: 'provenCode' },
    '/certificacao/validacao': { get: open, post: all(422) },
    '/certificacao/listas/:list/:purpose': { get: all(404) },
    '/.well-known/did.json': { get: open },
    '/api/v1/certificates/:code': { get: open, example: 'provenCode' },
    '/api/v1/certificate-sheets/:digest': { get: open, example: 'anyDigest' },
    '/admin/certificacoes/usos-indevidos': { get: audits },
    '/admin/certificacoes/usos-indevidos/:id': { get: audits, post: sent(audits), example: 'misuse' },
  },
  examples: {
    provenCode:
      "select 'AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) v from certificates where state = 'updating' order by code limit 1",
    anyDigest: "select encode(sha256('nothing that we gave out'), 'hex') v",
    misuse: "select id v from seal_misuses where state = 'open' order by id limit 1",
  },
  forms: [
    ['/verificar-certificacao/:provenCode/denunciar', 'visitor'],
    ['/admin/certificacoes/usos-indevidos/:misuse', 'auditor'],
  ],
}
