import { fitOf, sizeTimes } from './fitting'
import type { Screenshot } from './output'
import { elementsInView } from './page-elements'

/** What browsers have beyond the type: hints that others ignore. */
interface Wishes extends DisplayMediaStreamOptions {
  preferCurrentTab?: boolean
  selfBrowserSurface?: 'include'
  surfaceSwitching?: 'exclude'
  systemAudio?: 'exclude'
  controller?: FocusController
}

/** In Chromium: whatever is chosen, this page stays in front. */
interface FocusController {
  setFocusBehavior(behavior: 'no-focus-change'): void
}
declare const CaptureController: (new () => FocusController) | undefined

/** In Chromium: a tab says of itself which it is, to whom captures it, so that this one knows its own picture. */
interface Handles {
  setCaptureHandleConfig?: (config: { handle: string; permittedOrigins: string[] }) => void
}
interface Handled {
  getCaptureHandle?: () => { handle?: string } | null
}
const ownHandle = crypto.randomUUID()

export const canCaptureScreen = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function' && !matchMedia('(pointer: coarse)').matches

/**
 * Asks for the screen: called inside the click, because browsers ask for a gesture. This tab is offered first, and any
 * surface is taken; what a browser does not know of the wishes it ignores.
 */
export async function askForScreen(): Promise<MediaStream> {
  const wishes: Wishes = {
    video: { frameRate: 30 },
    audio: false,
    preferCurrentTab: true,
    selfBrowserSurface: 'include',
    surfaceSwitching: 'exclude',
    systemAudio: 'exclude',
  }
  if (typeof CaptureController === 'function') {
    wishes.controller = new CaptureController()
    wishes.controller.setFocusBehavior('no-focus-change')
  }
  const { mediaDevices } = navigator
  ;(mediaDevices as Handles).setCaptureHandleConfig?.({
    handle: ownHandle,
    permittedOrigins: [location.origin],
  })
  return mediaDevices.getDisplayMedia(wishes)
}

/** No frame comes of a tab or window that nobody sees: somebody is told instead of waiting for ever. */
const longestWait = 8000

/**
 * One picture of what is shown, in the frame's own size unless that is more than is taken. All tracks are stopped,
 * whatever happens: also those of an answer that comes after `given` was given up.
 * @throws DOMException `AbortError` when it was given up or sharing was stopped, `TimeoutError` when no frame comes
 */
export async function frameOf(asked: Promise<MediaStream>, given: AbortSignal): Promise<Screenshot> {
  const late = (stream: MediaStream) => given.aborted && stopAll(stream)
  asked.then(late, () => {})
  const stream = await Promise.race([asked, failing(given, 'abort')])
  const video = document.createElement('video')
  video.muted = video.playsInline = true
  try {
    video.srcObject = stream
    const ends = stream.getTracks().map((track) => failing(track, 'ended'))
    await Promise.race([realFrame(video), timeout(), failing(given, 'abort'), ...ends])
    const taken = { width: video.videoWidth, height: video.videoHeight }
    const { width, height } = sizeTimes(taken, fitOf(taken))
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
    const track = stream.getVideoTracks()[0]
    const aTab = track?.getSettings().displaySurface === 'browser'
    const scale = width / innerWidth
    const dpi = Math.max(0.5, Math.min(4, aTab ? scale : devicePixelRatio))
    if ((track as Handled | undefined)?.getCaptureHandle?.()?.handle !== ownHandle) return { canvas, dpi }
    const at = elementsInView()
    return { canvas, dpi, under: ({ x, y }) => at({ x: x / scale, y: y / scale }) }
  } finally {
    stopAll(stream)
    video.srcObject = null
  }
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Waits for a frame with a size; a page that stands still gives no second one, so it is waited for shortly. */
async function realFrame(video: HTMLVideoElement): Promise<void> {
  const next = () =>
    new Promise<void>((done) => {
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => done())
      else setTimeout(done, 100)
    })
  await video.play()
  // The dialog was hidden before: after two frames of the page, one of the stream shows it without.
  await drawnPage()
  // Without a source any more, nobody waits.
  while (video.videoWidth === 0 && video.srcObject) await Promise.race([next(), later(50)])
  await Promise.race([next(), later(300)])
}

/** Two frames of the page; while another window is in front, which was chosen, this one draws none. */
const drawnPage = () =>
  Promise.race([
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    later(500),
  ])

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const timeout = async (): Promise<never> => {
  await later(longestWait)
  throw new DOMException('no frame came', 'TimeoutError')
}

/** Fails when it happens: «Stop sharing» of the browser ends the tracks, closing the dialog gives up. */
const failing = (target: EventTarget, event: 'abort' | 'ended') =>
  new Promise<never>((_, failed) => {
    const fail = () => failed(new DOMException(`capture: ${event}`, 'AbortError'))
    if (target instanceof AbortSignal && target.aborted) fail()
    else target.addEventListener(event, fail, { once: true })
  })
