import type { ShownPhoto } from '~/domain/projects/gallery'
import { galleryParts } from '~/domain/projects/gallery-rules'
import { paths } from '~/paths'
import { BeforeAfter, ProjectPicture, ProjectPictures } from '~/ui/project-pictures'

/** The pictures of a project: pairs with their slider, the others two by two; the first over the whole width. */
export function ProjectGallery({ photos }: { photos: ShownPhoto[] }) {
  const parts = galleryParts(photos)
  const pairs = parts.filter((part) => part.kind === 'pair').length
  return (
    <ProjectPictures>
      {parts.map((part, i) =>
        part.kind === 'pair' ? (
          <BeforeAfter
            key={part.after.id}
            before={part.before.picture}
            after={part.after.picture}
            label={pairs > 1 ? `Antes e depois, par ${part.pair}` : 'Antes e depois'}
            eager={i === 0}
          />
        ) : (
          <ProjectPicture
            key={part.photo.id}
            picture={part.photo.picture}
            caption={part.caption}
            href={paths.file(part.photo.picture.id)}
            eager={i === 0}
            wide={i === 0}
          />
        ),
      )}
    </ProjectPictures>
  )
}
