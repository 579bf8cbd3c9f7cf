import { z } from 'zod'

/** Nobody sees this field: what fills it in is a program. */
export const honeypot = z.string().max(5000).optional()
