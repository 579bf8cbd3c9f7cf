import { articleDesk } from '~/domain/articles/article-filter'
import { articleDeskList } from '~/domain/articles/desk'
import { articleStates, categories } from '~/domain/articles/words'
import { broadcastList } from '~/domain/broadcasts/broadcast-list'
import {
  kindWords as broadcastKindWords,
  stateWords as broadcastStateWords,
  channelWords,
} from '~/domain/broadcasts/broadcast-words'
import { findBroadcasts } from '~/domain/broadcasts/reading'
import { missedList } from '~/domain/faq/missed-list'
import { findMissed } from '~/domain/faq/missed-reading'
import { invitationList } from '~/domain/invitations/invitation-filter'
import { findInvitations } from '~/domain/invitations/inviting/staff-listings'
import { userList } from '~/domain/people/staff/user-filter'
import { findUsers } from '~/domain/people/staff/user-listings'
import { rolesInWords, stateOfUser } from '~/domain/people/staff/user-words'
import { kindWords, staffLinkList, stateWords } from '~/domain/short-links/link-filter'
import { staffLinkPage } from '~/domain/short-links/reading'
import { findStories } from '~/domain/voices/stories/staff-reading'
import { storyList } from '~/domain/voices/stories/story-filter'
import { storyWords } from '~/domain/voices/stories/story-words'
import { findTestimonials } from '~/domain/voices/testimonials/staff-reading'
import { testimonialList } from '~/domain/voices/testimonials/testimonial-filter'
import { testimonialWords } from '~/domain/voices/testimonials/testimonial-words'
import { csvOf, day } from './csv-of-list'

/** Texts, links, invitations and accounts as files: accounts by their key, never by name or address. */
export const contentLists = [
  csvOf({
    list: articleDesk,
    name: 'artigos.csv',
    read: articleDeskList,
    heads: ['artigo', 'estado', 'categoria', 'palavras', 'publicado', 'alterado'],
    cells: (a) => [
      a.title,
      articleStates[a.state].word,
      categories[a.category].label,
      a.words,
      day(a.publishedAt),
      day(a.updatedAt),
    ],
  }),
  csvOf({
    list: broadcastList,
    name: 'comunicados.csv',
    read: findBroadcasts,
    heads: ['comunicado', 'tipo', 'canais', 'estado', 'pessoas', 'escrito', 'agendado', 'acabou'],
    cells: (b) => [
      b.title,
      broadcastKindWords[b.kind].label,
      b.channels.map((channel) => channelWords[channel].label).join(', '),
      broadcastStateWords[b.state].word,
      b.people,
      day(b.createdAt),
      day(b.sendAt),
      day(b.endedAt),
    ],
  }),
  csvOf({
    list: testimonialList,
    name: 'depoimentos.csv',
    read: findTestimonials,
    heads: ['identificador', 'estado', 'enviado'],
    cells: (t) => [t.id, testimonialWords[t.state].word, day(t.sentAt)],
  }),
  csvOf({
    list: storyList,
    name: 'testemunhos.csv',
    read: findStories,
    heads: ['testemunho', 'empresa', 'estado', 'versão', 'escrito'],
    cells: (s) => [s.title, s.company, storyWords[s.state].word, s.number, day(s.writtenAt)],
  }),
  csvOf({
    list: missedList,
    name: 'procuras-sem-resposta.csv',
    read: findMissed,
    heads: ['palavras', 'pessoas', 'primeira vez', 'última vez', 'pergunta'],
    cells: (m) => [m.words, m.people, day(m.firstAt), day(m.lastAt), m.question],
  }),
  csvOf({
    list: staffLinkList,
    name: 'ligacoes.csv',
    read: staffLinkPage,
    heads: ['código', 'tipo', 'empresa', 'leva a', 'estado', 'cliques', 'criada'],
    cells: (l) => [
      l.code,
      kindWords[l.kind],
      l.company,
      l.address,
      stateWords[l.today],
      l.clicks,
      day(l.createdAt),
    ],
  }),
  csvOf({
    list: invitationList,
    name: 'convites.csv',
    read: findInvitations,
    heads: ['identificador', 'tipo', 'empresa', 'estado', 'criado'],
    cells: (i) => [i.id, i.kindWord, i.company, i.stateWord, day(i.createdAt)],
  }),
  csvOf({
    list: userList,
    name: 'utilizadores.csv',
    read: findUsers,
    heads: ['identificador', 'papéis na equipa', 'afiliado', 'empresas', 'avaliações', 'estado', 'desde'],
    cells: (u) => [
      u.id,
      rolesInWords(u.staffRoles),
      u.isAffiliate ? 'sim' : 'não',
      u.companies,
      u.reviews,
      stateOfUser(u).word,
      day(u.createdAt),
    ],
  }),
]
