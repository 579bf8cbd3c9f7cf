import { savedTold } from '~/domain/saved-companies/saved-words'
import { carried } from './parts/carried'
import { say } from './parts/say'

/**
 * Says at once which of a page's companies whoever is signed in has saved, and saves another without leaving the page. Kept pages
 * are the same for everybody: only the browser knows whose they are now.
 */
export default function save(element: HTMLElement) {
  // Only who is signed in loads it.
  void import('~/ui/saved.css')
  const form = element as HTMLFormElement
  const picks = [...document.querySelectorAll<HTMLButtonElement>(`button[form="${form.id}"]`)]
  const companies = new Map(
    picks.map((pick) => [
      pick,
      {
        slug: new URL(pick.formAction).searchParams.get('e') ?? '',
        name: pick.textContent?.replace(/^Guardar /, '') ?? '',
      },
    ]),
  )

  const show = async () => {
    const asked = new URLSearchParams([...companies.values()].map(({ slug }) => ['e', slug]))
    const answer = await fetch(`${form.dataset.saved}?${asked}`)
    if (!answer.ok) return
    const saved = (await answer.json()) as Record<string, string>
    for (const [pick, { slug, name }] of companies) if (saved[slug]) mark(pick, name, saved[slug])
  }
  const mark = (pick: HTMLButtonElement, name: string, to: string) => {
    const label = `${name} está guardada: alterar`
    pick.classList.add('saved')
    pick.formMethod = 'get'
    pick.formAction = carried(to)
    pick.lastElementChild?.replaceChildren(label)
    pick.title = label
  }

  form.addEventListener('submit', async (event) => {
    const pick = event.submitter as HTMLButtonElement
    if (pick.classList.contains('saved')) return
    event.preventDefault()
    try {
      const answer = await fetch(pick.formAction, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { 'aval-form': 'in-place' },
      })
      await show()
      if (pick.classList.contains('saved')) return say(`Guardada: ${companies.get(pick)?.name}. ${savedTold}`)
      // It asks for something first, or says why not: as the form alone would have.
      const to = answer.headers.get('aval-location')
      location.assign(to ?? pick.formAction)
    } catch {
      const note = document.createElement('p')
      note.className = 'error'
      note.setAttribute('role', 'alert')
      note.textContent = 'Não ficou guardada: parece não haver ligação. Tente outra vez.'
      pick.after(note)
      setTimeout(() => note.remove(), 8000)
    }
  })
  void show()
}
