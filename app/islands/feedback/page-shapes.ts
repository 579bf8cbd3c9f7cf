/**
 * Puts what `<use>` draws from files of ours (the map, the stars) among the definitions of the picture. The library
 * would insert them as text, which Trusted Types forbid; a request for a document needs no text.
 */
export async function defineShapes(definitions: Element | undefined): Promise<void> {
  const wanted = new Map<string, Set<string>>()
  for (const use of document.querySelectorAll('use')) {
    const [file = '', id = ''] = (use.getAttribute('href') ?? '').split('#')
    if (file && id) wanted.set(file, (wanted.get(file) ?? new Set()).add(id))
  }
  await Promise.all(
    [...wanted].map(async ([file, ids]) => {
      const shapes = await drawing(file)
      for (const id of ids) {
        const shape = shapes?.getElementById(id)
        if (shape) definitions?.append(document.importNode(shape, true))
      }
    }),
  )
}

const drawing = (address: string) =>
  new Promise<Document | null>((done) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.onload = () => done(request.responseXML)
    request.onerror = () => done(null)
    request.send()
  })
