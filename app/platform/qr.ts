import QRCode from 'qrcode'

/** The modules of a QR code as one SVG path in a box of `size` modules; medium error correction. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      let run = 0
      while (x + run < modules.size && modules.get(y, x + run)) run++
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  return { path, size: modules.size }
}

/** The same as a drawing of its own, with the margin that readers want. */
export function qrSvg(text: string): string {
  const { path, size } = qrPath(text)
  const box = `-2 -2 ${size + 4} ${size + 4}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="512" height="512"><rect x="-2" y="-2" width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
}
