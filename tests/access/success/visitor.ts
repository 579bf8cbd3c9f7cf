import type { World } from '../sending.ts'
import { photo } from './files.ts'
import type { Successes, Values } from './row.ts'

const someone =
  "select slug from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) and not exists (select 1 from company_members m where m.company_id = c.id) order by slug limit 1"

const review = {
  rating: '4',
  title: 'Trabalho bem feito e limpo',
  body: 'Chegaram à hora combinada, explicaram o que iam fazer e deixaram tudo limpo no fim.',
  month: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7),
  name: 'Rosa Martins',
  incentive: 'nao',
}
/** The draft that this browser has in hand, of a company. */
async function draft(w: World, scope = '/empresas/aprovadas'): Promise<Values> {
  const given = await w.one(someone)
  await w.send(w.visitor, `${scope}/${given.slug}/avaliar`, review)
  return given
}
const drafted =
  "select 1 from review_drafts d join companies c on c.id = d.company_id where c.slug = :slug and d.fields->>'title' = 'Trabalho bem feito e limpo' and d.updated_at > now() - interval '3 seconds'"
const visible =
  "select id from reviews r where state = 'published' and not exists (select 1 from flags f where f.review_id = r.id) and not exists (select 1 from resolutions p where p.review_id = r.id) order by id limit 1 offset 40"

async function flagged(w: World): Promise<Values> {
  const given = await w.one(visible)
  await w.send(w.visitor, `/avaliacoes/${given.id}/denunciar`, {
    reason: 'advertising',
    email: 'por.confirmar@exemplo.pt',
  })
  return { ...given, link: await w.link('por.confirmar@exemplo.pt', '/avaliacoes/denuncias/confirmar') }
}

