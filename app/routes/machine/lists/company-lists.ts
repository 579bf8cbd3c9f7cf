import { claimList } from '~/domain/claims/claim-filter'
import { stateWords as claimStateWords, kindWords, proofWords } from '~/domain/claims/claim-words'
import { claimQueue } from '~/domain/claims/staff-listings'
import { allCorrectionList } from '~/domain/companies/correcting/correction-filter'
import { allCorrections } from '~/domain/companies/correcting/correction-listings'
import { correctionLabel, correctionStateWords } from '~/domain/companies/correcting/correction-words'
import { companyEditList } from '~/domain/companies/editing/company-edit-filter'
import { editWords } from '~/domain/companies/editing/editing-words'
import { editQueue } from '~/domain/companies/editing/sensitive-reading'
import { approvalList } from '~/domain/company-decisions/approval-filter'
import { approvalQueue } from '~/domain/company-decisions/approval-listings'
import { staffProjectList } from '~/domain/projects/project-lists'
import { stateWords as projectStateWords } from '~/domain/projects/project-words'
import { projectQueue } from '~/domain/projects/staff-listing'
import { accessRequestList } from '~/domain/teams/access-filter'
import { companyRoleWords } from '~/domain/teams/role-words'
import { accessList } from '~/domain/teams/staff-access'
import { staffWords } from '~/domain/work-requests/asking/work-words'
import { reportStateWords, reportWords, sideWords } from '~/domain/work-requests/moderation/moderation-words'
import { findReports } from '~/domain/work-requests/moderation/report-reading'
import { findStaffWorks } from '~/domain/work-requests/moderation/staff-reading'
import { staffWorkList, workReportList } from '~/domain/work-requests/moderation/work-lists'
import { csvOf, day } from './csv-of-list'

/** What companies and work wait for, as files; the companies themselves have columns of their own (`../csv.ts`). */
export const companyLists = [
  csvOf({
    list: approvalList,
    name: 'empresas-por-aprovar.csv',
    read: approvalQueue,
    heads: ['empresa', 'denominação', 'NIPC', 'categoria', 'concelho', 'enviada', 'prazo', 'avisos'],
    cells: (c) => [
      c.name,
      c.legalName,
      c.nipc,
      c.category,
      c.place,
      day(c.submittedAt),
      day(c.decideBy),
      c.checks.filter(({ result }) => result === 'warn').length,
    ],
  }),
  csvOf({
    list: companyEditList,
    name: 'alteracoes-de-empresas.csv',
    read: editQueue,
    heads: ['empresa', 'facto', 'está', 'pedido', 'estado', 'pedida', 'prazo'],
    cells: (e) => [
      e.company,
      e.label,
      e.before,
      e.after,
      editWords[e.state].word,
      day(e.askedAt),
      day(e.decideBy),
    ],
  }),
  csvOf({
    list: allCorrectionList,
    name: 'correcoes.csv',
    read: allCorrections,
    heads: ['empresa', 'facto', 'estado', 'chegou'],
    cells: (c) => [
      c.company.name,
      correctionLabel(c.field),
      correctionStateWords[c.state].word,
      day(c.createdAt),
    ],
  }),
  csvOf({
    list: claimList,
    name: 'reivindicacoes.csv',
    read: claimQueue,
    heads: ['empresa', 'tipo', 'prova', 'estado', 'começada', 'prazo'],
    cells: (c) => [
      c.company,
      kindWords[c.kind],
      c.proof && proofWords[c.proof],
      claimStateWords[c.state].word,
      day(c.createdAt),
      day(c.decideBy),
    ],
  }),
  csvOf({
    list: accessRequestList,
    name: 'acessos.csv',
    read: accessList,
    heads: ['empresa', 'papel', 'ficou', 'decide', 'pedido', 'prazo'],
    cells: (r) => [
      r.company,
      companyRoleWords[r.role],
      r.grantedRole && companyRoleWords[r.grantedRole],
      r.owned ? 'a empresa' : 'a Aval',
      day(r.createdAt),
      day(r.expiresAt),
    ],
  }),
  csvOf({
    list: staffProjectList,
    name: 'projetos.csv',
    read: projectQueue,
    heads: ['projeto', 'empresa', 'categoria', 'concelho', 'fotografias', 'estado', 'desde', 'prazo'],
    cells: (p) => [
      p.title,
      p.company,
      p.category,
      p.place,
      p.photos,
      projectStateWords[p.state],
      day(p.since),
      day(p.decideBy),
    ],
  }),
  csvOf({
    list: staffWorkList,
    name: 'trabalhos.csv',
    read: findStaffWorks,
    heads: ['trabalho', 'categoria', 'concelho', 'estado', 'propostas', 'pedido', 'prazo'],
    cells: (w) => [
      w.title,
      w.category,
      w.place,
      staffWords[w.state],
      w.proposals,
      day(w.createdAt),
      day(w.decideBy),
    ],
  }),
  csvOf({
    list: workReportList,
    name: 'queixas.csv',
    read: findReports,
    heads: ['queixa', 'trabalho', 'de', 'empresa', 'estado', 'recebida'],
    cells: (r) => [
      reportWords[r.kind].label,
      r.title,
      sideWords[r.bySide],
      r.company,
      reportStateWords[r.state].word,
      day(r.at),
    ],
  }),
]
