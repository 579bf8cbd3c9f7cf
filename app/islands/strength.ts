/**
 * Says how hard a password is to guess, while it is chosen: a word, and one hint. Advice only: it refuses nothing. The
 * dictionary comes with the first key, not with the page.
 */
export default function strength(element: HTMLElement) {
  const input = element.querySelector('input')
  const box = element.querySelector<HTMLElement>('.strength')
  const meter = box?.querySelector('meter')
  const output = box?.querySelector('output')
  if (!input || !box || !meter || !output) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const judge = async () => {
    const { judgePassword } = await import('./parts/password-strength')
    const password = input.value
    box.hidden = password === ''
    if (password === '') return
    const own = [...(input.form?.elements ?? [])].flatMap((field) =>
      field instanceof HTMLInputElement && ['name', 'email', 'username'].includes(field.name)
        ? field.value.split(/[\s@.]+/)
        : [],
    )
    const { score, words } = judgePassword(password, own, input.minLength)
    meter.value = score
    output.textContent = words
  }
  input.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(judge, 250)
  })
  if (input.value) void judge()
}
