import { z } from 'zod'
import { line, optional } from '../../shared/text'

export const nameSessionForm = z.object({ name: optional(line({ max: 60 })) })
