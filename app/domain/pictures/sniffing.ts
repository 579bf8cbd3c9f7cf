export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'pdf'

/**
 * What the first bytes say a file is; the name and the type that somebody sent are not looked at. Kinds that no form
 * takes (GIF, SVG, TIFF, archives, programs …) are null, like anything unknown.
 */
export function kindOf(b: Buffer): FileKind | null {
  if (b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (b.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (b.toString('latin1', 4, 8) === 'ftyp') {
    const brands = b.toString('latin1', 8, 40)
    if (/avi[fs]/.test(brands)) return 'avif'
    if (/hei[cxms]|hev[cxms]/.test(brands)) return 'heic'
  }
  if (/^%PDF-[12]\.\d/.test(b.toString('latin1', 0, 8))) return 'pdf'
  return null
}
