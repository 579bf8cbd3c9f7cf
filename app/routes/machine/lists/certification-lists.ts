import { applicationList } from '~/domain/certification/application/application-filter'
import { findApplications, findEvidence } from '~/domain/certification/application/application-listings'
import { kindWords, stateWords } from '~/domain/certification/application/application-words'
import {
  certificateAppealList,
  certificateList,
  evidenceList,
  examinationList,
  misuseList,
} from '~/domain/certification/certificate-filter'
import {
  appealedFromWords,
  appealStateWords,
  causeWords,
  resultWords,
} from '~/domain/certification/life/life-words'
import { findCertificateAppeals, findExaminations } from '~/domain/certification/life/staff-life-lists'
import { findCertificates } from '~/domain/certification/life/staff-listings'
import { findMisuses } from '~/domain/certification/misuse/misuse-listings'
import { misuseStateWords } from '~/domain/certification/misuse/misuse-words'
import { csvOf, day } from './csv-of-list'

/** The certification programme as files. */
export const certificationLists = [
  csvOf({
    list: applicationList,
    name: 'candidaturas.csv',
    read: findApplications,
    heads: ['empresa', 'tipo', 'nível', 'estado', 'prazo', 'mexida'],
    cells: (a) => [
      a.company,
      kindWords[a.kind],
      a.level,
      stateWords[a.state].word,
      day(a.by),
      day(a.updatedAt),
    ],
  }),
  csvOf({
    list: evidenceList,
    name: 'comprovativos.csv',
    read: findEvidence,
    heads: ['empresa', 'requisito', 'candidatura', 'enviado', 'decisão até'],
    cells: (e) => [e.company, e.code, e.state && stateWords[e.state].word, day(e.sentAt), day(e.decideBy)],
  }),
  csvOf({
    list: certificateList,
    name: 'certificados.csv',
    read: findCertificates,
    heads: ['empresa', 'código', 'nível', 'estado', 'válido até'],
    cells: (c) => [c.company, c.code, c.level, c.word, c.validUntil],
  }),
  csvOf({
    list: examinationList,
    name: 'reexames.csv',
    read: findExaminations,
    heads: ['empresa', 'porquê', 'aberto', 'concluir até', 'resultado'],
    cells: (e) => [
      e.company,
      causeWords[e.cause],
      day(e.openedAt),
      day(e.dueAt),
      e.result && resultWords[e.result],
    ],
  }),
  csvOf({
    list: certificateAppealList,
    name: 'recursos-de-certificacao.csv',
    read: findCertificateAppeals,
    heads: ['empresa', 'de quê', 'estado', 'pronunciaram-se', 'enviado', 'decidir até'],
    cells: (a) => [
      a.company,
      appealedFromWords[a.from],
      appealStateWords[a.state].word,
      a.votes,
      day(a.sentAt),
      day(a.dueAt),
    ],
  }),
  csvOf({
    list: misuseList,
    name: 'usos-indevidos.csv',
    read: findMisuses,
    heads: ['código', 'empresa', 'estado', 'chegou'],
    cells: (m) => [m.code, m.company, misuseStateWords[m.state].word, day(m.createdAt)],
  }),
]
