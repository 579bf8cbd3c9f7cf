import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { inOrder, type WaitingQueue } from './queue'

const testimonials = sql`from testimonials q where q.state = 'sent'`
const stories = sql`from stories q where q.state = 'agreed'`
const articles = sql`from articles q where q.state = 'in_review'`
const missed = sql`from missed_searches q where q.state = 'waiting'`

/** What waits for editors. */
export const contentQueues = {
  testimonials: {
    title: 'Depoimentos',
    nouns: ['depoimento por ler', 'depoimentos por ler'],
    right: 'voice.decide',
    entry: 'voices',
    to: paths.staffTestimonials(),
    item: paths.staffTestimonial,
    ...inOrder(testimonials, sql`left(q.body, 120)`, sql`q.sent_at`, 'since'),
  },
  stories: {
    title: 'Testemunhos autorizados',
    nouns: ['testemunho por publicar', 'testemunhos por publicar'],
    right: 'voice.decide',
    entry: 'voices',
    to: paths.staffStories(),
    item: paths.staffStory,
    ...inOrder(
      stories,
      sql`(select k.name from companies k where k.id = q.company_id)`,
      sql`q.created_at`,
      'since',
    ),
  },
  articles: {
    title: 'Artigos em revisão',
    nouns: ['artigo por rever', 'artigos por rever'],
    right: 'article.write',
    entry: 'blog',
    to: paths.staffArticles({ estado: 'revisao' }),
    item: paths.staffArticle,
    ...inOrder(
      articles,
      sql`(select v.title from article_versions v where v.article_id = q.id and v.no = q.text_no)`,
      sql`q.updated_at`,
      'since',
    ),
  },
  missedSearches: {
    title: 'Procuras sem resposta',
    nouns: ['procura sem resposta', 'procuras sem resposta'],
    right: 'question.write',
    entry: 'questions',
    to: paths.missedSearches(),
    item: (id) => paths.newQuestion({ procura: id }),
    ...inOrder(missed, sql`q.words`, sql`q.last_at`, 'since'),
  },
} satisfies Record<string, WaitingQueue>
