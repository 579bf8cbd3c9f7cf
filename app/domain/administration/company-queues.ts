import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { WaitingQueue } from './queue'

const companies = sql`from companies q where q.listing = 'pending' and q.listing in ('pending','info_requested')`
const claims = sql`from claims q where q.state = 'in_review' and q.state in ('owner_asked','in_review')`
const edits = sql`from company_edits q where q.state = 'waiting'`
const corrections = sql`from company_corrections q where q.state = 'open'`
const projects = sql`from projects q where q.decide_by is not null`
const name = sql`(select k.name from companies k where k.id = q.company_id) as name`

export const companyQueues = {
  companies: {
    title: 'Empresas por aprovar',
    nouns: ['empresa à espera', 'empresas à espera'],
    right: 'company.decide',
    entry: 'companies',
    to: paths.pendingCompanies(),
    item: paths.companyActions,
    each: () => companies,
    first: () => sql`select q.id, q.name, q.decide_by as due ${companies} order by q.decide_by, q.id`,
  },
  claims: {
    title: 'Solicitações',
    nouns: ['perfil pedido, por decidir', 'perfis pedidos, por decidir'],
    right: 'claim.decide',
    entry: 'claims',
    to: paths.claims(),
    item: paths.claimRecord,
    each: () => claims,
    first: () => sql`select q.id, ${name}, q.decide_by as due ${claims} order by q.decide_by, q.id`,
  },
  edits: {
    title: 'Alterações de perfis',
    nouns: ['alteração por decidir', 'alterações por decidir'],
    right: 'company.decide',
    entry: 'edits',
    to: paths.companyEdits(),
    item: paths.companyEdit,
    each: () => edits,
    first: () => sql`select q.id, ${name}, q.decide_by as due ${edits} order by q.decide_by, q.id`,
  },
  corrections: {
    title: 'Correções sugeridas',
    nouns: ['correção por ver', 'correções por ver'],
    right: 'company.decide',
    entry: 'corrections',
    to: paths.corrections(),
    item: paths.answerCorrection,
    each: () => corrections,
    first: () => sql`select q.id, ${name}, q.created_at as since ${corrections} order by q.created_at, q.id`,
  },
  projects: {
    title: 'Projetos por ver',
    nouns: ['projeto à espera', 'projetos à espera'],
    right: 'project.decide',
    entry: 'projects',
    to: paths.staffProjects(),
    item: paths.staffProject,
    each: () => projects,
    first: () => sql`select q.id, q.title as name, q.decide_by as due ${projects} order by q.decide_by, q.id`,
  },
} satisfies Record<string, WaitingQueue>
