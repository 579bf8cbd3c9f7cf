/** Where the mail that is answered begins, as mail programs write it in Portuguese, English, Spanish and French. */
const begins = [
  /^\s*(?:em|no dia|a|on|el|le)\s.{4,200}(?:escreveu|wrote|escribió|a écrit)\s*:?\s*$/i,
  /^\s*.{1,160}<[^<>\s]+@[^<>\s]+>\s+(?:escreveu|wrote|escribió|a écrit)\b.{0,80}:\s*$/i,
  /^\s*-{2,}\s*(?:mensagem original|mensagem encaminhada|original message|forwarded message|mensaje original|message d'origine)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
]
const header = /^\s*\*?(?:de|from)\s*:\*?\s/i
const others = /^\s*\*?(?:enviad[ao]|data|para|assunto|sent|date|to|subject)\s*:\*?\s/i
/** Signatures: the mark of RFC 3676, 4.3, and what telephones add. */
const signature =
  /^(?:--\s?|\s*(?:enviado (?:do|a partir do|de) (?:meu|minha)|sent from my|obtenha o outlook|get outlook)\b.{0,120})$/i

export interface Split {
  /** What was written now. */
  text: string
  /** What stood below it: the mail that is answered, signatures. Empty when nothing did. */
  quoted: string
}

/**
 * Tells what somebody wrote from what their mail program put below it. In doubt nothing is taken away: an answer that
 * would be empty, or one written between quoted lines, stays whole.
 */
export function splitQuoted(body: string): Split {
  const lines = body.replace(/\r\n?/g, '\n').split('\n')
  const at = lines.findIndex((line, i) => startsQuote(lines, line, i))
  if (at < 0) return { text: body.trim(), quoted: '' }
  const text = lines.slice(0, at).join('\n').trim()
  const quoted = lines.slice(at).join('\n').trim()
  return text === '' ? { text: body.trim(), quoted: '' } : { text, quoted }
}

function startsQuote(lines: string[], line: string, i: number): boolean {
  // Beginnings are sought in lines of any length only up to what a person may read as one.
  const short = line.slice(0, 400)
  if (signature.test(short)) return true
  // A line that introduces is broken in two by programs that wrap at 78.
  const joined = `${short} ${(lines[i + 1] ?? '').slice(0, 200).trim()}`
  if (begins.some((b) => b.test(short)) || (followsQuote(lines, i + 2) && begins.some((b) => b.test(joined))))
    return true
  if (
    header.test(short) &&
    [1, 2, 3].filter((n) => others.test((lines[i + n] ?? '').slice(0, 200))).length >= 2
  )
    return true
  return (
    /^\s*>/.test(short) &&
    rest(lines, i).every((l) => l.trim() === '' || /^\s*>/.test(l) || signature.test(l.slice(0, 400)))
  )
}

const followsQuote = (lines: string[], from: number): boolean =>
  lines.slice(from, from + 3).some((line) => /^\s*>/.test(line))

/** The lines from here on; those beyond what anybody reads don't decide. */
const rest = (lines: string[], i: number): string[] => lines.slice(i, i + 500)
