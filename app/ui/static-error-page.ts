import { bytes } from './format'

/** The line that support and error reports look for, word for word. */
export const referenceLine = (kind: 'client' | 'server', host: string) =>
  kind === 'client'
    ? `Application error: a client-side exception has occurred while loading ${host} (see the browser console for more information).`
    : `Application error: a server-side exception has occurred while loading ${host} (see the server logs for more information).`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A form that was not read cannot be shown again, but the browser still has it. */
const back = 'Volte atrás no navegador: o que escreveu continua no formulário.'

const words: Record<number, [title: string, text: string]> = {
  400: [
    'Não percebemos este pedido',
    'O endereço tem caracteres que não conseguimos ler. Verifique-o ou comece pelo início.',
  ],
  403: [
    'Este envio não foi aceite',
    'O formulário tem de ser enviado a partir deste site. Volte à página, recarregue-a e tente de novo.',
  ],
  404: [
    'Esta ligação não existe',
    'Nunca demos uma ligação com este código. Confirme-o com quem lha deu, letra a letra.',
  ],
  408: [
    'O envio demorou demais',
    `A ligação parou ou é muito lenta. Nada foi guardado. ${back} Tente de novo, se puder com ficheiros mais pequenos.`,
  ],
  413: [
    'O envio é grande demais',
    `O texto e os ficheiros passam, juntos, o limite deste formulário. Nada foi guardado. ${back} Escolha menos ficheiros, ou mais pequenos, e envie de novo.`,
  ],
  414: [
    'O endereço é demasiado comprido',
    'Tem mais letras do que as que conseguimos ler. Se procurava alguma coisa, volte atrás e escreva menos palavras.',
  ],
  415: [
    'Não percebemos este envio',
    'O formato do envio não é o de um formulário deste site. Nada foi guardado.',
  ],
  500: [
    'Algo falhou do nosso lado',
    'O erro já ficou registado. O que tinha guardado continua guardado; volte a tentar daqui a um instante.',
  ],
  503: [
    'Voltamos já',
    'Estamos com um problema passageiro. O que tinha guardado continua guardado; tente de novo daqui a um minuto.',
  ],
}

/** Why a short link leads nowhere any more; nothing of whose it is. */
const goneWords = {
  disabled: [
    'Esta ligação foi desligada',
    'Quem a criou desligou-a, e pode voltar a ligá-la. O que procura pode estar à mesma no site: comece pelo início.',
  ],
  blocked: [
    'A Aval desligou esta ligação',
    'Deixou de abrir por decisão nossa, e quem a criou sabe porquê. O que procura pode estar à mesma no site: comece pelo início.',
  ],
  over: [
    'O prazo desta ligação acabou',
    'Quem a criou deu-lhe um último dia, e ele já passou. O que procura pode estar à mesma no site: comece pelo início.',
  ],
  gone: [
    'Esta ligação já não existe',
    'Foi apagada, ou o site para onde levava já não é de quem a criou. O que procura pode estar à mesma no site: comece pelo início.',
  ],
} as const satisfies Record<string, readonly [string, string]>

export interface StaticErrorPage {
  host: string
  digest?: string
  /** It answers a form that was sent. */
  sent?: boolean
  /** 500 unless said otherwise. */
  status?: number
  /** Of a short link that leads nowhere any more. */
  why?: keyof typeof goneWords
  /** Of a form that was too large: the bytes that would have been taken. */
  most?: number
  /** Address of the style sheet; it reads well without. */
  css?: string
}

/**
 * A whole document for when React itself throws or the database is away: depends on nothing and needs no inline
 * style, which the policy forbids.
 */
export function staticErrorPage({
  host,
  digest,
  sent = false,
  status = 500,
  most,
  why,
  css,
}: StaticErrorPage): string {
  const [title, said] = (why && goneWords[why]) ?? words[status] ?? (words[500] as [string, string])
  const text = most
    ? said.replace('o limite deste formulário', `o limite deste formulário, ${bytes(most).replace(',0', '')}`)
    : status >= 500 && sent
      ? `${said} ${back}`
      : said
  // Leaving would lose what was written: that is not what to press first.
  const again = status >= 500 && !sent
  const away = status >= 500 || said.includes(back) ? 'btn' : 'btn primary'
  const reference = `<div class="error-reference">
<p lang="en">${escape(referenceLine('server', host))}</p>
${digest ? `<p class="code">Digest: ${escape(digest)}</p>\n` : ''}</div>`
  return `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Aval</title>
${css ? `<link rel="stylesheet" href="${escape(css)}">\n` : ''}</head>
<body>
<main id="conteudo" class="error-page">
<p class="error-status">${status}</p>
<h1>${title}</h1>
<p class="lead">${text}</p>
<p class="form-actions">${again ? '<a class="btn primary" href="">Tentar de novo</a>\n' : ''}<a class="${away}" href="/">Voltar ao início</a></p>
${status >= 500 ? reference : ''}
</main>
</body>
</html>
`
}
