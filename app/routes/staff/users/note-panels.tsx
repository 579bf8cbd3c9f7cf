import type { NoteDetail } from '~/domain/people/staff/noting'
import type { NoteStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'

const notYours = ({ own }: NoteDetail) => own && 'É sobre a sua própria conta: peça a outra pessoa da equipa.'

/** What may be done to a note about somebody. */
export const notePanels: Panels<NoteStep, NoteDetail> = {
  corrigir: {
    why: notYours,
    label: 'Corrigir',
    button: 'primary',
    icon: 'pencil',
    title: 'Corrigir a nota',
    submit: 'Guardar',
    lead: 'O texto de agora fica guardado, com a data. A pessoa lê ambos na cópia dos dados dela.',
    Fields: ({ of: { body } }) => (
      <TextArea
        name="body"
        label="Nota"
        required
        minLength={5}
        maxLength={2000}
        rows={5}
        defaultValue={body}
      />
    ),
  },
  retirar: {
    why: notYours,
    label: 'Retirar',
    title: 'Retirar a nota',
    submit: 'Retirar',
    submitKind: 'danger',
    lead: 'A nota e os textos anteriores são apagados. O motivo, a hora e quem retirou ficam no registo.',
    Fields: () => (
      <TextArea
        name="reason"
        label="Motivo"
        required
        minLength={10}
        maxLength={1000}
        rows={3}
        help="Diga porque sai, sem repetir o que a nota dizia."
      />
    ),
  },
}
