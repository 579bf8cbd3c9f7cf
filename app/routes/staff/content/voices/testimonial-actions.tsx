import { useOutletContext } from 'react-router'
import { hideTestimonial, publishTestimonial, refuseTestimonial } from '~/domain/voices/testimonials/deciding'
import { publishForm, refuseForm } from '~/domain/voices/testimonials/forms'
import type { TestimonialDetail } from '~/domain/voices/testimonials/staff-reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/testimonial-actions'
import { testimonialPanels } from './testimonial-panels'

export const loader = actionPage('voice.decide', testimonialPanels, 'Decidir sobre um depoimento.')

export const action = actions(
  {
    publicar: [publishForm, publishTestimonial, 'Publicado. Quem escreveu é avisado.'],
    recusar: [refuseForm, refuseTestimonial, 'Não publicado. O motivo seguiu por e-mail.'],
    ocultar: [refuseForm, hideTestimonial, 'Ocultado. O motivo seguiu por e-mail.'],
  },
  ({ id }) => paths.staffTestimonial(id),
)

export default function TestimonialActions({ actionData, params }: Route.ComponentProps) {
  const testimonial = useOutletContext<TestimonialDetail>()
  return (
    <ActionPanel
      thing={testimonial}
      panels={testimonialPanels}
      tried={actionData}
      back={paths.staffTestimonial(params.id)}
      why={
        testimonial.own
          ? 'Este depoimento é seu: decide outra pessoa da equipa.'
          : 'No estado em que este depoimento está, isto não se pode fazer.'
      }
    />
  )
}
