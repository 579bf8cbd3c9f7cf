import { fitted, heicSentence, isHeic } from './parts/fitting-pictures'

/**
 * Lists what was chosen, with sizes, and says at once when something is too big or too much. Of pictures, those that the
 * server does not take are made smaller, or a JPEG, where this browser can open them.
 */
export default function files(element: HTMLElement) {
  const input = element.querySelector('input')
  const list = element.querySelector('ul')
  if (!input || !list) return
  const maxBytes = Number(element.dataset.maxBytes) || Number.POSITIVE_INFINITY
  const maxFiles = Number(element.dataset.maxFiles) || Number.POSITIVE_INFINITY
  const maxTogether = Number(element.dataset.maxTogether) || Number.POSITIVE_INFINITY
  const pictures = element.dataset.picture !== undefined
  // A telephone of Apple makes JPEGs by itself of what it sends, unless a form says that it takes the others.
  if (pictures && !/iP(?:hone|ad)/.test(navigator.userAgent)) input.accept += ',.heic,.heif'
  const size = (bytes: number) =>
    bytes >= 1e6
      ? `${(bytes / 1e6).toFixed(1).replace('.0', '').replace('.', ',')} MB`
      : `${Math.max(1, Math.round(bytes / 1e3))} kB`
  const say = (problem: string) => {
    input.setCustomValidity(problem)
    if (problem) input.reportValidity()
  }
  const show = (chosen: File[]) =>
    list.replaceChildren(
      ...chosen.map((file) => {
        const item = document.createElement('li')
        item.textContent = `${file.name}, ${size(file.size)}`
        return item
      }),
    )
  const judge = (chosen: File[]) => {
    const heic = pictures ? chosen.find(isHeic) : undefined
    const big = chosen.find((file) => file.size > maxBytes)
    const together = chosen.reduce((sum, file) => sum + file.size, 0)
    return heic
      ? heicSentence(heic.name)
      : big
        ? `«${big.name}» tem ${size(big.size)}; o máximo são ${size(maxBytes)}.`
        : chosen.length > maxFiles
          ? `Escolha no máximo ${maxFiles} ${maxFiles === 1 ? 'ficheiro' : 'ficheiros'}.`
          : together > maxTogether
            ? `Juntos, os ficheiros têm ${size(together)}; o máximo são ${size(maxTogether)}.`
            : ''
  }
  let turn = 0
  input.addEventListener('change', async () => {
    const mine = ++turn
    const chosen = [...(input.files ?? [])]
    show(chosen)
    if (!pictures || chosen.every((file) => !isHeic(file) && file.size <= maxBytes)) return say(judge(chosen))
    // Until they are ready the form does not go.
    input.setCustomValidity('Estamos a preparar as fotografias. Espere um instante.')
    const ready = await Promise.all(chosen.map(async (file) => (await fitted(file, maxBytes)) ?? file))
    if (mine !== turn) return
    const sent = new DataTransfer()
    for (const file of ready) sent.items.add(file)
    input.files = sent.files
    show(ready)
    say(judge(ready))
  })
}
