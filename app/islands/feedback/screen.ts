import type { Screenshot } from './output'

/** What browsers have beyond the type: hints that others ignore. */
interface Wishes extends DisplayMediaStreamOptions {
  preferCurrentTab?: boolean
  selfBrowserSurface?: 'include'
  surfaceSwitching?: 'exclude'
  systemAudio?: 'exclude'
}

export const canCaptureScreen = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function' && !matchMedia('(pointer: coarse)').matches

/**
 * Asks for the screen: called inside the click, because browsers ask for a gesture. This tab is offered first, and any
 * surface is taken; what a browser does not know of the wishes it ignores.
 */
export function askForScreen(): Promise<MediaStream> {
  const wishes: Wishes = {
    video: { frameRate: 30 },
    audio: false,
    preferCurrentTab: true,
    selfBrowserSurface: 'include',
    surfaceSwitching: 'exclude',
    systemAudio: 'exclude',
  }
  return navigator.mediaDevices.getDisplayMedia(wishes)
}

/** One picture of what is shown, in the frame's own size. All tracks are stopped, whatever happens. */
export async function frameOf(stream: MediaStream): Promise<Screenshot> {
  const video = document.createElement('video')
  video.muted = video.playsInline = true
  try {
    video.srcObject = stream
    await within(5000, video.play())
    // The dialog was hidden before: after two frames of the page, one of the stream shows it without.
    await drawnPage()
    await within(5000, realFrame(video))
    const { videoWidth: width, videoHeight: height } = video
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const thisTab = stream.getVideoTracks()[0]?.getSettings().displaySurface === 'browser'
    const dpi = thisTab ? width / innerWidth : devicePixelRatio
    return { canvas, dpi: Math.max(0.5, Math.min(4, dpi)) }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

const drawnPage = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Waits for a frame with a size; a page that stands still gives no second one, so it is waited for shortly. */
async function realFrame(video: HTMLVideoElement): Promise<void> {
  const next = () =>
    new Promise<void>((done) => {
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => done())
      else setTimeout(done, 100)
    })
  while (video.videoWidth === 0) await Promise.race([next(), later(50)])
  await Promise.race([next(), later(300)])
}

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    later(ms).then(() => {
      throw new DOMException('no frame came', 'TimeoutError')
    }),
  ])
