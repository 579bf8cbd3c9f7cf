import { sql } from 'drizzle-orm'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/defaults'
import { testimonials } from '../voices/schema'
import type { RetentionRule } from './retention'

const { unpublishedMonths } = settings.voices

export const voiceRetention: RetentionRule[] = [
  {
    id: 'testimonials',
    what: 'Depoimentos que não foram publicados, foram ocultados ou foram retirados',
    howLong: `${unpublishedMonths} meses depois`,
    removal: {
      table: testimonials,
      where: (now) =>
        sql`state in ('refused','hidden','withdrawn') and decided_at < ${monthsBefore(now, unpublishedMonths)}`,
    },
  },
]
