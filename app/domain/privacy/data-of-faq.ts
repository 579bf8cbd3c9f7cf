import { questionVersions } from '../faq/schema'
import type { PersonalTable } from './personal-data'

/** Questions and answers that editors wrote. What people searched in vain is nobody's (faq/missing.ts). */
export const questionData: PersonalTable[] = [
  {
    table: questionVersions,
    title: 'Perguntas e respostas que escreveu, se é da equipa',
    purpose: 'Para saber quem escreveu o que a Aval publica (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'written_by = {user}',
    copy: 'question_id version question answer at',
    withheld: 'written_by',
    erasure: { how: 'empty', columns: 'written_by' },
  },
]
