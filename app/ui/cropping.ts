/** Which part of a picture stays: how close, and where along the room that is left (0 start, 1 end). Pure. */

export interface Size {
  width: number
  height: number
}

export interface Cropping {
  picture: Size
  /** Of the part: only its ratio counts. */
  shape: Size
  /** 1: as much of the picture as the shape can show. */
  zoom: number
  closest: number
  x: number
  y: number
}

/** Part of a picture in shares of its width and height. */
export interface Part extends Size {
  across: number
  down: number
}

/** Closer than this many pixels across a part is only blurred. */
const fewestPixels = 200

/** The middle, as large as can be. */
export function beginCropping(picture: Size, shape: Size): Cropping {
  const whole = largest(picture, shape).width * picture.width
  const closest = Math.max(1, Math.min(8, whole / fewestPixels))
  return { picture, shape, zoom: 1, closest, x: 0.5, y: 0.5 }
}

function largest(picture: Size, shape: Size): Size {
  const ratio = (picture.width * shape.height) / (picture.height * shape.width)
  return ratio > 1 ? { width: 1 / ratio, height: 1 } : { width: 1, height: ratio }
}

export function part({ picture, shape, zoom, x, y }: Cropping): Part {
  const most = largest(picture, shape)
  const width = most.width / zoom
  const height = most.height / zoom
  return { width, height, across: x * (1 - width), down: y * (1 - height) }
}

const within = (n: number, min = 0, max = 1) => Math.min(max, Math.max(min, n))

/** Moves the part by shares of the picture. */
export function moved(cropping: Cropping, across: number, down: number): Cropping {
  const { width, height } = part(cropping)
  const along = (at: number, by: number, size: number) => (size >= 1 ? at : within(at + by / (1 - size)))
  return { ...cropping, x: along(cropping.x, across, width), y: along(cropping.y, down, height) }
}

/** Comes closer or goes away, around the middle of the part. */
export function zoomed(cropping: Cropping, by: number): Cropping {
  const before = part(cropping)
  const next = { ...cropping, zoom: within(cropping.zoom * by, 1, cropping.closest) }
  const after = part(next)
  const along = (start: number, size: number, now: number) =>
    now >= 1 ? 0.5 : within((start + size / 2 - now / 2) / (1 - now))
  return {
    ...next,
    x: along(before.across, before.width, after.width),
    y: along(before.down, before.height, after.height),
  }
}

/** As a form sends it: «x y largura altura» in shares. */
export const written = (cropping: Cropping): string => {
  const { across, down, width, height } = part(cropping)
  return [across, down, width, height].map((n) => n.toFixed(5)).join(' ')
}
