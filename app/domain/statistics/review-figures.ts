import { sql } from 'drizzle-orm'
import { flagReasons } from '../flags/flag-words'
import { type Figure, happened, minutesBetween, rowsOf, shareOf } from './figure'

const company = { byCompany: true } as const
const appeal = { kind: sql`'appeal'`, id: sql`id` }

export const reviewFigures = {
  'avaliacoes-escritas': {
    name: 'Avaliações escritas',
    definition: 'Avaliações que alguém enviou nesse dia, publicadas ou não.',
    source: happened('review', ['write']),
    ...company,
  },
  'avaliacoes-publicadas': {
    name: 'Avaliações publicadas',
    definition: 'Vezes que uma avaliação passou a publicada nesse dia, pelo sistema ou pela equipa.',
    source: happened('review', ['publish']),
    ...company,
  },
  'estrelas-em-media': {
    name: 'Estrelas, em média',
    definition: 'Média das estrelas com que foram escritas as avaliações publicadas nesse dia, de 1 a 5.',
    unit: 'marks',
    source: happened('review', ['publish'], {
      value: sql`v.rating`,
      join: sql`join review_versions v on v.review_id = e.subject_id and v.version = 1`,
    }),
    shrinks: true,
    ...company,
  },
  'avaliacoes-com-prova': {
    name: 'Avaliações com prova',
    definition:
      'Das avaliações publicadas nesse dia, a parte das que têm convite, comprovativo, fatura ou trabalho que as prove.',
    unit: 'percent',
    source: happened('review', ['publish'], {
      value: sql`case when r.proof > 0 then 1 else 0 end`,
      join: sql`join reviews r on r.id = e.subject_id`,
    }),
    shrinks: true,
    settlesIn: 90,
    ...company,
  },
  'avaliacoes-respondidas': {
    name: 'Respostas de empresas',
    definition: 'Respostas que empresas publicaram nesse dia.',
    source: happened('review', ['reply']),
    ...company,
  },
  'tempo-ate-responder': {
    name: 'Tempo até a empresa responder',
    definition:
      'Média, sobre as respostas publicadas nesse dia, do tempo desde que a avaliação foi publicada.',
    unit: 'minutes',
    source: minutesBetween('review', ['publish'], ['reply']),
    ...company,
  },
  'avaliacoes-alteradas': {
    name: 'Avaliações alteradas pelo autor',
    definition: 'Vezes que o autor alterou a sua avaliação nesse dia.',
    source: happened('review', ['edit']),
    ...company,
  },
  'avaliacoes-desistidas': {
    name: 'Avaliações retiradas pelo autor',
    definition: 'Avaliações que o próprio autor retirou nesse dia.',
    source: happened('review', ['withdraw']),
    ...company,
  },
  'votos-uteis': {
    name: 'Votos «útil»',
    definition: 'Vezes que alguém disse nesse dia que uma avaliação lhe foi útil, e não o desdisse.',
    source: rowsOf(sql`useful_votes`, { at: sql`at` }),
    shrinks: true,
  },
  'acordos-propostos': {
    name: 'Acordos propostos',
    definition: 'Acordos que uma empresa propôs nesse dia a quem a avaliou.',
    source: rowsOf(sql`resolutions`, {
      at: sql`proposed_at`,
      company: sql`company_id`,
      of: { kind: sql`'review'`, id: sql`review_id`, key: sql`id` },
    }),
    shrinks: true,
    ...company,
  },
  'acordos-cumpridos': {
    name: 'Acordos cumpridos',
    definition:
      'Dos acordos que acabaram nesse dia por palavra do autor, a parte que ele disse estar cumprida.',
    unit: 'percent',
    source: shareOf('resolution', ['confirm'], ['deny']),
    ...company,
  },
} as const satisfies Record<string, Figure>

