import { findSettings } from '~/domain/configuration/reading'
import { settingFilter } from '~/domain/configuration/setting-list'
import { errorList } from '~/domain/errors/error-filter'
import { findErrors } from '~/domain/errors/listing'
import { errorKindWords, errorStateWords } from '~/domain/errors/words'
import { feedbackList } from '~/domain/feedback/feedback-filter'
import { kindWords as feedbackKinds, stateWords as feedbackStates } from '~/domain/feedback/feedback-words'
import { findFeedback } from '~/domain/feedback/listings'
import { obligationList } from '~/domain/obligations/obligation-list'
import {
  kindWords as obligationKindWords,
  stateWords as obligationStateWords,
  outcomeWord,
} from '~/domain/obligations/obligation-words'
import { findObligations } from '~/domain/obligations/reading'
import { findFigureRows } from '~/domain/statistics/figure-rows'
import { figureRowList } from '~/domain/statistics/figure-rows-filter'
import { rowWord } from '~/domain/statistics/row-words'
import { queue } from '~/domain/tickets/queue'
import { kindWords, priorityWords, stateWords, ticketList } from '~/domain/tickets/ticket-words'
import { csvOf, day } from './csv-of-list'

/** Settings, support, obligations, what fails and what figures counted, as files: what people wrote stays in the product. */
export const supportLists = [
  csvOf({
    list: settingFilter,
    name: 'configuracoes.csv',
    read: findSettings,
    heads: [
      'nome no programa',
      'parte',
      'configuração',
      'em vigor',
      'de origem',
      'segunda pessoa',
      'com uma versão nova',
    ],
    cells: (s) => [
      s.id,
      s.group,
      s.label,
      s.value,
      s.usual,
      s.decides ? 'sim' : 'não',
      s.fixed ? 'sim' : 'não',
    ],
  }),
  csvOf({
    list: ticketList,
    name: 'tickets.csv',
    read: (ctx, filter, after) => queue(ctx, { ...filter, after }),
    heads: ['número', 'assunto', 'tema', 'prioridade', 'estado', 'responder até', 'mensagens', 'atividade'],
    cells: (t) => [
      t.number,
      t.subject,
      kindWords[t.kind].label,
      priorityWords[t.priority],
      stateWords[t.state].word,
      day(t.dueAt),
      t.messages,
      day(t.updatedAt),
    ],
  }),
  csvOf({
    list: obligationList,
    name: 'obrigacoes.csv',
    read: findObligations,
    heads: [
      'número',
      'género',
      'lei',
      'estado',
      'chegou ou soubemos',
      'prazo',
      'prorrogada',
      'resultado',
      'respondida',
    ],
    cells: (o) => [
      o.number,
      obligationKindWords[o.kind].label,
      obligationKindWords[o.kind].law,
      obligationStateWords[o.state].word,
      day(o.receivedAt),
      day(o.dueAt),
      day(o.extendedAt),
      o.outcome && outcomeWord(o.kind, o.outcome),
      day(o.answeredAt),
    ],
  }),
  csvOf({
    list: errorList,
    name: 'erros.csv',
    read: findErrors,
    heads: ['género', 'tipo', 'onde', 'estado', 'vezes', 'pessoas', 'primeira', 'última', 'versão'],
    cells: (e) => [
      errorKindWords[e.kind],
      e.type,
      e.culprit,
      errorStateWords[e.state].word,
      e.count,
      e.people,
      day(e.firstSeenAt),
      day(e.lastSeenAt),
      e.lastRelease,
    ],
  }),
  csvOf({
    list: feedbackList,
    name: 'sugestoes.csv',
    read: findFeedback,
    heads: ['tipo', 'página', 'captura', 'estado', 'chegou'],
    cells: (f) => [
      feedbackKinds[f.kind],
      f.page,
      f.pictured ? 'sim' : 'não',
      feedbackStates[f.state].word,
      day(f.createdAt),
    ],
  }),
  csvOf({
    list: figureRowList,
    name: 'numero-um-a-um.csv',
    read: findFigureRows,
    heads: ['género', 'empresa', 'quando', 'valor'],
    cells: (r) => [rowWord(r.kind), r.company, r.at.toISOString(), r.value],
  }),
]
