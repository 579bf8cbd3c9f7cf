/**
 * Takes out of a text whatever is secret or somebody's, before anything is stored (S18). Pure; scrubbing.test.ts holds
 * the corpus. Rather too much than too little: an identifier that is gone costs a developer a minute. Names of people
 * can't be told from other words, so nothing that people wrote may be made part of an error's message.
 */
export function scrub(text: string): string {
  const read = text.toWellFormed().slice(0, longest).replace(invisible, '')
  return rules.reduce((said, { find, put }) => said.replace(find, put as string), read)
}

/** What is not seen would hide a secret from the rules, and PostgreSQL takes no NUL in a text. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Characters that are looked at; what lies beyond is gone too. */
const longest = 2000

interface Rule {
  find: RegExp
  put: string | ((...found: string[]) => string)
}

/** Names of what is secret, in headers, forms, JSON, addresses and command lines. */
const secretNames =
  'authorization|proxy-authorization|cookie|set-cookie|x-api-key|api[-_]?key|apikey|access[-_]?token|refresh[-_]?token|id[-_]?token|csrf|xsrf|token|secret|client[-_]?secret|password|passwd|pwd|passphrase|palavra-passe|senha|pass|session|sessao|sid|otp|pin|cvv|cvc|signature|assinatura|codigo|chave|private[-_]?key|[\\w-]*aval-\\w[\\w-]*'

const digits = (text: string) => text.replace(/\D/g, '')