export const moderationFigures = {
  'avaliacoes-retidas': {
    name: 'Avaliações retidas',
    definition: 'Vezes que uma avaliação ficou, nesse dia, à espera de que uma pessoa a lesse.',
    source: happened('review', ['hold']),
    ...company,
  },
  'tempo-ate-decidir-retidas': {
    name: 'Tempo até decidir uma retida',
    definition:
      'Média, sobre as retidas que foram publicadas, recusadas ou devolvidas nesse dia, do tempo desde que ficaram retidas.',
    unit: 'minutes',
    source: minutesBetween('review', ['hold'], ['publish', 'reject', 'ask-change']),
    ...company,
  },
  'avaliacoes-recusadas': {
    name: 'Avaliações recusadas',
    definition: 'Avaliações que foram recusadas nesse dia, antes de publicadas.',
    source: happened('review', ['reject']),
    ...company,
  },
  'avaliacoes-retiradas': {
    name: 'Avaliações retiradas pela equipa',
    definition: 'Avaliações publicadas que a equipa retirou nesse dia.',
    source: happened('review', ['remove']),
    ...company,
  },
  'prazos-falhados-da-moderacao': {
    name: 'Prazos falhados',
    definition: 'Avaliações e recursos cujo prazo de decisão passou nesse dia sem decisão.',
    source: {
      listed: true,
      flow: (
        span,
      ) => sql`select at, 1::bigint as value, 1::bigint as cases, company_id as company, null::text as own, id, subject_type as kind,
          subject_id as subject from events
        where subject_type in ('review', 'appeal') and verb = 'miss-deadline' and at >= ${span.from} and at < ${span.until}`,
    },
    ...company,
  },
  'denuncias-recebidas': {
    name: 'Denúncias recebidas',
    definition: 'Denúncias de avaliações que chegaram nesse dia, pelo motivo que quem denunciou escolheu.',
    source: happened('flag', ['send'], {
      join: sql`left join flags f on f.id = e.subject_id`,
      own: sql`f.reason`,
    }),
    own: { label: 'Motivo', words: flagReasons },
  },
  'denuncias-com-fundamento': {
    name: 'Denúncias com fundamento',
    definition:
      'Das denúncias decididas nesse dia, a parte a que a equipa deu razão: a avaliação mudou, foi tapada ou retirada.',
    unit: 'percent',
    source: shareOf('flag', ['changed', 'mask', 'remove'], ['keep']),
  },
  'tempo-ate-decidir-denuncias': {
    name: 'Tempo até decidir uma denúncia',
    definition: 'Média, sobre as denúncias decididas nesse dia, do tempo desde que chegaram.',
    unit: 'minutes',
    source: minutesBetween('flag', ['send', 'confirm'], ['keep', 'changed', 'mask', 'remove', 'lapse']),
  },
  'recursos-recebidos': {
    name: 'Recursos recebidos',
    definition: 'Recursos de decisões da moderação que chegaram nesse dia.',
    source: rowsOf(sql`appeals`, { at: sql`sent_at`, of: appeal }),
    shrinks: true,
  },
  'recursos-com-razao': {
    name: 'Recursos com razão',
    definition: 'Dos recursos decididos nesse dia, a parte em que a decisão mudou.',
    unit: 'percent',
    source: shareOf('appeal', ['reverse'], ['uphold']),
  },
  'tempo-ate-decidir-recursos': {
    name: 'Tempo até decidir um recurso',
    definition: 'Média, sobre os recursos decididos nesse dia, do tempo desde que chegaram.',
    unit: 'minutes',
    source: rowsOf(sql`appeals`, {
      at: sql`decided_at`,
      value: sql`floor(extract(epoch from decided_at - sent_at) / 60)`,
      of: appeal,
    }),
    shrinks: true,
  },
  'concordancia-da-moderacao': {
    name: 'Concordância',
    definition:
      'Das decisões que outra pessoa tomou de novo nesse dia sem conhecer a primeira, a parte em que decidiu o mesmo.',
    unit: 'percent',
    source: rowsOf(sql`redecisions`, {
      at: sql`decided_at`,
      value: sql`case when agrees then 1 else 0 end`,
    }),
    shrinks: true,
  },
} as const satisfies Record<string, Figure>
