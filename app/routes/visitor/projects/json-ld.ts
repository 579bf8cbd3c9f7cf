import { coverOf } from '~/domain/projects/gallery-rules'
import type { ShownProject } from '~/domain/projects/project-page'
import { paths } from '~/paths'

/** The project, with the same facts as the page shows (schema.org CreativeWork, ImageGallery). */
export function projectJsonLd(project: ShownProject, origin: string): object {
  const { company } = project
  const url = origin + paths.project(project.slug)
  const cover = coverOf(project.photos)
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    '@id': url,
    url,
    name: project.title,
    ...(project.body ? { description: project.body } : {}),
    ...(project.category ? { about: project.category.name } : {}),
    ...(project.publishedAt ? { datePublished: project.publishedAt.toISOString().slice(0, 10) } : {}),
    ...(project.year ? { temporalCoverage: String(project.year) } : {}),
    ...(project.place
      ? {
          contentLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: project.place, addressCountry: 'PT' },
          },
        }
      : {}),
    creator: {
      '@type': 'LocalBusiness',
      '@id': origin + paths.company(company.slug),
      name: company.name,
      url: origin + paths.company(company.slug),
    },
    ...(cover ? { thumbnailUrl: origin + paths.file(cover.picture.id) } : {}),
    associatedMedia: project.photos.map(({ picture }) => ({
      '@type': 'ImageObject',
      contentUrl: origin + paths.file(picture.id),
      caption: picture.alt,
      width: picture.width,
      height: picture.height,
    })),
  }
}
