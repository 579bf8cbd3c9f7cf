import { settings } from '~/domain/settings/settings'
import type { TestimonialDetail } from '~/domain/voices/testimonials/staff-reading'
import { refusalRules, ruleWords } from '~/domain/voices/testimonials/testimonial-words'
import type { TestimonialStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextArea } from '~/ui/fields'

const Grounds = () => (
  <>
    <RadioField
      name="rule"
      label="A regra"
      required
      options={refusalRules.map((value) => ({ value, ...ruleWords[value] }))}
    />
    <TextArea
      name="reason"
      label="O que, no texto, vai contra a regra"
      help="É enviado a quem escreveu, que pode mudar o texto e enviá-lo de novo."
      required
      minLength={settings.voices.reasonMin}
      maxLength={settings.voices.reasonMax}
      rows={4}
    />
  </>
)

/** What may be decided about a testimonial, in the order of its buttons. */
export const testimonialPanels: Panels<TestimonialStep, TestimonialDetail> = {
  publicar: {
    verb: 'publish',
    label: 'Publicar',
    button: 'primary',
    title: 'Publicar o depoimento',
    submit: 'Publicar',
    lead: 'Fica em primeiro lugar em «Depoimentos», até haver um mais recente.',
  },
  recusar: {
    verb: 'refuse',
    label: 'Não publicar',
    title: 'Não publicar o depoimento',
    submit: 'Não publicar',
    submitKind: 'danger',
    lead: 'Ser contra a Aval não é motivo.',
    Fields: Grounds,
  },
  ocultar: {
    verb: 'hide',
    label: 'Ocultar',
    button: 'danger',
    title: 'Ocultar o depoimento',
    submit: 'Ocultar',
    submitKind: 'danger',
    lead: 'Deixa de se ver na mesma altura. Ser contra a Aval não é motivo.',
    Fields: Grounds,
  },
}
