import type { QuestionDetail } from '~/domain/faq/editors-reading'
import { settings } from '~/domain/settings/settings'
import { paths, type QuestionStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea, TextField } from '~/ui/fields'

/** What may be done to a question, in the order of its buttons. */
export const questionPanels: Panels<QuestionStep, QuestionDetail> = {
  publicar: {
    verb: 'publish',
    label: 'Publicar',
    button: 'primary',
    press: true,
    title: 'Publicar a pergunta',
    submit: 'Publicar',
    lead: 'Lê-se logo, entra na procura e na lista de páginas para os motores de busca.',
  },
  retirar: {
    verb: 'withdraw',
    label: 'Retirar',
    button: 'danger',
    title: 'Retirar a pergunta',
    submit: 'Retirar',
    submitKind: 'danger',
    lead: 'Deixa de se ler e de se encontrar. O endereço diz que esteve ali, e porque já não está. Pode voltar a publicá-la.',
    Fields: () => (
      <TextArea
        name="reason"
        label="Motivo, para quem abrir o endereço"
        required
        minLength={settings.faq.reasonMin}
        maxLength={settings.faq.reasonMax}
      />
    ),
  },
  endereco: {
    label: 'Mudar o endereço',
    title: 'Mudar o endereço',
    submit: 'Mudar',
    lead: 'O endereço antigo, se já foi público, passa a levar ao novo.',
    Fields: ({ of }) => (
      <TextField
        name="slug"
        label="Endereço"
        required
        maxLength={80}
        defaultValue={of.slug}
        help={`Depois de ${paths.question('')}: letras sem acentos, algarismos e hífenes.`}
      />
    ),
  },
}
