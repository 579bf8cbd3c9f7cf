import { marks } from '~/domain/satisfaction/mark-words'
import type { RatingState } from '~/domain/satisfaction/rating-page'
import { settings } from '~/domain/settings/settings'
import { FacesField } from '~/ui/faces-field'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import type { Tried } from '~/ui/tried'

/** Five faces and a few words; `mark` is what a face of the mail begins to say, sent by itself where a person looks. */
export function RatingFields({
  rating,
  mark,
  tried,
}: {
  rating: RatingState
  mark: number | null
  tried?: Tried
}) {
  const first = rating.state === 'open'
  const chosen = mark ?? rating.score
  return (
    <div
      data-island={first && mark && !tried ? 'confirm-choice' : undefined}
      data-island-when={first && mark && !tried ? 'load' : undefined}
    >
      <PostForm tried={tried} submit={first ? 'Confirmar' : 'Guardar'}>
        <FacesField
          name="score"
          label="O apoio que recebeu"
          words={marks.map((m) => m.label)}
          defaultValue={chosen ? String(chosen) : undefined}
          required
        />
        <TextArea
          name="comment"
          label="O que correu bem, ou o que faltou"
          rows={4}
          maxLength={settings.satisfaction.commentMax}
          defaultValue={rating.comment ?? undefined}
          help="Só a equipa da Aval o lê."
        />
      </PostForm>
    </div>
  )
}
