import { expect, test } from 'vitest'
import { stepOf } from './actions'

const steps = {
  'trabalhos/:id/fotografias/:photo': 1,
  'perfil/empresa/trabalhos/:id/fotografias/:photo': 2,
  'recurso/manter': 3,
}

test.each([
  ['trabalhos/:id/fotografias/:photo', 'trabalhos/:id/fotografias/:photo'],
  // It ends in the one before, too: the longest is meant.
  ['perfil/empresa/trabalhos/:id/fotografias/:photo', 'perfil/empresa/trabalhos/:id/fotografias/:photo'],
  ['admin/denuncias/:id/recurso/manter', 'recurso/manter'],
  ['admin/denuncias/:id/manter', 'manter'],
])('%s is the step %s', (pattern, step) => expect(stepOf(pattern, steps)).toBe(step))
