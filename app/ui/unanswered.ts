import type { Tried } from './tried'

/** What is known of a form that got no answer of its own: the status of what came instead, and what stood in it. */
interface Came {
  status: number
  text?: string
}

/**
 * What is said of such a form, where it stays with everything typed: by hydrated pages (answers.ts) and by plain ones
 * (islands/parts/sending.ts). Null for what has a page of its own: who may not, what is not there. `null` came: the
 * network failed. That an error was recorded is only said with the reference that finds it.
 */
export function unanswered(came: Came | null): Pick<Tried, 'message' | 'again'> | null {
  if (!came) return { message: words.lost, again: true }
  const { status, text = '' } = came
  if (status === 408) return { message: words.slow, again: true }
  if (status === 413) return { message: words.large, again: false }
  if (status < 500) return null
  const digest = /Digest: (\d{10})/.exec(text)?.[1]
  return { message: digest ? words.recorded(digest) : words.away, again: true }
}

const words = {
  lost: 'A ligação falhou e não sabemos se isto nos chegou. O que escreveu continua aqui. Pode tentar de novo sem receio: mesmo que já tenha chegado, conta uma só vez.',
  away: 'Agora não conseguimos responder. O que escreveu continua aqui; tente de novo daqui a um minuto.',
  recorded: (digest: string) =>
    `Algo falhou do nosso lado, e o erro ficou registado com a referência ${digest}. O que escreveu continua aqui; tente de novo daqui a um instante.`,
  slow: 'O envio demorou demais e nada foi guardado. O que escreveu continua aqui. Tente de novo, se puder com ficheiros mais pequenos.',
  large:
    'O texto e os ficheiros passam, juntos, o limite deste formulário. Nada foi guardado e o que escreveu continua aqui. Escolha menos ficheiros, ou mais pequenos, e envie de novo.',
}
