import { expect, inject, test } from 'vitest'

/**
 * Content pages lead somewhere: every link of theirs within the site is answered, and what it names after «#» is there. Those
 * of texts are looked at each night besides (domain/dead-links); here they are read as a browser gets them, menus and all.
 */
interface Seen {
  status: number
  ids: Set<string>
  links: string[]
}

const seen = new Map<string, Promise<Seen>>()
const plain = (text: string) => text.replaceAll('&amp;', '&')
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => plain(found))

async function look(path: string): Promise<Seen> {
  const answer = await fetch(inject('origin') + path, { redirect: 'manual' })
  const text = await answer.text()
  return {
    status: answer.status,
    ids: new Set(all(text, /\sid="([^"]+)"/g)),
    links: all(text, /<a\s[^>]*?href="([^"]+)"/g),
  }
}
const at = (path: string): Promise<Seen> => {
  const found = seen.get(path) ?? look(path)
  seen.set(path, found)
  return found
}

/** A few at once: the server has other tests to answer too. */
async function each<T>(list: Iterable<T>, act: (one: T) => Promise<void>): Promise<void> {
  const rest = [...list]
  const worker = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await act(one)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

/** What the sitemap has besides companies and projects, and the versions and parts that these pages lead to. */
async function contentPages(): Promise<string[]> {
  const parts = ['paginas', 'blog'].map((part) => fetch(`${inject('origin')}/sitemap.xml?parte=${part}`))
  const maps = await Promise.all((await Promise.all(parts)).map((answer) => answer.text()))
  return maps
    .flatMap((map) => all(map, /<loc>([^<]+)<\/loc>/g))
    .map((address) => {
      const { pathname, search } = new URL(address)
      return pathname + search
    })
}

test('no link of a content page is dead, nor any part of a page that it names', async () => {
  const pages = await contentPages()
  expect(pages.length).toBeGreaterThan(150)
  const origin = inject('origin')
  const named = new Map<string, string>()
  await each(pages, async (path) => {
    for (const link of (await at(path)).links) {
      const to = new URL(link, origin + path)
      if (to.origin === origin) named.set(to.href.slice(origin.length), path)
    }
  })
  const dead: string[] = []
  await each(named, async ([link, from]) => {
    const [path = '/', part] = link.split('#')
    const { status, ids } = await at(path)
    const there = !part || status >= 300 || ids.has(decodeURIComponent(part))
    if (status >= 400 || !there) dead.push(`${from}: ${link} (${status})`)
  })
  expect(named.size).toBeGreaterThan(pages.length)
  expect(dead).toEqual([])
}, 120_000)
