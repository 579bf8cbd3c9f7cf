import { useOutletContext } from 'react-router'
import { correctNote, type NoteDetail, removeNote } from '~/domain/people/staff/noting'
import { correctNoteForm, removeNoteForm } from '~/domain/people/staff/staff-forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/note-actions'
import { notePanels } from './note-panels'

export const loader = actionPage('user.note', notePanels, 'Alteração de uma nota da equipa.')

export const action = actions(
  {
    corrigir: [correctNoteForm, correctNote, 'Nota corrigida.'],
    retirar: [removeNoteForm, removeNote, 'Nota retirada.', (whose: string) => paths.userTimeline(whose)],
  },
  ({ id }) => paths.userNote(id),
)

export default function NoteActions({ actionData }: Route.ComponentProps) {
  const note = useOutletContext<NoteDetail>()
  return <ActionPanel thing={note} panels={notePanels} tried={actionData} back={paths.userNote(note.id)} />
}
