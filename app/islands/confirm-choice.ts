/**
 * Sends the mark that was chosen in the mail, once, where a person looks at the page: it is in front of somebody, and no
 * program steers the browser. A mail scanner fetches the page and runs nothing, and has said nothing then.
 */
export default function confirmRating(element: HTMLElement) {
  const form = element.querySelector('form')
  if (!form || navigator.webdriver || !form.querySelector('input[name=score]:checked')) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(waiting)
    if (document.visibilityState === 'visible') waiting = setTimeout(() => form.requestSubmit(), 1200)
  }
  const leave = () => {
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', wait)
  }
  // Whoever begins to choose or to write sends it by the button.
  for (const name of ['input', 'pointerdown', 'keydown', 'submit']) form.addEventListener(name, leave)
  document.addEventListener('visibilitychange', wait)
  wait()
}
