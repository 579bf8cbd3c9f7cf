import { sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import { daysOf, type Figure, happened, rowsOf, type Source } from './figure'
import type { Tally } from './tallying'

/** A tally, or its part of another. A day on which nothing ran has no row: nobody measured it. */
const tally = (name: Tally): Source =>
  daysOf(sql`tallies`, { day: sql`day`, value: sql`n`, cases: sql`n` }, sql`name = ${name}`)
const partOf = (name: Tally, whole: Tally): Source =>
  daysOf(
    sql`tallies a left join tallies b on b.day = a.day and b.name = ${name}`,
    { day: sql`a.day`, value: sql`coalesce(b.n, 0)`, cases: sql`a.n` },
    sql`a.name = ${whole}`,
  )

export const contentFigures = {
  'artigos-publicados': {
    name: 'Artigos publicados',
    definition: 'Artigos do blog que foram publicados nesse dia.',
    source: happened('article', ['publish']),
  },
  'depoimentos-recebidos': {
    name: 'Depoimentos recebidos',
    definition: 'Depoimentos sobre a Aval que alguém enviou nesse dia.',
    source: happened('testimonial', ['send']),
  },
  'procuras-sem-resposta': {
    name: 'Procuras sem resposta',
    definition:
      'Pessoas que nesse dia procuraram algo nas perguntas frequentes e não o encontraram: cada uma conta uma vez por assunto.',
    source: rowsOf(sql`missed_askers`, { at: sql`at` }),
    shrinks: true,
    get keptDays() {
      return settings.faq.missedDays - 1
    },
  },
  'textos-uteis': {
    name: 'Textos que foram úteis',
    definition:
      'De quem disse nesse dia se um artigo, uma pergunta ou uma ajuda lhe foi útil, a parte que disse que sim.',
    unit: 'percent',
    source: rowsOf(sql`text_votes`, { at: sql`at`, value: sql`case when useful then 1 else 0 end` }),
    shrinks: true,
  },
  'imagens-para-partilhar': {
    name: 'Imagens para partilhar',
    definition: 'Imagens para redes sociais que alguém fez nesse dia.',
    source: happened('social-image', ['create']),
    byCompany: true,
  },
} as const satisfies Record<string, Figure>

export const systemFigures = {
  'paginas-servidas': {
    name: 'Páginas servidas',
    definition: 'Respostas que a Aval deu nesse dia, de todos os endereços, também a máquinas.',
    source: tally('answers'),
    measured: true,
  },
  'paginas-de-memoria': {
    name: 'Páginas servidas de memória',
    definition: 'Das respostas desse dia, a parte que saiu da memória, sem base de dados.',
    unit: 'percent',
    source: partOf('answers-kept', 'answers'),
    measured: true,
  },
  'respostas-com-erro': {
    name: 'Respostas com erro nosso',
    definition: 'Das respostas desse dia, a parte que falhou do nosso lado (estado 500 ou acima).',
    unit: 'percent',
    source: partOf('answers-failed', 'answers'),
    measured: true,
  },
  'respostas-lentas': {
    name: 'Respostas lentas',
    definition:
      'Das respostas desse dia que não saíram da memória, a parte que demorou mais de um quarto de segundo.',
    unit: 'percent',
    source: partOf('answers-slow', 'answers-timed'),
    measured: true,
  },
  'mensagens-enviadas': {
    name: 'Mensagens de correio enviadas',
    definition: 'Mensagens de correio que nesse dia foram entregues ao servidor de correio.',
    source: tally('mails'),
    measured: true,
  },
  'mensagens-falhadas': {
    name: 'Envios de correio falhados',
    definition:
      'De todas as vezes que nesse dia se tentou enviar uma mensagem, a parte que falhou; volta a tentar-se.',
    unit: 'percent',
    source: partOf('mails-failed', 'mails-tried'),
    measured: true,
  },
  'erros-ocorridos': {
    name: 'Erros ocorridos',
    definition: 'Vezes que algo falhou na Aval nesse dia, no servidor ou no navegador de alguém.',
    source: rowsOf(sql`error_trends`, { at: sql`hour`, value: sql`count`, cases: sql`count` }),
    shrinks: true,
    get keptDays() {
      return settings.error.keptDays - 1
    },
  },
  'erros-novos': {
    name: 'Erros novos',
    definition: 'Erros que nesse dia foram vistos pela primeira vez.',
    source: rowsOf(
      sql`error_groups`,
      { at: sql`first_seen_at`, of: { kind: sql`'error-group'`, id: sql`id` } },
      sql`merged_into is null`,
    ),
    shrinks: true,
  },
} as const satisfies Record<string, Figure>
