import { sql } from 'drizzle-orm'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/settings'
import { testimonials } from '../voices/schema'
import type { RetentionRule } from './retention'

export const voiceRetention: RetentionRule[] = [
  {
    id: 'testimonials',
    what: 'Depoimentos que não foram publicados, foram ocultados ou foram retirados',
    get howLong() {
      return `${settings.voices.unpublishedMonths} meses depois`
    },
    removal: {
      table: testimonials,
      where: (now) =>
        sql`state in ('refused','hidden','withdrawn') and decided_at < ${monthsBefore(now, settings.voices.unpublishedMonths)}`,
    },
  },
]
