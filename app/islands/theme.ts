/** Light, dark, or as the system says; remembered in this browser only (localStorage «tema»). */
export default function theme(element: HTMLElement) {
  const root = document.documentElement
  // The menu and the foot of a page both have the choice.
  const apply = (choice: string) => {
    if (choice === 'light' || choice === 'dark') root.dataset.theme = choice
    else delete root.dataset.theme
    for (const input of document.querySelectorAll<HTMLInputElement>('.theme input'))
      input.checked = input.value === choice
  }
  const kept = read() ?? 'auto'
  apply(kept)
  for (const input of element.querySelectorAll('input')) {
    input.addEventListener('change', () => {
      apply(input.value)
      try {
        if (input.value === 'auto') localStorage.removeItem('tema')
        else localStorage.setItem('tema', input.value)
      } catch {
        // Storage is refused in some private modes: the choice then lasts for this page.
      }
    })
  }
  element.hidden = false
}

function read() {
  try {
    return localStorage.getItem('tema')
  } catch {
    return null
  }
}
