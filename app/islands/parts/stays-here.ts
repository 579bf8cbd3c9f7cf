/**
 * A file that is read in this browser: as soon as it is chosen, and by its form's button, before whatever else would send it. The page
 * promises that it stays here.
 */
export function staysHere(input: HTMLInputElement, take: (file: File | undefined) => Promise<void>) {
  input.addEventListener('change', () => void take(input.files?.[0]))
  input.form?.addEventListener(
    'submit',
    (event) => {
      const file = input.files?.[0]
      // Without one nothing has to stay: the form says what is missing.
      if (!file) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void take(file)
    },
    { capture: true },
  )
}
