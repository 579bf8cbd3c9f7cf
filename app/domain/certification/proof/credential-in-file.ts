/**
 * Finds the text of a credential in a file that somebody gives: JSON as it is, or attached to a PDF. Runs in browsers and
 * in Node, and imports nothing.
 */
export const mostFileBytes = 2_000_000
const mostTextBytes = 200_000
const mostMarks = 20
const near = 4000

/** The texts that may be a credential, none when there is none. What they are worth, `checkCredential` says. */
export async function textsIn(bytes: Uint8Array): Promise<string[]> {
  if (bytes.length > mostFileBytes) return []
  if (isPdf(bytes)) return attachmentsOf(bytes)
  const text = utf8(bytes)
  return !text || bytes.length > mostTextBytes ? [] : [text]
}

export const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, '%PDF-')

/** SHA-256 of a whole file, hexadecimal: all that has to be told to have it compared with what was given out. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Embedded files (ISO 32000-2, 7.11.4), plain or deflated: what other programs make of our PDF when they save it. */
async function attachmentsOf(bytes: Uint8Array): Promise<string[]> {
  const raw = latin1(bytes)
  const found: string[] = []
  // So many marks are looked at and no more, each with what stands near it: the work does not grow with the file's malice.
  let at = raw.indexOf('/EmbeddedFile')
  for (let seen = 0; at >= 0 && seen < mostMarks; seen++, at = raw.indexOf('/EmbeddedFile', at + 13)) {
    const before = raw.slice(Math.max(0, at - near), at)
    const after = /^[^]*?(endobj|\bstream\r?\n)/.exec(raw.slice(at, at + near))
    const begin = before.lastIndexOf(' obj')
    // «/EmbeddedFiles» names the list of them, and stands in a dictionary without a stream.
    if (!after || begin < 0 || after[1] === 'endobj') continue
    const dictionary = before.slice(begin) + after[0]
    const from = at + after[0].length
    const length = lengthIn(dictionary, raw) ?? raw.indexOf('endstream', from) - from
    const text = await unpacked(bytes.subarray(from, from + Math.max(0, length)), dictionary)
    if (text !== null) found.push(text)
  }
  return found
}

function lengthIn(dictionary: string, raw: string): number | null {
  const [, number, reference] = /\/Length\s+(\d{1,9})(\s+\d+\s+R)?/.exec(dictionary) ?? []
  if (number === undefined) return null
  if (!reference) return Number(number)
  const at = raw.search(new RegExp(`(?:^|[\\r\\n])${number}\\s+\\d+\\s+obj\\s`))
  const value = at < 0 ? null : /obj\s+(\d{1,9})/.exec(raw.slice(at, at + 60))
  return value ? Number(value[1]) : null
}

async function unpacked(data: Uint8Array, dictionary: string): Promise<string | null> {
  if (!dictionary.includes('/Filter')) return data.length > mostTextBytes ? null : utf8(data)
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary)) return null
  try {
    const stream = new Blob([data as Uint8Array<ArrayBuffer>]).stream()
    const reader = stream.pipeThrough(new DecompressionStream('deflate')).getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let size = 0; ; ) {
      const { done, value } = await reader.read()
      if (done) return utf8(new Uint8Array(await new Blob(parts).arrayBuffer()))
      size += value.length
      if (size > mostTextBytes) return null
      parts.push(value)
    }
  } catch {
    return null
  }
}

const startsWith = (bytes: Uint8Array, mark: string) =>
  [...mark].every((letter, i) => bytes[i] === letter.charCodeAt(0))

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** One letter a byte, so that places in the text are places in the file. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return text
}
