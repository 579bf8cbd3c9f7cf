import { fitOf, sizeTimes } from './fitting'
import type { Screenshot } from './output'

/** A picture that somebody chose, pasted or photographed, turned as the camera said. @throws DOMException `DataError` when it is no picture */
export async function openPicture(file: Blob): Promise<Screenshot> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new DOMException('not a picture', 'DataError')
  })
  try {
    const { width, height } = sizeTimes(picture, fitOf(picture))
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    // Nobody knows of which screen it is: lines as thick as on a page of some 1200 pixels.
    return { canvas, dpi: Math.max(1, Math.min(4, Math.max(width, height) / 1200)) }
  } finally {
    picture.close()
  }
}

/** The first picture among what was pasted. */
export const pastedPicture = (event: ClipboardEvent): File | undefined =>
  [...(event.clipboardData?.files ?? [])].find((file) => file.type.startsWith('image/'))
