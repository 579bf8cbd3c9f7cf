import { appealList } from '~/domain/appeals/appeal-filter'
import { appealQueue } from '~/domain/appeals/listings'
import { appealSideWords, appealWords, decisionLabel } from '~/domain/decisions/decision-words'
import { ruleLabel } from '~/domain/decisions/rules'
import { flagList } from '~/domain/flags/flag-filter'
import { flagWords } from '~/domain/flags/flag-words'
import { flagQueue } from '~/domain/flags/listings'
import { editQueue } from '~/domain/reviews/editing/edit-queue'
import {
  documentList,
  reviewLists as lists,
  reviewEditList,
} from '~/domain/reviews/moderation/moderation-filter'
import { moderationQueue } from '~/domain/reviews/moderation/moderation-queue'
import { documentQueue } from '~/domain/reviews/proof/document-queue'
import { proofWords } from '~/domain/reviews/proof/proof-words'
import { documentWords, signalWords, stateWords } from '~/domain/reviews/words'
import { csvOf, day } from './csv-of-list'

const signalsOf = (signals: (keyof typeof signalWords)[]) =>
  signals.map((kind) => signalWords[kind]).join(', ')

/** Moderation as files: neither who wrote nor what was written. */
export const reviewLists = [
  csvOf({
    list: lists.queue,
    name: 'avaliacoes.csv',
    read: (ctx, filter, after) => moderationQueue(ctx, { ...filter, state: filter.state ?? 'queue' }, after),
    heads: ['título', 'empresa', 'verificação', 'estado', 'sinais', 'escrita', 'prazo ou decisão'],
    cells: (r) => [
      r.title,
      r.company,
      proofWords(r.proof, r.proofKind).label,
      stateWords[r.state],
      signalsOf(r.signals),
      day(r.createdAt),
      day(r.at),
    ],
  }),
  csvOf({
    list: reviewEditList,
    name: 'avaliacoes-alteradas.csv',
    read: (ctx, _, after) => editQueue(ctx, after),
    heads: ['título', 'empresa', 'sinais', 'escrita', 'publicada por omissão'],
    cells: (r) => [r.title, r.company, signalsOf(r.signals), day(r.at), day(r.heldUntil)],
  }),
  csvOf({
    list: documentList,
    name: 'documentos-de-avaliacoes.csv',
    read: documentQueue,
    heads: ['título', 'empresa', 'verificação', 'documento', 'quando'],
    cells: (d) => [
      d.title,
      d.company,
      proofWords(d.proof, d.proofKind).label,
      documentWords[d.state],
      day(d.at),
    ],
  }),
  csvOf({
    list: flagList,
    name: 'denuncias.csv',
    read: flagQueue,
    heads: ['motivo', 'avaliação', 'empresa', 'de', 'estado', 'prazo ou decisão'],
    cells: (f) => [
      ruleLabel(f.reason),
      f.title,
      f.company,
      f.byCompany ? 'a empresa' : 'uma pessoa',
      flagWords[f.state].word,
      day(f.at),
    ],
  }),
  csvOf({
    list: appealList,
    name: 'recursos.csv',
    read: appealQueue,
    heads: ['avaliação', 'empresa', 'quem recorre', 'decisão', 'estado', 'prazo ou decisão'],
    cells: (a) => [
      a.title,
      a.company,
      appealSideWords[a.side].who,
      decisionLabel(a.subject, a.kind),
      appealWords[a.state].word,
      day(a.at),
    ],
  }),
]
