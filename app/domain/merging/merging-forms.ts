import { z } from 'zod'
import { uuid } from '../shared/ids'
import { prose } from '../shared/text'
import { version } from '../shared/version'

export const mergeForm = z.object({
  version,
  /** The company that it becomes part of, as it was on the page. */
  target: uuid,
  targetVersion: version,
  reason: prose({
    min: 20,
    max: 2000,
    missing: 'Explique como se sabe que são a mesma empresa: fica no registo das duas.',
  }),
  sure: z.literal('sim', { error: 'Confirme que viu o que passa e o que não passa.' }),
})
export type MergeInput = z.output<typeof mergeForm>
