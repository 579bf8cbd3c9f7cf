import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { CompanyPhoto } from '~/domain/pictures/company-photos'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { classNames } from '~/ui/class-names'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { useLive } from '~/ui/use-live'
import '~/ui/pictures.css'

/**
 * The photos in their order. Moved by buttons, which are forms and keep the focus, or dragged; removed after a question
 * that shows which one is meant.
 */
export function PhotoGrid({ photos, mayEdit }: { photos: CompanyPhoto[]; mayEdit: boolean }) {
  const mover = useFetcher({ key: 'mover' })
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const live = useLive()
  const pressed = useFocusKept(photos)
  const drop = (event: DragEvent, before: string) => {
    event.preventDefault()
    if (dragged && dragged !== before) {
      // Forwards it takes the place of the one it is dropped on, so that the last place can be reached.
      const ids = photos.map((photo) => photo.id)
      const forwards = ids.indexOf(dragged) < ids.indexOf(before)
      const to = forwards ? (ids[ids.indexOf(before) + 1] ?? 'fim') : before
      void mover.submit(
        { before: to },
        { method: 'post', action: paths.companyPhotoAction(dragged, 'mover'), preventScrollReset: true },
      )
    }
    setDragged(null)
    setOver(null)
  }
  return (
    <ol className="photo-grid">
      {photos.map((photo, i) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons move it by keyboard
        <li
          key={photo.id}
          id={`foto-${photo.id}`}
          className={classNames(
            'photo-card',
            dragged === photo.id && 'dragged',
            over === photo.id && dragged !== photo.id && 'over',
          )}
          draggable={live && mayEdit}
          onDragStart={() => setDragged(photo.id)}
          onDragEnd={() => {
            setDragged(null)
            setOver(null)
          }}
          onDragOver={(event) => {
            if (!dragged) return
            event.preventDefault()
            setOver(photo.id)
          }}
          onDrop={(event) => drop(event, photo.id)}
        >
          <Picture picture={photo.picture} sizes="(min-width: 75rem) 20rem, (min-width: 40rem) 45vw, 100vw" />
          <div className="photo-facts">
            <p className="photo-place">
              {i + 1}.ª{i === 0 && <Badge tone="blue">Em destaque</Badge>}
              {photo.undescribed && <Badge tone="warn">Por descrever</Badge>}
            </p>
            {mayEdit && photo.undescribed ? <Describe photo={photo} /> : <p>{photo.alt}</p>}
            {mayEdit && (
              <div className="photo-actions">
                <Move photo={photo} place={i + 1} way="cima" off={i === 0} mover={mover} pressed={pressed}>
                  <Icon name="arrow-left" />
                </Move>
                <Move
                  photo={photo}
                  place={i + 1}
                  way="baixo"
                  off={i === photos.length - 1}
                  mover={mover}
                  pressed={pressed}
                >
                  <Icon name="arrow-right" />
                </Move>
                {!photo.undescribed && (
                  <A className="icon-button" to={paths.companyPhoto(photo.id)}>
                    <Icon name="pencil" />
                    <span className="sr">Mudar a descrição de «{photo.alt}»</span>
                  </A>
                )}
                <Remove photo={photo} place={i + 1} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Move(props: {
  photo: CompanyPhoto
  place: number
  way: 'cima' | 'baixo'
  off: boolean
  mover: FetcherWithComponents<unknown>
  pressed: (id: string) => void
  children: ReactNode
}) {
  const { photo, place, way, off, mover, pressed, children } = props
  const id = `${way}-${photo.id}`
  return (
    <mover.Form
      method="post"
      action={paths.companyPhotoAction(photo.id, 'mover')}
      preventScrollReset
      onSubmit={() => pressed(id)}
    >
      <button
        type={off ? 'button' : 'submit'}
        id={id}
        name="to"
        value={way}
        className="icon-button"
        aria-disabled={off || undefined}
      >
        {children}
        <span className="sr">
          Passar a {place}.ª fotografia para {way === 'cima' ? 'antes' : 'depois'}
        </span>
      </button>
    </mover.Form>
  )
}

function Describe({ photo }: { photo: CompanyPhoto }) {
  return (
    <PostForm name={photo.id} action={paths.companyPhoto(photo.id)} submit="Guardar" submitKind="secondary">
      <TextField
        name="alt"
        label="O que se vê"
        required
        minLength={3}
        maxLength={settings.picture.altMax}
        placeholder="Casa de banho com azulejo azul"
      />
    </PostForm>
  )
}

function Remove({ photo, place }: { photo: CompanyPhoto; place: number }) {
  return (
    <Dialog
      id={`retirar-${photo.id}`}
      open={
        <>
          Retirar<span className="sr"> a {place}.ª fotografia</span>
        </>
      }
      kind="quiet"
      icon="trash-2"
      title="Retirar esta fotografia?"
    >
      <div className="photo-asked">
        <Picture picture={photo.picture} sizes="12rem" />
        <p>«{photo.alt}» deixa de aparecer no perfil e é apagada. Não se pode desfazer.</p>
      </div>
      <PostButton
        action={paths.companyPhotoAction(photo.id, 'retirar')}
        label="Retirar a fotografia"
        kind="danger"
      />
    </Dialog>
  )
}

/** The button that moved a photo keeps the focus in its new place. */
function useFocusKept(order: unknown) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (!last.current) return
    document.getElementById(last.current)?.focus()
    last.current = null
  }, [order])
  return (id: string) => {
    last.current = id
  }
}
