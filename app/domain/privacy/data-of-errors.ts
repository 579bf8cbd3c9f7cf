import { errorGroups } from '../errors/schema'
import type { PersonalTable } from './personal-data'

/** Errors of the program name nobody but the colleague who looks after them. */
export const errorData: PersonalTable[] = [
  {
    table: errorGroups,
    title: 'Erros da plataforma que trata, se é da equipa',
    purpose: 'Para saber quem trata de quê (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'assigned_to = {user}',
    copy: 'id type state first_seen_at last_seen_at',
    withheld: 'assigned_to',
    others: `kind message culprit version count stored sketch first_release last_release resolved_in ignored_until
      ignored_until_count merged_into`,
    erasure: { how: 'empty', columns: 'assigned_to' },
    kept: 'error-groups',
  },
]