export const visitor: Successes = {
  '/empresas/:slug/contactar': {
    who: 'visitor',
    given:
      "select slug from companies where listing = 'approved' and email is not null and slug = 'fontanario-canalizacoes'",
    fields: { phone: '912 345 678' },
    effect: "select 1 from company_messages where email = 'quem.preenche@exemplo.pt'",
  },
  '/empresas/:slug/corrigir': {
    who: 'visitor',
    given: someone,
    fields: { field: 'phone', suggestion: 'O telefone certo é 253 000 111.', email: 'corrige@exemplo.pt' },
    effect: "select 1 from company_corrections where email = 'corrige@exemplo.pt'",
  },
  '/aprovadas/:slug/avaliar': { who: 'visitor', given: someone, fields: review, effect: drafted },
  '/certificadas/:slug/avaliar': {
    who: 'visitor',
    given:
      "select c.slug from companies c join certificates t on t.company_id = c.id and t.state = 'valid' where c.listing = 'approved' order by slug limit 1",
    fields: review,
    effect: drafted,
  },
  '/empresas/aprovadas/:slug/avaliar': {
    who: 'visitor',
    given: `${someone} offset 1`,
    fields: review,
    effect: drafted,
  },
  '/avaliacoes/nova/empresa': {
    who: 'visitor',
    fields: { name: 'Estofador da Praça Velha' },
    effect:
      "select 1 from companies where name = 'Estofador da Praça Velha' and listing = 'draft' and proposed_at is not null",
  },
  '/avaliacoes/rever/fotografias': {
    who: 'visitor',
    given: (w) => draft(w),
    address: '/avaliacoes/rever/fotografias?empresa=:slug',
    fields: { photos: photo(), alt: 'A porta nova da cozinha' },
    effect: "select 1 from draft_photos where alt = 'A porta nova da cozinha'",
  },
  '/avaliacoes/rever/fotografias/:photo/retirar': {
    who: 'visitor',
    given: async (w) => {
      const given = await draft(w)
      await w.send(w.visitor, `/avaliacoes/rever/fotografias?empresa=${given.slug}`, {
        photos: photo(),
        alt: 'A retirar',
      })
      return { ...given, ...(await w.one("select id photo from draft_photos where alt = 'A retirar'")) }
    },
    address: '/avaliacoes/rever/fotografias/:photo/retirar?empresa=:slug',
    page: '/avaliacoes/rever/fotografias?empresa=:slug',
    effect: 'select 1 where not exists (select 1 from draft_photos where id = :photo)',
  },
  '/avaliacoes/rever': {
    who: 'visitor',
    given: (w) => draft(w),
    address: '/avaliacoes/rever?empresa=:slug',
    fields: { email: 'rosa.martins@exemplo.pt' },
    effect:
      "select 1 from reviews where author_email = 'rosa.martins@exemplo.pt' and state = 'awaiting_email'",
  },
  '/avaliacoes/confirmar': {
    who: 'visitor',
    given: async (w) => {
      const given = await draft(w)
      await w.send(w.visitor, `/avaliacoes/rever?empresa=${given.slug}`, { email: 'confirma@exemplo.pt' })
      return { link: await w.link('confirma@exemplo.pt', '/avaliacoes/confirmar') }
    },
    page: ':link',
    effect:
      "select 1 from reviews r join users u on u.id = r.author_id where u.email = 'confirma@exemplo.pt' and r.state in ('published','held')",
  },
  '/avaliacoes/:id/denunciar': {
    who: 'visitor',
    given: visible,
    fields: { reason: 'offensive', email: 'quem.denuncia@exemplo.pt' },
    effect: "select 1 from flags where review_id = :id and reporter_email = 'quem.denuncia@exemplo.pt'",
  },
  '/avaliacoes/denuncias/confirmar': {
    who: 'visitor',
    given: flagged,
    page: ':link',
    effect:
      "select 1 from flags where review_id = :id and reporter_email = 'por.confirmar@exemplo.pt' and state = 'open'",
  },
  '/avaliacoes/denuncias/:code/recorrer': {
    who: 'visitor',
    given:
      "select f.code, d.id decision from flags f join decisions d on d.flag_id = f.id where f.state in ('kept','unfounded','dismissed','decided') and d.kind = 'keep' and not exists (select 1 from appeals a where a.decision_id = d.id) and f.by_company_id is null and f.decided_at > now() - interval '5 months' order by f.id limit 1",
    effect: 'select 1 from appeals where decision_id = :decision',
  },
  '/avaliacoes/:id/util': {
    who: 'cliente',
    given:
      "select r.id from reviews r where r.state = 'published' and r.author_id <> (select id from users where email = 'cliente@aval.example') and not exists (select 1 from useful_votes v where v.review_id = r.id) order by r.id limit 1",
    page: '/avaliacoes/:id',
    effect:
      "select 1 from useful_votes v join users u on u.id = v.user_id where v.review_id = :id and u.email = 'cliente@aval.example'",
  },
  '/avaliacoes/:id/util/retirar': {
    who: 'cliente',
    given:
      "select v.review_id id from useful_votes v join users u on u.id = v.user_id where u.email = 'cliente@aval.example' limit 1",
    page: '/avaliacoes/:id/util',
    effect:
      "select 1 where not exists (select 1 from useful_votes v join users u on u.id = v.user_id where v.review_id = :id and u.email = 'cliente@aval.example')",
  },
  '/projetos/confirmar': {
    who: 'visitor',
    given: async (w) => {
      const { id = '' } = await w.one(
        "select p.id from projects p join companies c on c.id = p.company_id where p.state = 'published' and c.slug = 'fontanario-canalizacoes' and not exists (select 1 from project_confirmations f where f.project_id = p.id) order by p.id limit 1",
      )
      await w.send(await w.as('dono'), `/perfil/empresa/projetos/editar/${id}/confirmacao`, {
        email: 'cliente.da.obra@exemplo.pt',
      })
      await w.hurry('projects.send-question')
      return { id, link: await w.link('cliente.da.obra@exemplo.pt', '/projetos/confirmar') }
    },
    page: ':link',
    effect: 'select 1 from project_confirmations where project_id = :id and answered_at is not null',
  },
  '/verificar-certificacao/:code/denunciar': {
    who: 'visitor',
    given:
      "select 'AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) code from certificates where state = 'valid' order by code limit 1",
    fields: { place: 'https://loja.example/selo' },
    effect: "select 1 from seal_misuses where place like '%loja.example/selo%'",
  },
  '/certificacao/validacao': {
    who: 'visitor',
    fields: {
      ficheiro: new File(['{"isto":"não é uma credencial"}'], 'credencial.json', {
        type: 'application/json',
      }),
    },
    says: /não é uma credencial|Não é/,
    answers: [200, 'nothing changes: what the file is worth is the answer itself'],
  },
  '/transparencia/verificar': {
    who: 'visitor',
    fields: { prova: new File(['{"isto":"não é uma prova"}'], 'prova.json', { type: 'application/json' }) },
    says: /Não é uma prova/,
    answers: [200, 'nothing changes: what the file is worth is the answer itself'],
  },
  '/termos/aceitar': {
    who: 'afiliado',
    given: async (w) => {
      await w.db.query("update users set terms_version = '2025-01' where email = 'afiliado@aval.example'")
      return {}
    },
    page: '/perfil',
    effect:
      "select 1 from users where email = 'afiliado@aval.example' and terms_version = (select terms_version from users where email = 'dono@aval.example')",
  },
  '/comentarios': {
    who: 'visitor',
    fields: { kind: 'idea', message: 'Gostava de ver as empresas no mapa logo na primeira página.' },
    effect: "select 1 from feedback where message like 'Gostava de ver as empresas no mapa%'",
  },
  '/convidar': {
    who: 'cliente',
    fields: { email: 'amiga@exemplo.pt' },
    effect: "select 1 from invitations where email = 'amiga@exemplo.pt' and kind = 'platform'",
  },
  '/convite': {
    who: 'visitor',
    given: async (w) => {
      await w.send(await w.as('dono'), '/convidar?ligacao', {}, '/convidar')
      return w.one("select invite_code code from users where email = 'dono@aval.example'")
    },
    address: '/convite?codigo=:code',
    says: /auth\/registrar[\s\S]*convite=/,
  },
  '/correio/cancelar': {
    who: 'visitor',
    given: async (w) => {
      await w.send(await w.as('cliente'), '/convidar', { email: 'farto@exemplo.pt' })
      return { link: await w.link('farto@exemplo.pt', '/correio/cancelar') }
    },
    address: ':link',
    effect: "select 1 from suppressions where at > now() - interval '9 seconds'",
    answers: [200, 'as a mail program’s one click wants it (RFC 8058)'],
  },
}
