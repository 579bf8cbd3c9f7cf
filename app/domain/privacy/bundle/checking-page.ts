/** What checks the page of a bundle, in it: bundled into one script by scripts/vite-bundle-checker.ts. */
import { checkBundle } from './bundle-check.ts'
import { readBundle } from './bundle-format.ts'
import { pageDiffers, type Shown } from './bundle-shown.ts'

const place = document.getElementById('conferir')
const raw = document.getElementById('pacote')?.textContent ?? ''

function tell(tone: 'bem' | 'mal' | '', title: string, lines: string[]) {
  if (!place) return
  place.className = tone
  const heading = document.createElement('h2')
  heading.style.margin = '0'
  heading.textContent = title
  place.replaceChildren(
    heading,
    ...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
  )
}

const tight = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, '')
function shown(): Shown {
  const parts = [...document.querySelectorAll('article')].map((part): [string, string] => [
    part.id,
    tight(part),
  ])
  const rest = document.body.cloneNode(true) as HTMLElement
  for (const part of rest.querySelectorAll('article, #conferir, script')) part.remove()
  return { face: tight(rest), parts }
}

async function run() {
  const bundle = readBundle(raw)
  if (!bundle) return tell('mal', 'Não é um pacote da Aval', ['O que esta página traz não se consegue ler.'])
  const { found, signers, size, opened, closed } = await checkBundle(bundle)
  const all = [...pageDiffers(bundle, shown()), ...found]
  if (all.length > 0)
    return tell(
      'mal',
      'Não confere',
      all.slice(0, 20).map(({ sentence }) => sentence),
    )
  tell('bem', 'Confere', [
    `${opened} entradas com o seu conteúdo estão no registo, que tem ${size}, e a página mostra o que lá está${closed > 0 ? `; de ${closed} o conteúdo já não se lê` : ''}. Assinam: ${signers.map(({ name }) => name).join(', ')}.`,
    'Isto foi calculado neste aparelho, sem rede. O que foi apagado desde então só em linha se sabe.',
  ])
}

run().catch(() =>
  tell('', 'Este navegador não consegue conferir', [
    'Falta-lhe a assinatura Ed25519. Use outro mais recente, ou o comando abaixo.',
  ]),
)
