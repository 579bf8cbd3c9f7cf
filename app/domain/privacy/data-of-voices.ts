import { stories, storyVersions, testimonials } from '../voices/schema'
import type { PersonalTable } from './personal-data'

const left = { how: 'own', what: 'Ficam, sem dizer quem o fez.' } as const

/** What somebody says of Aval; who wrote the story of a company, and who agreed to it. */
export const voiceData: PersonalTable[] = [
  {
    table: testimonials,
    title: 'O seu depoimento sobre a Aval',
    purpose: 'Para o publicar, com a sua autorização (consentimento, artigo 6.º, n.º 1, a).',
    rows: 'user_id = {user} or decided_by = {user}',
    copied: 'user_id = {user}',
    copy: 'id body first_name place consent_version consented_at state sent_at published_at decided_at rule reason',
    withheld: 'user_id',
    others: 'decided_by version demonstration',
    erasure: { how: 'own', what: 'É apagado. Os que decidiu, se é da equipa, ficam sem dizer por quem.' },
    kept: 'testimonials',
  },
  {
    table: storyVersions,
    title: 'Testemunhos de empresas que autorizou ou, se é da equipa, escreveu',
    purpose:
      'Para mostrar que a empresa autorizou o que se publica (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: '{user} in (written_by, consented_by)',
    copy: 'story_id number title written_at consent_version consented_at consent_ended_at',
    withheld: 'written_by consented_by',
    others: 'id summary body video_url figures asked_at',
    erasure: left,
  },
  {
    table: stories,
    title: 'Testemunhos de empresas que começou ou decidiu, se é da equipa',
    purpose: 'Para saber quem decidiu o quê (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: '{user} in (created_by, decided_by)',
    copy: 'id slug state created_at published_at decided_at',
    withheld: 'created_by decided_by',
    others: 'company_id version current position reason demonstration',
    erasure: left,
  },
]
