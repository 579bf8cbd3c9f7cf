/** Lists what was chosen, with sizes, and says at once when something is too big or too much. */
export default function files(element: HTMLElement) {
  const input = element.querySelector('input')
  const list = element.querySelector('ul')
  if (!input || !list) return
  const maxBytes = Number(element.dataset.maxBytes) || Number.POSITIVE_INFINITY
  const maxFiles = Number(element.dataset.maxFiles) || Number.POSITIVE_INFINITY
  const maxTogether = Number(element.dataset.maxTogether) || Number.POSITIVE_INFINITY
  const size = (bytes: number) =>
    bytes >= 1e6
      ? `${(bytes / 1e6).toFixed(1).replace('.0', '').replace('.', ',')} MB`
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
    const together = chosen.reduce((sum, file) => sum + file.size, 0)
    const problem = big
      ? `«${big.name}» tem ${size(big.size)}; o máximo são ${size(maxBytes)}.`
      : chosen.length > maxFiles
        ? `Escolha no máximo ${maxFiles} ficheiros.`
        : together > maxTogether
          ? `Juntos, os ficheiros têm ${size(together)}; o máximo são ${size(maxTogether)}.`
          : ''
    input.setCustomValidity(problem)
    if (problem) input.reportValidity()
  })
}
