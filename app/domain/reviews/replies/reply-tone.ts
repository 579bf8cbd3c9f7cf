import { settings } from '../../settings/settings'
import { asksForReview } from './free-of-conditions'

/**
 * What whoever reads a reply may take amiss, said to its writer before it is published. Advice only: nothing is refused
 * for its tone. Pure, and read off the words; it may miss what is said in others.
 */
export interface ToneHint {
  kind: 'blank' | 'shouting' | 'blame' | 'threat' | 'review' | 'short' | 'thanks' | 'sorry' | 'offer'
  /** As it stands in the text, where it is about certain words. */
  text?: string
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Words in whole capitals that shout nothing: initials of institutions and of what tradesmen speak of. */
const initials = /^(NIPC|IMPIC|DGEG|DECO|ASAE|CCDR|AVAC|EPAL|IBAN|MBWAY|INEM|RGPD|COVID|WIFI)$/
const shortest = 40

const blame =
  /\b(a culpa (e|foi) (sua|do cliente|da cliente)|culpa sua|(isso|tudo isto|o que diz|o que escreve|e) (e )?(mentira|falso)|esta a mentir|mente quando|nao percebeu|nao quis perceber|nao leu|devia ter (lido|avisado|pensado|perguntado|escolhido)|se tivesse lido|ma[- ]fe|exager\w+|ridicul\w+|absurd\w+|ingrat\w+|mal[- ]educad\w+|invent(a|ou|ada)|problema seu)\b/
const threat =
  /\b(advogad\w+|tribuna(l|is)|processo judicial|processa-l[oa]|queixa[- ]crime|participacao criminal|difama\w+|calunia\w*|indemniza\w+|por via judicial)\b/
const thanks = /\b(obrigad[oa]s?|agradec\w+|gratos?|gratas?)\b/
const sorry =
  /\b(lament\w+|desculp\w+|pedimos perdao|temos pena|falh(amos|ou|amo)|erro nosso|tem razao|reconhec\w+)\b/
const offer =
  /\b(vamos|propo(mos|nho|sta)|podemos|devolv\w+|reembols\w+|refaz\w+|repar(amos|ar)|corrig\w+|resolv\w+|troc(amos|ar)|substitu\w+|desconto|garantia|combin\w+|ligue|contacte|escreva-nos|passamos|voltamos|passou a|passaram a|a partir de agora|desde entao)\b/

/** The words of a text that a pattern finds in it, as they stand there. */
function wordsOf(text: string, pattern: RegExp): string | undefined {
  // Folding letter by letter, so that places in one are places in the other.
  const letters = [...text.normalize('NFC')]
  const found = pattern.exec(letters.map((c) => folded(c).slice(0, 1) || c).join(''))
  return found ? letters.slice(found.index, found.index + found[0].length).join('') : undefined
}

const shouted = (text: string): string | undefined => {
  const words = (text.match(/\p{Lu}{4,}/gu) ?? []).filter(
    (word) => !initials.test(folded(word).toUpperCase()),
  )
  return words.length >= 2 ? words[0] : /[!?]{3,}/.exec(text)?.[0]
}

/** The gravest first. `stars` are the review's: to a bad one more is owed than thanks. */
export function toneHints(text: string, stars: number): ToneHint[] {
  const plain = folded(text)
  const bad = stars <= settings.resolution.atMostStars
  const about = (kind: ToneHint['kind'], words: string | undefined): ToneHint[] =>
    words === undefined ? [] : [{ kind, text: words }]
  return [
    ...about('blank', /\[[^\]\n]{1,80}\]/.exec(text)?.[0]),
    ...about('threat', wordsOf(text, threat)),
    ...about('blame', wordsOf(text, blame)),
    ...about('shouting', shouted(text)),
    ...(asksForReview(text) ? [{ kind: 'review' } as const] : []),
    ...(text.trim().length < shortest ? [{ kind: 'short' } as const] : []),
    ...(thanks.test(plain) ? [] : [{ kind: 'thanks' } as const]),
    ...(bad && !sorry.test(plain) ? [{ kind: 'sorry' } as const] : []),
    ...(bad && !offer.test(plain) ? [{ kind: 'offer' } as const] : []),
  ]
}

/** What to do about each. */
export const toneWords: Record<ToneHint['kind'], string> = {
  blank: 'Ficou por preencher uma parte do modelo',
  threat: 'Soa a ameaça. Se a avaliação vai contra as regras, denuncie-a; aqui, conte a sua versão',
  blame: 'Põe a culpa em quem escreveu. Diga antes o que sabe do que se passou',
  shouting: 'Em maiúsculas ou com muitos sinais, lê-se como um grito',
  review: 'Parece pedir que a avaliação mude. Ninguém o pode pedir; responda ao que ela conta',
  short: 'É muito curta: quem lê fica sem saber o que a empresa fez',
  thanks: 'Falta um agradecimento por ter contado',
  sorry: 'Numa avaliação destas, comece por reconhecer o que correu mal',
  offer: 'Não diz o que vai fazer. Uma proposta com data vale mais do que uma explicação',
}
