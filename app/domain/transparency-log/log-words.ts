import type { Told } from '../certification/proof/check-words'
import { longDateTime } from '../shared/long-date.ts'
import { contentFacts, endedWord } from './content-words.ts'
import { type LogProof, type ProofCheck, type ProofFault } from './log-check.ts'
import { toBase64 } from './signed-note.ts'

/** What a leaf says happened, in words: of what, and what. */
export const typeWords: Record<string, string> = {
  'review.published': 'Avaliação publicada',
  'review.edited': 'Avaliação alterada',
  'review.masked': 'Trechos de uma avaliação ocultados',
  'review.unmasked': 'Trechos de uma avaliação mostrados outra vez',
  'review.anonymised': 'Nome retirado de uma avaliação',
  'review.archived': 'Avaliação arquivada',
  'review.moved': 'Avaliação passada para outra empresa',
  'review.removed': 'Avaliação retirada pela moderação',
  'review.appealed': 'Recurso da retirada de uma avaliação',
  'review.updated': 'Motivo da retirada alterado',
  'review.restored': 'Avaliação reposta',
  'review.withdrawn': 'Avaliação retirada por quem a escreveu',
  'review.erased': 'Avaliação apagada',
  'reply.published': 'Resposta publicada',
  'reply.edited': 'Resposta alterada',
  'reply.removed': 'Resposta retirada pela moderação',
  'reply.withdrawn': 'Resposta retirada pela empresa',
  'reply.restored': 'Resposta reposta',
  'reply.erased': 'Resposta apagada',
  'certificate.issued': 'Certificado emitido',
  'certificate.updated': 'Certificado: dados alterados',
  'certificate.updating': 'Certificado em atualização',
  'certificate.suspended': 'Certificado suspenso',
  'certificate.reinstated': 'Certificado outra vez em vigor',
  'certificate.revoked': 'Certificado revogado',
  'certificate.expired': 'Certificado caducado',
  'certificate.renounced': 'Certificado renunciado pela empresa',
  'certificate.replaced': 'Certificado substituído',
  'certificate.erased': 'Certificado apagado',
  'setting.changed': 'Número que decide alterado',
  'fact.published': 'Facto do registo',
}
export const wordOf = (type: string) => typeWords[type] ?? type

const faults: Record<ProofFault | 'json', [title: string, text: string]> = {
  json: [
    'Não é uma prova do registo',
    'O ficheiro não se consegue ler como prova. Escolha o ficheiro .json tal como o descarregou.',
  ],
  shape: ['Não é uma prova do registo', 'Faltam-lhe partes que todas as provas têm.'],
  checkpoint: [
    'Não é uma prova deste registo',
    'O ponto de controlo que traz é de outro registo, ou não se consegue ler.',
  ],
  signature: [
    'O ponto de controlo não foi assinado por nós',
    'Nenhuma das chaves deste registo o assinou. Não confie nesta prova.',
  ],
  inclusion: [
    'Esta entrada não está no registo',
    'O caminho até à raiz assinada não dá certo: a entrada, o seu lugar ou o caminho foram mudados.',
  ],
  subject: ['A prova é de outra coisa', 'A entrada não fala daquilo que a prova diz.'],
  content: [
    'O texto não é o que está no registo',
    'A entrada está no registo, mas foi feita sobre outro texto: este foi mudado.',
  ],
}

const gone = /\.(removed|withdrawn|erased)$/
/** By whoever wrote it, or for good: its words are kept nowhere, and nobody should keep them. */
const erasedTypes = /\.(withdrawn|erased)$/

/** What was found, said the same by the browser and by the server. `page`: whether the page shows what the proof says. */
export function tellProof(
  check: ProofCheck | null,
  proof: LogProof | null,
  page: 'same' | 'other' | 'unknown' | 'none' = 'none',
  newer: LogProof | 'gone' | null = null,
): Told {
  if (!check?.ok || !proof) {
    const [title, text] = faults[check && !check.ok ? check.why : 'json']
    return { tone: 'bad', title, text, facts: [], code: null }
  }
  const { leaf, checkpoint, signers } = check
  const entry: Told['facts'] = [
    ['O que aconteceu', wordOf(leaf.type)],
    ['Quando', longDateTime(new Date(leaf.at))],
    ['Entrada', `${proof.index} de ${checkpoint.size}`],
    ['Raiz assinada', toBase64(checkpoint.root)],
    ['Assinam', signers.map(({ key }) => key.name).join(', ')],
  ]
  const facts = [...entry, ...contentFacts(proof.content)]
  if (page === 'other')
    return {
      tone: 'bad',
      title: 'A página não mostra o que está no registo',
      text: 'A entrada está no registo, mas a página diz outra coisa. Guarde a prova e diga-nos: é grave.',
      facts,
      code: null,
    }
  if (newer) {
    const erased = newer === 'gone' || erasedTypes.test(typeIn(newer))
    return {
      tone: 'warn',
      title: erased
        ? 'Esteve no registo, e foi apagada desde então'
        : 'Esteve no registo, e mudou desde então',
      text: erased
        ? `A prova é verdadeira. O que ela mostra foi apagado depois${newer === 'gone' ? '' : ` (${wordOf(typeIn(newer)).toLocaleLowerCase('pt')}, na entrada ${newer.index})`}; quem a guarda deve respeitá-lo.`
        : `A prova é verdadeira, e já não é a última palavra: ${wordOf(typeIn(newer)).toLocaleLowerCase('pt')}, na entrada ${newer.index}. Em baixo está como é hoje.`,
      // What was erased since, or a name or a passage that was covered, is not said once more.
      facts: erased ? entry : [...entry, ...contentFacts(newer.content)],
      code: null,
    }
  }
  // Of what is not read any more there is no text to compare: what is proved is that it went, and when.
  if (page === 'none' && gone.test(leaf.type))
    return {
      tone: 'ok',
      title: `${wordOf(leaf.type)}, e o registo di-lo`,
      text: 'A entrada está na árvore e a raiz foi assinada. Do que estava escrito não fica nada.',
      facts,
      code: null,
    }
  const ended = endedWord(proof.content)
  if (ended)
    return {
      tone: 'warn',
      title: `Certificado: ${ended.toLocaleLowerCase('pt')}`,
      text: 'A entrada está na árvore e a raiz foi assinada: o registo diz que este certificado não está em vigor.',
      facts,
      code: null,
    }
  return {
    tone: 'ok',
    title: 'Está no registo público',
    text: {
      same: 'A página mostra o que está no registo, a entrada está na árvore, e a raiz foi assinada. Tudo isto foi calculado neste aparelho.',
      unknown:
        'A entrada está na árvore e a raiz foi assinada. A página não se conseguiu ler, e não foi comparada.',
      none: 'A entrada está na árvore, a raiz foi assinada, e o texto é o que a prova traz.',
      other: '',
    }[page],
    facts,
    code: null,
  }
}

const typeIn = (proof: LogProof): string => {
  try {
    return (JSON.parse(proof.entry) as { type: string }).type
  } catch {
    return ''
  }
}
