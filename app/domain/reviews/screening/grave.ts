import { type Signal, signal } from './signal'

/**
 * What a person must see, however long it takes: illegal content, threats, a child who can be told by name
 * (product/reviews.md, Life). Pure, and no judge: it holds a text, and says which words made it.
 */

/** After «vou matar» these are no threat: «vou matar saudades». */
const harmless = '(?!\\s+(?:saudades|a fome|a sede|o tempo|a curiosidade))'
const person = '(?:te|vos|lhe|lhes|o|a|os|as)'
const threats = new RegExp(
  [
    `(?:mato|matava|degolo|esfaqueio|estrangulo)-${person}`,
    `(?:hei-de|vou|havemos de|vamos)[\\s-]+(?:${person}\\s+)?(?:matar|degolar|esfaquear|estrangular|apanhar-${person} na rua)${harmless}`,
    `(?:parto|partia|rebento|desfaço)-${person}\\s+(?:a cara|as pernas|os dentes|a cabeça|os cornos|tod[oa]s?)`,
    `(?:dou|levas?|leva)(?:-${person})?\\s+(?:um tiro|uma facada|uma tareia)`,
    '(?:pego|deito|ponho)(?:-vos|-lhes?|-te)?\\s+(?:o )?fogo\\s+(?:à|ao|a)\\s',
    'sei onde (?:moras|mora|vives|vive|moram|vivem)',
    'pag(?:as|a|am|ar)\\s+com a vida',
  ].join('|'),
  'iu',
)

const illegal = new RegExp(
  [
    'pornografia (?:infantil|de menores)',
    '(?:vendo|arranjo|forneço)\\s+(?:cocaína|heroína|haxixe|droga|armas?|documentos falsos|carta de condução)',
    'morte (?:aos|às|a todos os)\\s+(?:ciganos|pretos|negros|judeus|muçulmanos|brasileiros|imigrantes|gays|homossexuais)',
    '(?:devi?am|deviam ser)\\s+(?:todos\\s+)?(?:mortos|queimados|fuzilados)',
  ].join('|'),
  'iu',
)

/** «a minha filha Leonor, de 8 anos»: a kinship, a name, and an age below eighteen close by. */
const child =
  /(?:filh|net|sobrinh|afilhad|menin|alun|irmãozinh|irmãzinh|enteada|enteado|bebé|criança)[oa]?s?,?\s+(?:(?:chamad[oa]|[oa])\s+)?(\p{Lu}\p{Ll}{2,})(?=[^.\n]{0,40}?\b(?:de|com|tem|fez)\s+(?:apenas\s+|só\s+)?(?:[1-9]|1[0-7]|um|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|dezasseis|dezassete)\s+(?:anos|aninhos|meses)\b)/u

export const graveKinds = ['illegal', 'threat', 'minor'] as const

const patterns: Record<(typeof graveKinds)[number], RegExp> = { illegal, threat: threats, minor: child }

/** What in a text no clock may publish. */
export const graveSignals = (text: string): Signal[] =>
  graveKinds.flatMap((kind) => {
    const found = patterns[kind].exec(text)?.[0]
    return found ? [signal(kind, `«${found}»`)] : []
  })
