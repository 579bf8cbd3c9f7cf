/**
 * Names that nobody of ours need look at: insults, slurs and obscenities, in Portuguese and in what is borrowed here. A person reads
 * every other one before it stands in the ranking (alias-deciding.ts), so these are only such as can't mean anything else. Pure.
 */

/** Any word that begins like this. */
const stems =
  'arrombad bardamerd boquete cabrao cabroes caralh crlh estupr fdp fode foda fodi fuck hitler masturb merd motherf nigger otario paneleir panasc pedofil piroc pissa pqp punhet putaria retardad travec xereca'.split(
    ' ',
  )
/** Only as they stand: other words begin with them. */
const whole =
  'ass bicha bichas bitch cock cona conas corno cornos cu cunt dick maricas monhe nazi nazis nazismo paki porn porno porra puta putas putinha shit viado viados whore'.split(
    ' ',
  )

const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
/** «pUuut@» and «p.u.t.a» are read as people read them. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\d/g, (digit) => digits[digit] ?? '')
    .replace(/[^a-z\s]/g, '')
const single = (text: string) => text.replace(/(.)\1+/g, '$1')

export function isOffensive(name: string): boolean {
  // Letters one by one are one word.
  const together = name.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](\s+[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu, (word) =>
    word.replace(/\s/g, ''),
  )
  const words = `${plain(name)} ${plain(together)}`.split(/\s+/).filter(Boolean)
  return words.some(
    (word) =>
      whole.includes(word) ||
      whole.includes(single(word)) ||
      stems.some((stem) => word.startsWith(stem) || single(word).startsWith(single(stem))),
  )
}
