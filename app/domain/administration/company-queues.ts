import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { inOrder, type WaitingQueue } from './queue'

const companies = sql`from companies q where q.listing = 'pending' and q.listing in ('pending','info_requested')`
const claims = sql`from claims q where q.state = 'in_review' and q.state in ('owner_asked','in_review')`
const edits = sql`from company_edits q where q.state = 'waiting'`
const corrections = sql`from company_corrections q where q.state = 'open'`
const projects = sql`from projects q where q.decide_by is not null`
const name = sql`(select k.name from companies k where k.id = q.company_id)`

export const companyQueues = {
  companies: {
    title: 'Empresas por aprovar',
    nouns: ['empresa à espera', 'empresas à espera'],
    right: 'company.decide',
    entry: 'companies',
    to: paths.pendingCompanies(),
    item: paths.companyActions,
    ...inOrder(companies, sql`q.name`, sql`q.decide_by`, 'due'),
  },
  claims: {
    title: 'Solicitações',
    nouns: ['perfil pedido, por decidir', 'perfis pedidos, por decidir'],
    right: 'claim.decide',
    entry: 'claims',
    to: paths.claims(),
    item: paths.claimRecord,
    ...inOrder(claims, name, sql`q.decide_by`, 'due'),
  },
  edits: {
    title: 'Alterações de perfis',
    nouns: ['alteração por decidir', 'alterações por decidir'],
    right: 'company.decide',
    entry: 'edits',
    to: paths.companyEdits(),
    item: paths.companyEdit,
    ...inOrder(edits, name, sql`q.decide_by`, 'due'),
  },
  corrections: {
    title: 'Correções sugeridas',
    nouns: ['correção por ver', 'correções por ver'],
    right: 'company.decide',
    entry: 'corrections',
    to: paths.corrections(),
    item: paths.answerCorrection,
    ...inOrder(corrections, name, sql`q.created_at`, 'since'),
  },
  projects: {
    title: 'Projetos por ver',
    nouns: ['projeto à espera', 'projetos à espera'],
    right: 'project.decide',
    entry: 'projects',
    to: paths.staffProjects(),
    item: paths.staffProject,
    ...inOrder(projects, sql`q.title`, sql`q.decide_by`, 'due'),
  },
} satisfies Record<string, WaitingQueue>
