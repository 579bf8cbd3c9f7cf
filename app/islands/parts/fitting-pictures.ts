/** Pictures that the server does not take as they are, made ones that it does, by a browser that can open them. */

/** Longest side that is asked for; what is wider says no more on any page of ours (settings: picture.widths). */
const longest = 4000
const quality = 0.88

export const isHeic = (file: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(file.type) || /\.(?:heic|heif)$/i.test(file.name)

/** What to do about one that this browser can't open either. */
export const heicSentence = (name: string): string =>
  `«${name}» está no formato HEIC, que este navegador não abre. No iPhone, em Definições, Câmara, Formatos, escolha «Mais compatível» e tire-a de novo; ou abra-a no computador, guarde-a como JPEG e escolha esse ficheiro.`

/** The sides that a picture is drawn in: no longer than asked for, in whole pixels. */
export function sidesOf({ width, height }: { width: number; height: number }): [number, number] {
  const share = Math.min(1, longest / Math.max(width, height))
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))]
}

/** The file itself where it can go as it is; else a JPEG of it, or null where the browser can't open it. */
export async function fitted(file: File, maxBytes: number): Promise<File | null> {
  if (!isHeic(file) && file.size <= maxBytes) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const [width, height] = sidesOf(bitmap)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (!blob || blob.size > maxBytes) return null
    return new File([blob], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' })
  } catch {
    return null
  }
}
