/** A step of a stack: where the program was. Files are told without the hashes of a build. */
export interface Frame {
  fn?: string
  file: string
  line?: number
  column?: number
  /** Of the program itself, not of a library or of the platform. */
  own: boolean
}

const mostFrames = 40

/** Where a place of a built script lies in our sources. */
type Resolve = (file: string, line?: number, column?: number) => Omit<Frame, 'own'> | undefined

/** The frames of a stack as V8, Firefox and Safari write them; what is no frame is left out. */
export function framesOf(stack: string | undefined, readable?: Resolve): Frame[] {
  if (!stack) return []
  const frames: Frame[] = []
  for (const text of stack.split('\n').slice(0, 120)) {
    const frame = frameOf(text.trim().slice(0, 500), readable)
    if (frame) frames.push(frame)
    if (frames.length === mostFrames) break
  }
  return frames
}

const chrome =
  /^at (?:(?:async |new )?(.*?) \()?(?:async )?((?:[a-z-]+:\/\/|file:|node:|\/|[A-Za-z]:\\|<|[\w./@-]+\.[cm]?[jt]sx?).*?)(?::(\d+))?(?::(\d+))?\)?$/
const others = /^(.*?)@((?:[a-z-]+:\/\/|file:|\/).*?)(?::(\d+))?(?::(\d+))?$/

function frameOf(text: string, readable?: Resolve): Frame | undefined {
  const found = chrome.exec(text) ?? others.exec(text)
  if (!found) return
  const [, fn, file = '', line, column] = found
  const source = readable?.(file, Number(line), Number(column))
  if (source) return { ...source, own: isOwn(source.file, source.file) }
  const short = shortFile(file)
  return {
    fn: fn && fn !== '<anonymous>' ? fn.replace(/^Object\.|^Module\./, '').slice(0, 120) : undefined,
    file: short,
    line: line ? Number(line) : undefined,
    column: column ? Number(column) : undefined,
    own: isOwn(file, short),
  }
}

/** From where the program lies on; without host, query and the hash that a build puts into a name. */
export function shortFile(file: string): string {
  return (
    file
      .replace(/[?#].*$/, '')
      .replaceAll('\\', '/')
      .replace(/^[a-z-]+:\/\/[^/]*(?=\/)/, '')
      .replace(/^.*\/node_modules\//, 'node_modules/')
      .replace(/^.*\/(?=(?:build|app|scripts|db)\/)/, '')
      .replace(/^.*\/(?=assets\/)/, '')
      .replace(/^build\/(?:client|server)\//, '')
      .replace(/^\//, '')
      .replace(/-[\w-]{8}(?=\.[cm]?js$)/, '')
      .slice(0, 160) || '?'
  )
}

function isOwn(file: string, short: string): boolean {
  if (/^(node:|<|native|internal)/.test(file) || short.startsWith('node_modules/')) return false
  if (/^[a-z-]*extension:/.test(file)) return false
  return !/^assets\/(?:jsx-runtime|react|dom|chunk|entry\.client|rolldown|preload)/i.test(short)
}
