import { z } from 'zod'
import { reviewForm } from '../../../reviews/forms'
import { optional } from '../../../shared/text'

/** A review, and whether the company may show the job as a project. */
export const reviewWorkForm = reviewForm.extend({
  project: optional(z.enum(['sim', 'nao'], { error: 'Escolha uma das respostas.' })),
})