const rules: Rule[] = [
  { find: /-----BEGIN [^-]+-----[\s\S]*?(?:-----END [^-]+-----|$)/g, put: '‹chave›' },
  { find: /\botpauth:\/\/\S+/gi, put: 'otpauth:‹segredo›' },
  { find: /\bdata:[\w+./-]*(?:;[\w=-]+)*,\S*/gi, put: 'data:‹…›' },
  { find: /\$(?:argon2\w*|2[abxy]|scrypt|pbkdf2[\w-]*)\$\S+/g, put: '‹resumo›' },
  { find: /\b(?:sk|pk|rk|whsec|gh[opsu]|xox[abp]|glpat|AKIA)[_-]?\w{6,}/g, put: '‹chave›' },
  // A part of a multipart body, and a body of a form: whatever the fields are called.
  { find: /(form-data;[^\n]*)(?:\n[^\n]+)*\n\n[\s\S]*?(?=\n--|$)/gi, put: '$1 ‹…›' },
  { find: /(?<![?&/\w])[\w.%[\]-]+=[^\s&]*(?:&[\w.%[\]-]+=[^\s&]*)+/g, put: '‹formulário›' },
  // What PostgreSQL says of a row.
  { find: /(Key \([^)\n]*\)=)\([^\n]*\)/g, put: '$1(…)' },
  { find: /(Failing row contains )[\s\S]*/g, put: '$1(…)' },
  // Before the names of secrets: what follows «Authorization:» has two words.
  { find: /\b(Bearer|Basic|Digest|Negotiate|Token)\s+[\w.~+/=:-]{6,}/gi, put: '$1 ‹segredo›' },
  { find: /\beyJ[\w-]{5,}\.[\w-]*(?:\.[\w-]*){0,3}/g, put: '‹jwt›' },
  { find: /([a-z][a-z0-9+.-]*:\/\/)[^\s/@:]*:[^\s/@]*@/gi, put: '$1‹segredo›@' },
  // What follows «?» or «#» in an address may be anything.
  { find: /((?:https?|wss?|blob|ftp):\/\/[^\s?#"'<>)]*|(?<![\w.])\/[\w%./-]+)[?#][^\s"'<>)]*/gi, put: '$1' },
  { find: /(\/home\/|\/Users\/|[A-Z]:[\\/]Users[\\/])[^/\\\s:"')]+/g, put: '$1‹nome›' },
  // A whole header goes to the end of its line.
  {
    find: /\b((?:set-)?cookie|(?:proxy-)?authorization)(["']?\s*[:=]\s*)(?!‹)[^\n]+/gi,
    put: '$1$2‹segredo›',
  },
  {
    find: new RegExp(
      `(?<![\\w-])(["']?)(${secretNames})(["']?\\s*(?:=>|[:=])\\s*)(?:"(?:[^"\\\\]|\\\\.)*"?|'(?:[^'\\\\]|\\\\.)*'?|[^\\s,;&"'}\\])]+)`,
      'gi',
    ),
    put: '$1$2$3‹segredo›',
  },
  { find: /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,255}/giu, put: '‹e-mail›' },
  { find: /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, put: '‹id›' },
  { find: /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?\b/g, put: ibanOr },
  { find: /\b(?:\d{1,3}\.){3}\d{1,3}\b/g, put: '‹ip›' },
  {
    find: /(?<![\w:])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}(?![\w:])|(?<![\w:])(?:[0-9a-f]{1,4}:){1,6}:(?:[0-9a-f]{1,4})?(?![\w:])/gi,
    put: '‹ip›',
  },
  { find: /-?\d{1,3}\.\d{4,}\s*[,;]\s*-?\d{1,3}\.\d{4,}/g, put: '‹lugar›' },
  // A card, a Portuguese tax number, a telephone: all that has nine figures or more, however it is grouped.
  { find: /(?<![\w.])\+?\(?\d(?:[ .()/-]{0,2}\d){6,18}(?!\w)/g, put: numberOr },
  { find: /\b[A-Z]{2}\d{8,12}\b|\d{9,}/g, put: '‹número›' },
  // A document or a picture is called after somebody more often than not.
  {
    find: /(?<![\p{L}\p{N}_./-])(?:\p{Lu}[\p{L}\p{N}]*[ _.-]+)*(?=[^\s/]*[\p{Lu}\d_-])[\p{L}\p{N}_%().+-]+\.(pdf|jpe?g|png|webp|heic|docx?|xlsx?|csv|eml|zip)\b/gu,
    put: '‹ficheiro›.$1',
  },
  // Codes of ours: of invitations, of reports.
  { find: /\b(?=[A-Z0-9]*\d[A-Z0-9]*\d)(?=\d*[A-Z]\d*[A-Z])[A-Z0-9]{8,15}\b/g, put: '‹código›' },
  { find: /(?<![\w/.+-])(?=[\w+]*[+/])[\w+/]{24,}={0,2}/g, put: codeOr },
  // What no word looks like: long, with figures and letters mixed.
  { find: /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}(?![\w])/gi, put: codeOr },
]

/** Nine figures or more are somebody's number; a moment, a port, a line of a file is not. */
function numberOr(found: string): string {
  const n = digits(found).length
  if (/^\d{4}-\d\d-\d\d$/.test(found)) return found
  return n >= 9 || (n >= 7 && found.startsWith('+')) ? '‹número›' : found
}

/** IBANs are told by their check (ISO 13616); a code that only looks like one is a code all the same. */
function ibanOr(found: string): string {
  return digits(found).length >= 10 ? '‹iban›' : found
}

/** Names in camel case with a figure in them are ours; figures scattered through it are a code. */
function codeOr(found: string): string {
  const changes = found.match(/\d+/g)?.length ?? 0
  return changes >= 3 ||
    (changes >= 2 && found.length >= 24) ||
    (changes >= 1 && /^[0-9a-f]+$/i.test(found)) ||
    digits(found).length >= 6
    ? '‹código›'
    : found
}

/**
 * The path of an address, without query, with what points to one thing taken out: identifiers, tokens, codes. The
 * words of our own addresses stay.
 */
export function scrubPath(path: string): string {
  const [only = ''] = path.split(/[?#]/)
  return (
    only
      .split('/')
      .map((segment) => {
        // Words only: no rule finds anything in them.
        if (/^[a-z-]*$/.test(segment)) return segment
        const read = decoded(segment)
        if (scrub(read) !== read) return '‹…›'
        return read.length >= 8 &&
          /\d/.test(read) &&
          !/^[a-z-]+-\d{1,4}$/.test(read) &&
          !/\.\w{2,5}$/.test(read)
          ? '‹…›'
          : segment
      })
      .join('/')
      .slice(0, 300) || '/'
  )
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * An error's message: scrubbed, and without what stands in quotation marks unless it reads like a name of the program
 * («Cannot read properties of undefined (reading 'slug')»): the rest may be what somebody typed. A text behind a colon
 * or an equals sign is a value, whatever it reads like; addresses lose what points to one thing.
 */
export function scrubMessage(text: string, most = 500): string {
  return scrub(text)
    .replace(/(https?:\/\/[^\s/"'<>]+)(\/[^\s"'<>)]*)/g, (_, host, path) => host + scrubPath(path))
    .replace(/(?<![\w.:/@-])\/[\w%@.~/-]+/g, (path) => scrubPath(path))
    .replace(/([:=]\s*)(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g, '$1"…"')
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|«[^»\n]*»|“[^”\n]*”|`[^`\n]*`/g, (quoted) => {
      const inner = quoted.slice(1, -1)
      return /^[\w$.‹›[\]/-]{1,60}$/.test(inner) && !/\d{3}/.test(inner)
        ? quoted
        : `${quoted[0]}…${quoted.at(-1)}`
    })
    .slice(0, most)
}

/** A stack of V8: its steps scrubbed, and of what stands before them only what is said here. */
export function scrubStack(stack: string, said: string): string {
  const steps = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return [said, ...steps.slice(0, 60).map((step) => scrubMessage(step))].join('\n')
}
