import { formatCode } from '../../certification/code.ts'
import { lastType } from './bundle-check.ts'
import {
  type BundleHead,
  type BundleScore,
  type BundleThing,
  type BundleTotals,
  type Content,
  isRead,
  kindOf,
  saidOf,
} from './bundle-format.ts'
import { dayWord, happenedWord, howToCheck, proofLevels, starsWord, thingWord } from './bundle-words.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const esc = (text: unknown): string => saidOf(text).replace(/[&<>"]/g, (c) => escapes[c] as string)

const style = `:root{color-scheme:light dark}body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.55 system-ui,sans-serif}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem}h3{margin:0 0 .25rem;font-size:1.05rem}article,.notice,#conferir{margin:1rem 0;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem;overflow-wrap:anywhere}
.notice{border-left:.35rem solid #b3541e}#conferir{border-left:.35rem solid #777}#conferir.bem{border-left-color:#0f6b43}#conferir.mal{border-left-color:#a3271f}
.words{white-space:pre-wrap;margin:.25rem 0}.soft{opacity:.72;font-size:.9rem;margin:.25rem 0}dl{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
code{overflow-wrap:anywhere}@media(max-width:32rem){dl{grid-template-columns:minmax(0,1fr)}dt{opacity:.72}dd{margin-bottom:.5rem}}`

const decimal = (value: number | null) =>
  value === null ? 'ainda não tem' : value.toFixed(1).replace('.', ',')

const titleFor = ({ of, kind }: BundleHead) =>
  kind === 'company' ? `O que se diz de ${of.name} na Aval` : `O que ${of.name} publicou e recebeu na Aval`

/**
 * What the page shows above the things, before and after its verdict: whose it is, what its holder must respect, the figures. The page
 * makes it once more in whatever browser it is opened in: nothing of it may depend on how that writes dates.
 */
export function pageFace(
  head: BundleHead,
  totals: BundleTotals,
  score: BundleScore | null,
): [above: string, below: string] {
  const facts: [string, string][] = [
    ['Feito em', `${dayWord(head.madeAt)}, ${head.madeAt.slice(11, 16)} UTC`],
    ...(head.of.address ? ([['Página', head.of.address]] as [string, string][]) : []),
    ...(score
      ? ([
          [
            'Pontuação',
            `${decimal(score.score)}${score.margin === null ? '' : ` ± ${decimal(score.margin)}`}, de ${score.n} avaliações que contam, em ${dayWord(score.asOf)}`,
          ],
        ] as [string, string][])
      : []),
    ['Avaliações', String(totals.reviews)],
    ...totals.byProof.map((n, level): [string, string] => [proofLevels[level] ?? '', String(n)]),
    ['Respostas', String(totals.replies)],
    ...(head.kind === 'company'
      ? ([['Certificados', String(totals.certificates)]] as [string, string][])
      : []),
    ['Entradas do registo', String(totals.entries)],
    ['Chave do registo', head.log.keys[0] ?? ''],
  ]
  return [
    `<h1>${esc(titleFor(head))}</h1>
<p class="notice" id="aviso">${esc(head.notice)}</p>
`,
    `<dl>${facts.map(([label, value]) => `<dt>${esc(label)}</dt><dd>${esc(value)}</dd>`).join('')}</dl>
<p>Para não ter de acreditar nesta página, que também se pode falsificar: <code>${esc(howToCheck(head.origin))}</code>. Compare a chave com a que está em <a href="${esc(head.origin)}/registo">${esc(head.origin)}/registo</a>.</p>
<h2>Tudo, uma coisa de cada vez</h2>
`,
  ]
}

/** The page up to the things. */
export function pageHead(head: BundleHead, totals: BundleTotals, score: BundleScore | null): string {
  const [above, below] = pageFace(head, totals, score)
  return `<!DOCTYPE html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${esc(titleFor(head))}</title><style>${style}</style></head><body><main>
${above}<section id="conferir" aria-live="polite"><h2 style="margin:0">Por conferir</h2><p>Com JavaScript, esta página confere-se a si mesma, sem rede. Sem ele, use o comando abaixo.</p></section>
${below}`
}

/** One thing: as people read it, or what is left of it, and where the log has it. */
export function drawThing(thing: BundleThing): string {
  const last = thing.leaves.at(-1)
  const content = last?.content ?? null
  const editions = thing.leaves.length > 1 ? `, ${thing.leaves.length} entradas` : ''
  return `<article id="${esc(thing.object)}"><h3>${esc(titleOf(thing, content))}</h3>${wordsOf(thing, content)}<p class="soft">${esc(happenedWord(lastType(thing)))} · entrada ${last?.index}${editions} · <code>${esc(thing.object)}</code></p></article>\n`
}

function titleOf(thing: BundleThing, content: Content | null): string {
  if (kindOf(thing) === 'review' && isRead(content)) return saidOf(content.title) || 'Avaliação ocultada'
  if (kindOf(thing) === 'certificate' && content) return `Certificado ${formatCode(saidOf(content.code))}`
  return thingWord(thing)
}

function wordsOf(thing: BundleThing, content: Content | null): string {
  if (!content) return '<p class="soft">O conteúdo já não se lê.</p>'
  if (kindOf(thing) === 'fact') return content.says ? `<p class="words">${esc(content.says)}</p>` : ''
  if (kindOf(thing) === 'certificate')
    return `<p>${esc(content.scope)} · válido até ${esc(dayWord(saidOf(content.validUntil)))}</p>`
  if (!isRead(content)) return '<p class="soft">Retirada: do que dizia não fica nada.</p>'
  const said =
    'stars' in content
      ? `<p>${esc(starsWord(content.stars))} · ${esc(content.author)} · ${esc(proofLevels[Number(content.proof)])}</p>`
      : ''
  return `${said}<p class="words">${esc(content.text)}</p>`
}

/** The end of the page: the script that checks it. It holds no `</script>`: the build sees to that. */
export const pageEnd = (checker: string) =>
  `</script>\n<script>${checker.replaceAll('</', '<\\/')}</script>\n</body></html>\n`
