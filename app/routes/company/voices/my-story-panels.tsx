import { settings } from '~/domain/settings/settings'
import { storyConsent } from '~/domain/voices/consent'
import type { MyStory } from '~/domain/voices/stories/company-reading'
import type { MyStoryStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { CheckField, TextArea } from '~/ui/fields'

const Why = () => (
  <TextArea
    name="reason"
    label="Motivo"
    help="Se o quiser dizer. Lê-o quem escreveu o testemunho."
    maxLength={settings.voices.reasonMax}
    rows={3}
  />
)

/** What the owner of a company may answer, in the order of its buttons. */
export const myStoryPanels: Panels<MyStoryStep, MyStory> = {
  autorizar: {
    verb: 'consent',
    label: 'Autorizar',
    button: 'primary',
    title: 'Autorizar a publicação',
    submit: 'Autorizar esta versão',
    lead: ({ number }) =>
      `Autoriza a versão ${number}, tal como está nesta página. Outra versão pede-se de novo.`,
    Fields: () => <CheckField name="consent" label={storyConsent.words} required />,
  },
  recusar: {
    verb: 'decline',
    label: 'Não autorizar',
    title: 'Não autorizar a publicação',
    submit: 'Não autorizar',
    lead: 'Esta versão não se publica.',
    Fields: Why,
  },
  retirar: {
    verb: 'withdraw',
    label: 'Retirar a autorização',
    button: 'danger',
    title: 'Retirar a autorização',
    submit: 'Retirar a autorização',
    submitKind: 'danger',
    lead: 'A página deixa de se ver na mesma altura, e o endereço passa a dizer que foi retirada.',
    Fields: Why,
  },
}
