import { addressOf } from './parts/address-of'
import { lastErrors, report } from './parts/report'

const patience = 10_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lets something fail on purpose and says when its report has arrived (/dev/sentry-test). */
export default function errorTest(place: HTMLElement) {
  const button = place.querySelector('button') as HTMLButtonElement
  const said = place.querySelector('.raise-said') as HTMLElement
  button.hidden = false
  const begin = async (event: Event) => {
    event.preventDefault()
    button.disabled = true
    said.replaceChildren()
    for (const raise of (place.dataset.raise ?? '').split(' ')) {
      const line = document.createElement('span')
      line.textContent = 'A provocar o erro…'
      said.append(line, document.createElement('br'))
      const start = performance.now()
      const digest = await (raises[raise] as (place: HTMLElement) => Promise<string>)(place)
      await follow(line, place.dataset.arrived ?? '', digest, start)
    }
    button.disabled = false
  }
  if (place instanceof HTMLFormElement) place.addEventListener('submit', begin)
  else button.addEventListener('click', begin)
}

const raises: Record<string, (place: HTMLElement) => Promise<string>> = {
  async handled() {
    try {
      throw new Error('Erro de experiência: apanhado')
    } catch (error) {
      return report(error, { where: 'sentry-test' })
    }
  },
  async unhandled() {
    setTimeout(() => {
      throw new Error('Erro de experiência: por apanhar')
    })
    await wait(50)
    return lastErrors().at(-1)?.digest ?? ''
  },
  async promise() {
    void Promise.reject(new Error('Erro de experiência: numa promessa'))
    await wait(50)
    return lastErrors().at(-1)?.digest ?? ''
  },
  loader: asked,
  action: asked,
  render: asked,
  job: asked,
}

/** Sends the form, or the example's own request, and reads the reference in what comes back. */
async function asked(place: HTMLElement): Promise<string> {
  const form = place instanceof HTMLFormElement ? place : null
  const address = (form && addressOf(form)) ?? place.dataset.asks ?? ''
  const post = form?.method !== 'get'
  const answer = await fetch(address, post ? { method: 'POST', body: new URLSearchParams() } : {})
  const there = new URL(answer.url).searchParams.get('referencia')
  return there ?? /Digest: (?:<!-- -->)?(\d{10})/.exec(await answer.text())?.[1] ?? ''
}

async function follow(line: HTMLElement, arrived: string, digest: string, start: number) {
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1).replace('.', ',')
  line.textContent = digest
    ? `Referência ${digest}. À espera do relatório…`
    : 'O erro não foi contado (limite desta página).'
  while (digest && performance.now() - start < patience) {
    const answer = await fetch(`${arrived}?referencia=${digest}`)
    const { group } = (await answer.json()) as { group: string | null }
    if (group) {
      line.textContent = `Referência ${digest}: chegou em ${seconds()} s. `
      const link = document.createElement('a')
      link.href = group
      link.textContent = 'Ver na caixa de erros'
      line.append(link)
      return
    }
    await wait(250)
  }
  if (digest) line.textContent = `Referência ${digest}: não chegou em ${seconds()} s.`
}
