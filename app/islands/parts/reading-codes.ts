/** Reads QR codes on this device: by the browser itself where it can, else by a library fetched only then. */

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Sides in pixels at which a photograph is looked at, the quickest first: a code on a page of A4 is small. */
const sides = [1000, 1800, 3000]

let own: Promise<Detector | null> | undefined
const detector = () => {
  own ??= makeDetector()
  return own
}

async function makeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return null
    return BarcodeDetector ? new BarcodeDetector({ formats: ['qr_code'] }) : null
  } catch {
    return null
  }
}

async function byBrowser(source: ImageBitmapSource): Promise<string[]> {
  try {
    return ((await (await detector())?.detect(source)) ?? []).map((code) => code.rawValue)
  } catch {
    return []
  }
}

async function byLibrary(source: CanvasImageSource, width: number, height: number): Promise<string[]> {
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return []
  drawing.drawImage(source, 0, 0, width, height)
  const { data } = drawing.getImageData(0, 0, width, height)
  const code = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
  return code ? [code.data] : []
}

/** The codes in a photograph; none when there are none. @throws when it is no picture */
export async function codesIn(file: Blob): Promise<string[]> {
  const picture = await createImageBitmap(file)
  try {
    const found = await byBrowser(picture)
    if (found.length > 0) return found
    const longest = Math.max(picture.width, picture.height)
    for (const side of sides) {
      const scale = Math.min(1, side / longest)
      const codes = await byLibrary(
        picture,
        Math.max(1, Math.round(picture.width * scale)),
        Math.max(1, Math.round(picture.height * scale)),
      )
      if (codes.length > 0 || scale === 1) return codes
    }
    return []
  } finally {
    picture.close()
  }
}

/** Shows what the camera sees and reads it, until closed. @returns how to close it */
export async function openCamera(
  video: HTMLVideoElement,
  seen: (codes: string[]) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  })
  let open = true
  const close = () => {
    open = false
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  try {
    video.srcObject = stream
    await video.play()
  } catch (error) {
    close()
    throw error
  }
  const look = async () => {
    if (!open) return
    const { videoWidth: width, videoHeight: height } = video
    if (width > 0) {
      const codes = (await detector()) ? await byBrowser(video) : await byLibrary(video, width, height)
      if (open && codes.length > 0) seen(codes)
    }
    if (open) setTimeout(look, 250)
  }
  void look()
  return close
}

/** Why the camera did not open, for whoever pressed. */
export function sayCamera(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'O navegador não deu acesso à câmara. Pode autorizá-la nas definições deste sítio, ou usar uma fotografia.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'Não encontrámos uma câmara neste aparelho. Use uma fotografia.'
  return 'Não foi possível abrir a câmara. Use uma fotografia.'
}
