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
