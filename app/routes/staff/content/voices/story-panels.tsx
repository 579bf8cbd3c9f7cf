import { settings } from '~/domain/settings/settings'
import type { StoryDetail } from '~/domain/voices/stories/staff-reading'
import type { StoryStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'

const shown = (story: StoryDetail) => story.state !== 'published' && 'Só os publicados têm lugar na lista.'

/** What may be done with a story, in the order of its buttons. */
export const storyPanels: Panels<StoryStep, StoryDetail> = {
  pedir: {
    verb: 'ask',
    label: 'Pedir autorização',
    button: 'primary',
    title: 'Pedir autorização à empresa',
    submit: 'Pedir autorização',
    lead: ({ current }) => `Quem responde pela empresa lê a versão ${current} e diz se a podemos publicar.`,
  },
  publicar: {
    verb: 'publish',
    label: 'Publicar',
    button: 'primary',
    title: 'Publicar o testemunho',
    submit: 'Publicar',
    lead: 'Fica depois dos que já se veem, e a empresa é avisada.',
  },
  ocultar: {
    verb: 'hide',
    label: 'Ocultar',
    button: 'danger',
    title: 'Ocultar o testemunho',
    submit: 'Ocultar',
    submitKind: 'danger',
    lead: 'Deixa de se ver. Para o mudar, escreve-se depois uma versão nova, e a empresa autoriza de novo.',
    Fields: () => (
      <TextArea
        name="reason"
        label="Motivo, para a empresa e para quem abrir o endereço"
        help="É enviado à empresa, se já leu o testemunho; se ele esteve publicado, lê-se no seu endereço."
        required
        minLength={settings.voices.reasonMin}
        maxLength={settings.voices.reasonMax}
        rows={4}
      />
    ),
  },
  subir: { label: 'Subir', press: true, title: 'Subir um lugar', submit: 'Subir', why: shown },
  descer: { label: 'Descer', press: true, title: 'Descer um lugar', submit: 'Descer', why: shown },
}
