import { longDate, longDateTime } from '../../shared/long-date'
import { formatNif } from '../../shared/nif'
import { stateWords } from '../certificate-words'
import type { CertificateState } from '../schema-names'
import type { Check, CheckedCredential } from './credential-check'

/** What is known of a credential's state today. */
export type StateToday = 'in-force' | 'suspended' | 'ended' | 'unknown'

/** What the site says of a file by its digest. */
export type SheetSeen =
  | { known: false }
  | { known: true; code: string; state: CertificateState; givenAt: string }

/**
 * What is around the credential: nothing (the file is the credential), or a PDF's visible page, which is ours only if
 * the whole file is one that we gave out. Null: there is a page, and nobody could be asked.
 */
export type PageSeen = 'none' | SheetSeen | null

/** What a checked file is said to be: the same words from the browser and from the server. Knows no table. */
export interface Told {
  tone: 'ok' | 'warn' | 'bad'
  title: string
  text: string
  facts: [label: string, value: string][]
  /** Code of the public record to go on to. */
  code: string | null
}

const refusals: Record<Exclude<Check, { ok: true }>['why'] | 'none', [title: string, text: string]> = {
  none: [
    'Não há nenhuma credencial neste ficheiro',
    'Escolha o ficheiro .json da credencial, ou o PDF do certificado tal como saiu da Aval: uma fotocópia ou uma impressão para PDF já não a traz.',
  ],
  size: ['Não é uma credencial da Aval', 'O ficheiro é grande de mais para o ser.'],
  json: ['Não é uma credencial da Aval', 'O conteúdo não se consegue ler como credencial.'],
  shape: ['Não é uma credencial da Aval', 'Faltam-lhe partes que todas as nossas têm.'],
  issuer: [
    'Não foi emitida pela Aval',
    'A credencial diz ser de outra entidade. Pode ter um nome parecido com o nosso; não é nossa.',
  ],
  key: [
    'Não foi assinada por nós',
    'A chave que a assinou não é nenhuma das nossas. Não confie neste certificado.',
  ],
  signature: [
    'Foi alterada ou é falsa',
    'A assinatura não corresponde ao que está escrito. Não confie neste certificado.',
  ],
}

/** Words for what was found in a file; null when nothing was. */
export function tell(check: Check | null, state: StateToday, page: PageSeen, now: Date): Told {
  if (!check?.ok) {
    const [title, text] = refusals[check?.why ?? 'none']
    return { tone: 'bad', title, text, facts: [], code: null }
  }
  const { credential } = check
  const facts: Told['facts'] = [...factsOf(credential), ['O que se conferiu', judged(page)]]
  const told = standing(credential, state, now)
  return { ...around(told, page), facts, code: credential.code }
}

const day = (iso: string) => longDate(new Date(iso))

function judged(page: PageSeen): string {
  if (page === 'none') return 'o ficheiro inteiro, que é a credencial'
  if (!page) return 'só a credencial em anexo; a página que se vê não'
  return page.known
    ? `o ficheiro inteiro: a página que se vê é, byte por byte, a que entregámos em ${day(page.givenAt)}, com o estado de então («${stateWords[page.state].word}»)`
    : 'a credencial em anexo, que é nossa; e o ficheiro inteiro, que não é nenhum dos que entregámos'
}

/** What is said when a page stands around the credential that we cannot answer for. */
function around(
  told: Pick<Told, 'tone' | 'title' | 'text'>,
  page: PageSeen,
): Pick<Told, 'tone' | 'title' | 'text'> {
  if (page === 'none' || page?.known) return told
  const of = `Da credencial em anexo: ${told.title.charAt(0).toLowerCase()}${told.title.slice(1)}.`
  if (page)
    return {
      tone: 'bad',
      title: 'O anexo é verdadeiro, mas a página visível não é a que emitimos',
      text: `O ficheiro não é, byte por byte, nenhum dos que entregámos: a página foi alterada, ou outro programa gravou o ficheiro de novo. Não se fie no que nela se lê, só no que está abaixo e no registo público. ${of}`,
    }
  return {
    tone: told.tone === 'ok' ? 'warn' : told.tone,
    title: `${told.title}; a página visível não se comparou`,
    text: `${told.text} Para saber se a página que se vê é a que emitimos é preciso rede: envia-se só a soma do ficheiro (SHA-256), nunca o ficheiro.`,
  }
}

function standing(c: CheckedCredential, state: StateToday, now: Date): Pick<Told, 'tone' | 'title' | 'text'> {
  if (state === 'ended')
    return {
      tone: 'bad',
      title: 'Verdadeira, mas já não vale',
      text: 'A assinatura é nossa, mas este certificado foi revogado, substituído ou deixado pela empresa.',
    }
  if (Date.parse(c.validUntil) < now.getTime())
    return {
      tone: 'bad',
      title: `Verdadeira, mas caducou em ${longDate(new Date(c.validUntil))}`,
      text: 'A assinatura é nossa e o texto não foi alterado. O prazo acabou.',
    }
  if (state === 'suspended')
    return {
      tone: 'bad',
      title: 'Verdadeira, mas suspensa',
      text: 'A assinatura é nossa, mas hoje o certificado está suspenso: a empresa não se pode dizer certificada.',
    }
  if (state === 'unknown')
    return {
      tone: 'warn',
      title: 'Assinatura verdadeira; não se sabe o estado de hoje',
      text: 'O texto é o que assinámos e está dentro do prazo. Sem rede não se pode saber se o certificado foi suspenso ou revogado entretanto.',
    }
  return {
    tone: 'ok',
    title: 'Verdadeira, e em vigor hoje',
    text: `A assinatura é nossa, o texto não foi alterado, e o certificado não está suspenso nem revogado (${longDateTime(now)}).`,
  }
}

const factsOf = (c: CheckedCredential): Told['facts'] => [
  ['Empresa', c.company],
  ...(c.nipc ? ([['NIPC', formatNif(c.nipc)]] as Told['facts']) : []),
  ['Nível', c.level],
  ['Âmbito', c.scope],
  ['Código', c.code],
  ['Emitido', longDate(new Date(c.validFrom))],
  ['Válido até', longDate(new Date(c.validUntil))],
  ['Regras', `versão ${c.rules}`],
  ['Assinada', `${longDateTime(new Date(c.signedAt))}, com a chave ${c.key.slice(0, 14)}…`],
]
