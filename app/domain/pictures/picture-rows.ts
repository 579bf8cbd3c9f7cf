import { files } from '~/platform/schema'
import type { PictureView } from './picture'

/** What of a file a page needs to draw it. */
export const pictureColumns = {
  id: files.id,
  width: files.width,
  height: files.height,
  widths: files.widths,
  colour: files.colour,
}

export interface PictureColumns {
  id: string
  width: number | null
  height: number | null
  widths: number[]
  colour: string | null
}

export const toPicture = (
  { id, width, height, widths, colour }: PictureColumns,
  alt: string,
): PictureView => ({
  id,
  alt,
  width: width ?? 0,
  height: height ?? 0,
  widths,
  colour,
})

/** The same in a written query: a `PictureView` of a row of `files`, with an SQL expression for what it shows. */
export const pictureJson = (file: string, alt: string): string =>
  `json_build_object('id', ${file}.id, 'alt', ${alt}, 'width', ${file}.width, 'height', ${file}.height, 'widths', ${file}.widths, 'colour', ${file}.colour)`
