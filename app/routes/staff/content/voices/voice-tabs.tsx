import { paths } from '~/paths'
import { QueueTabs } from '../../queue-tabs'

/** Both kinds of voices, on all their lists. */
export const VoiceTabs = ({ current }: { current: 'testimonials' | 'stories' }) => (
  <QueueTabs
    label="Vozes"
    current={current}
    tabs={{
      testimonials: [paths.staffTestimonials(), 'Depoimentos'],
      stories: [paths.staffStories(), 'Testemunhos de empresas'],
    }}
  />
)
