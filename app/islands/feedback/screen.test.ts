import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frameOf } from './screen'

/** A track that says when it was stopped, and can be ended by the browser. */
class Track extends EventTarget {
  readyState = 'live'
  stop = () => {
    this.readyState = 'ended'
  }
  getSettings = () => ({ displaySurface: 'browser' })
}
let tracks: Track[]
const stream = () =>
  ({ getTracks: () => tracks, getVideoTracks: () => tracks.slice(0, 1) }) as unknown as MediaStream
const states = () => tracks.map((track) => track.readyState)

/** What the browser does: a video that plays or never does, frames of the page that come or never do. */
function browser({ plays = true, frames = true, size = [1100, 800] as readonly number[] } = {}) {
  const video = {
    videoWidth: 0,
    videoHeight: 0,
    srcObject: null as unknown,
    play() {
      if (!plays) return new Promise(() => {})
      ;[this.videoWidth = 0, this.videoHeight = 0] = size
      return Promise.resolve()
    },
  }
  const canvas = () => ({ getContext: () => ({ drawImage: () => {} }) })
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'video' ? video : canvas()) })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames && setTimeout(then, 16))
  vi.stubGlobal('innerWidth', 1100)
  vi.stubGlobal('devicePixelRatio', 2)
}
const given = () => new AbortController()
const outcome = (shot: Promise<{ canvas: { width: number; height: number }; dpi: number }>) =>
  shot.then(
    ({ canvas, dpi }) => [canvas.width, canvas.height, dpi],
    (error: DOMException) => error.name,
  )

beforeEach(() => {
  tracks = [new Track(), new Track()]
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a picture comes, in the size of its frame', () => {
  test.each([1, 1.25, 1.5, 2, 3])('at %s pixels to one of the page', async (dpr) => {
    browser({ size: [1100 * dpr, 800 * dpr] })
    const shot = outcome(frameOf(Promise.resolve(stream()), given().signal))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await shot).toEqual([1100 * dpr, 800 * dpr, dpr])
    expect(states()).toEqual(['ended', 'ended'])
  })
  test('also while this tab is hidden, and the page draws no frame', async () => {
    browser({ frames: false })
    const shot = outcome(frameOf(Promise.resolve(stream()), given().signal))
    await vi.advanceTimersByTimeAsync(1500)
    expect(await shot).toEqual([1100, 800, 1])
  })
})

describe('no picture comes, and every track is stopped', () => {
  test.each([
    ['it never plays', { plays: false }],
    ['its frames have no size', { size: [0, 0] }],
  ])('%s: told after eight seconds', async (_, how) => {
    browser(how)
    const shot = outcome(frameOf(Promise.resolve(stream()), given().signal))
    await vi.advanceTimersByTimeAsync(7900)
    expect(states()).toEqual(['live', 'live'])
    await vi.advanceTimersByTimeAsync(200)
    expect(await shot).toBe('TimeoutError')
    expect(states()).toEqual(['ended', 'ended'])
  })
  test('«Stop sharing» during the wait: at once', async () => {
    browser({ plays: false })
    const shot = outcome(frameOf(Promise.resolve(stream()), given().signal))
    await vi.advanceTimersByTimeAsync(100)
    tracks[0]?.dispatchEvent(new Event('ended'))
    expect(await shot).toBe('AbortError')
    expect(states()).toEqual(['ended', 'ended'])
  })
  test('given up during the wait: at once', async () => {
    browser({ plays: false })
    const up = given()
    const shot = outcome(frameOf(Promise.resolve(stream()), up.signal))
    await vi.advanceTimersByTimeAsync(100)
    up.abort()
    expect(await shot).toBe('AbortError')
    expect(states()).toEqual(['ended', 'ended'])
  })
  test('given up before the browser was answered: what comes later is stopped', async () => {
    browser()
    const up = given()
    let answer: (stream: MediaStream) => void = () => {}
    const asked = new Promise<MediaStream>((done) => {
      answer = done
    })
    const shot = outcome(frameOf(asked, up.signal))
    up.abort()
    expect(await shot).toBe('AbortError')
    answer(stream())
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['ended', 'ended'])
  })
})
