import { useFetcher } from 'react-router'
import type { CompanyPhoto } from '~/domain/pictures/company-photos'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { MoveButton, MoveRefused, useDragOrder, useFocusKept } from '~/ui/ordering'
import { Picture } from '~/ui/picture'
import '~/ui/pictures.css'

/**
 * The photos in their order. Moved by buttons, which are forms and keep the focus, or dragged; removed after a question
 * that shows which one is meant.
 */
export function PhotoGrid({ photos, mayEdit }: { photos: CompanyPhoto[]; mayEdit: boolean }) {
  const mover = useFetcher({ key: 'mover' })
  const pressed = useFocusKept(photos)
  const itemOf = useDragOrder(
    photos.map((photo) => photo.id),
    (id, before) =>
      void mover.submit(
        { before },
        { method: 'post', action: paths.companyPhotoAction(id, 'mover'), preventScrollReset: true },
      ),
    mayEdit,
  )
  return (
    <>
      <MoveRefused mover={mover} />
      <ol className="photo-grid">
        {photos.map((photo, i) => (
          <li key={photo.id} id={`foto-${photo.id}`} {...itemOf(photo.id, 'photo-card')}>
            <Picture
              picture={photo.picture}
              sizes="(min-width: 75rem) 20rem, (min-width: 40rem) 45vw, 100vw"
            />
            <div className="photo-facts">
              <p className="photo-place">
                {i + 1}.ª{i === 0 && <Badge>Em destaque</Badge>}
                {photo.undescribed && <Badge tone="you">Por descrever</Badge>}
              </p>
              {mayEdit && photo.undescribed ? <Describe photo={photo} /> : <p>{photo.alt}</p>}
              {mayEdit && (
                <div className="photo-actions">
                  {(['cima', 'baixo'] as const).map((way) => (
                    <MoveButton
                      key={way}
                      of={photo.id}
                      action={paths.companyPhotoAction(photo.id, 'mover')}
                      way={way}
                      off={i === (way === 'cima' ? 0 : photos.length - 1)}
                      mover={mover}
                      pressed={pressed}
                      label={`Passar a ${i + 1}.ª fotografia para ${way === 'cima' ? 'antes' : 'depois'}`}
                    >
                      <Icon name={way === 'cima' ? 'arrow-left' : 'arrow-right'} />
                    </MoveButton>
                  ))}
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
    </>
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
