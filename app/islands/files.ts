/** Lists what was chosen, with sizes, and says at once when something is too big or too much. */
export default function files(element: HTMLElement) {
  const input = element.querySelector('input')
  const list = element.querySelector('ul')
  if (!input || !list) return
  const maxBytes = Number(element.dataset.maxBytes) || Number.POSITIVE_INFINITY
  const maxFiles = Number(element.dataset.maxFiles) || Number.POSITIVE_INFINITY
  const size = (bytes: number) =>
    bytes >= 1e6
      ? `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`
      : `${Math.max(1, Math.round(bytes / 1e3))} kB`
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])]
    list.replaceChildren(
      ...chosen.map((file) => {
        const item = document.createElement('li')
        item.textContent = `${file.name}, ${size(file.size)}`
        return item
      }),
    )
    const big = chosen.find((file) => file.size > maxBytes)
    const problem = big
      ? `«${big.name}» tem ${size(big.size)}; o máximo são ${size(maxBytes)}.`
      : chosen.length > maxFiles
        ? `Escolha no máximo ${maxFiles} ficheiros.`
        : ''
    input.setCustomValidity(problem)
    if (problem) input.reportValidity()
  })
}
