import { setImmediate } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import { settings } from '../settings/settings'

export type PdfFault = 'incomplete' | 'locked' | 'active' | 'too-complex'

/**
 * Names that make a PDF act when it is opened or touched, or that hide other files in it (ISO 32000-2, 7.11.4, 12.5.6,
 * 12.6.4, 12.7): none of them is needed in a certificate or an extract of a register. A script has the short name «JS»
 * too, but always beside this long one, and short names come up by chance in packed bytes.
 */
const active = [
  'JavaScript',
  'Launch',
  'EmbeddedFiles?',
  'OpenAction',
  'RichMedia',
  'GoTo[ER]',
  'ImportData',
  'SubmitForm',
  'XFA',
  'Movie',
  'Rendition',
]
const activeName = new RegExp(`/(${active.join('|')})(?![A-Za-z0-9_.-])`)
const locked = /\/Encrypt(?![A-Za-z0-9])/

/**
 * What is wrong with a PDF, by the names in it; null when nothing was found. Nothing is drawn and no reader is run.
 * Looked through are the bytes themselves and the streams that hold objects (PDF 1.5), unpacked within a limit; names
 * written with escapes («/J#61vaScript») are read as they mean.
 *
 * It is no proof of harmlessness: who writes a file so that a reader takes its streams otherwise than this, or who
 * knows a fault of one reader, is not found. Therefore a document is never shown by us, only handed over to be saved,
 * and only to the few who decide about it (web/private-file.ts).
 */
export async function faultOfPdf(bytes: Buffer): Promise<PdfFault | null> {
  const text = bytes.toString('latin1')
  const end = text.slice(-2048)
  // What follows the end belongs to another format: a page, an archive.
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end)) return 'incomplete'
  if (more(text, /#[0-9A-Fa-f]{2}/g, mostEscapes) || more(text, /\bstream\r?\n/g, mostStreams))
    return 'too-complex'
  return (await faultOfNames(text)) ?? faultInStreams(bytes, text)
}

/** Ten thousand bytes of anything hold one escape by chance; a name of a form holds three on purpose. */
const mostEscapes = 5000
const mostStreams = 20_000

function more(text: string, what: RegExp, most: number): boolean {
  let n = 0
  for (; n <= most && what.exec(text); n++);
  return n > most
}

/** Read in windows that overlap by more than the longest thing looked for: a name counts where it begins. */
const window = 262_144
const overlap = 1024

async function faultOfNames(text: string): Promise<PdfFault | null> {
  for (let from = 0; from < text.length; from += window) {
    // Ten million bytes take most of a second: others are served in between.
    await setImmediate()
    const mine = unescaped(text.slice(from, from + window)).length
    const plain = unescaped(text.slice(from, from + window + overlap))
    const begins = (name: RegExp, inside: string) => {
      const at = inside.search(name)
      return at >= 0 && at < mine
    }
    if (begins(locked, plain)) return 'locked'
    if (begins(activeName, withoutOpening(plain))) return 'active'
  }
  return null
}

const unescaped = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const blank = (found: string) => ' '.repeat(found.length)

/** To open at a page («/OpenAction [3 0 R /Fit]») is what most programs write, and harmless. */
const withoutOpening = (text: string) =>
  text
    .replace(/\/OpenAction\s{0,20}\[[^\]<>]{0,200}\]/g, blank)
    .replace(/\/OpenAction\s*<<\s*(\/(Type\s*\/Action|S\s*\/GoTo|D\s*\[[^\]<>]{0,200}\])\s*){1,3}>>/g, blank)

async function faultInStreams(bytes: Buffer, text: string): Promise<PdfFault | null> {
  let budget = settings.picture.pdfUnpackedBytes
  const begin = /\bstream\r?\n/g
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const about = text.slice(Math.max(0, found.index - 1000), found.index)
    const dictionary = about.slice(about.lastIndexOf('obj') + 1)
    if (!/\/ObjStm|#/.test(dictionary)) continue
    const from = found.index + found[0].length
    const end = text.indexOf('endstream', from)
    if (end < 0) return 'incomplete'
    begin.lastIndex = end
    const inside = unpack(bytes.subarray(from, end), dictionary, budget)
    if (inside === null) return 'too-complex'
    budget -= inside.length
    const fault = await faultOfNames(inside)
    if (fault) return fault
  }
  return null
}

/** The objects of a stream; null for one that hides them otherwise than every program writes them. */
function unpack(packed: Buffer, dictionary: string, most: number): string | null {
  if (!/\/Filter/.test(dictionary)) return packed.toString('latin1')
  const once = /\/Filter\s*(\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary)
  if (!once || /#|\/DecodeParms/.test(dictionary)) return null
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch {
    return null
  }
}
