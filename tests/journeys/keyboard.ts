import type { Locator, Page } from 'playwright-core'

/**
 * Eleven things that staff do every day, by keyboard alone, in presses: each key is one, and so is a text that is typed. `after`: by the
 * keys of lists (`j`, `e`, `f`) and the search of the header; `before`: by Tab, Enter and the link past the menu, as it was until
 * 26 November 2026, walked on today's pages.
 */
export interface Task {
  name: string
  as: string
  /** A kind of the queue, whose first row is decided; or what is looked for. */
  kind?: string
  /** What is chosen, and what is written. */
  verb?: string
  text?: string
  find?: string
  /** Nothing is asked: the button does it. */
  press?: boolean
  /** What is open is an answer: it is written at once, and sent by Ctrl Enter. */
  answer?: boolean
}

const facts = 'O texto descreve o trabalho e não traz dados de ninguém.'
export const tasks: Task[] = [
  { name: 'Publicar uma avaliação retida', as: 'moderador', kind: 'held', verb: 'Publicar' },
  { name: 'Manter uma avaliação denunciada', as: 'moderador', kind: 'flags', verb: 'Manter', text: facts },
  { name: 'Aprovar uma empresa', as: 'moderador', kind: 'companies', verb: 'Aprovar' },
  { name: 'Aceitar uma alteração de perfil', as: 'moderador', kind: 'edits', verb: 'Aceitar' },
  {
    name: 'Publicar uma alteração de avaliação',
    as: 'moderador',
    kind: 'reviewEdits',
    verb: 'Publicar',
  },
  { name: 'Aceitar um documento de avaliação', as: 'moderador', kind: 'documents', verb: 'Aceitar' },
  { name: 'Publicar um projeto', as: 'moderador', kind: 'projects', verb: 'Publicar' },
  { name: 'Publicar um pedido de trabalho', as: 'moderador', kind: 'workModeration', verb: 'Publicar' },
  {
    name: 'Ficar com uma obrigação legal',
    as: 'apoio',
    kind: 'obligations',
    verb: 'Ficar com ela',
    press: true,
  },
  {
    name: 'Responder a um pedido de apoio',
    as: 'apoio',
    kind: 'tickets',
    text: 'Bom dia, já está tratado: volte a entrar e diga-nos se continua.',
    answer: true,
  },
  { name: 'Abrir a ficha de uma empresa', as: 'apoio', find: 'Fontanário Canalizações' },
]

const farthest = 150

export function pressing(page: Page) {
  const counted = { presses: 0 }
  const press = async (key: string) => {
    counted.presses += 1
    await page.keyboard.press(key)
  }
  const write = async (text: string) => {
    counted.presses += 1
    await page.keyboard.type(text)
  }
  /** Presses a key until what is meant has the focus. */
  const until = async (key: string, wanted: Locator) => {
    for (let n = 0; n < farthest; n++) {
      if ((await wanted.and(page.locator(':focus')).count()) > 0) return
      await press(key)
      // What a key leads to may have to come from the server first.
      await page.waitForTimeout(30)
    }
    throw new Error(`${farthest} × ${key} does not lead there`)
  }
  return { counted, press, write, until }
}

const queueOf = (kind: string) => `/admin/dashboard?tipo=${kind}`
const field = 'textarea, select, input:not([type=hidden])'

const named = (within: Locator, verb: string) =>
  within.locator('a, button').filter({ hasText: new RegExp(`^${verb}$`) })

/** By the keys of the list, in place. @returns presses, once it is done */
export async function byKeys(page: Page, task: Task): Promise<number> {
  const { kind, verb, text, find, press: pressed, answer } = task
  const { counted, press, write, until } = pressing(page)
  if (find) {
    await page.goto('/admin/dashboard', { waitUntil: 'networkidle' })
    await press('Control+k')
    await write(find)
    // The first that is found is chosen by itself.
    await page.locator('[role=option][aria-selected=true]', { hasText: find }).waitFor()
    await press('Enter')
    await page.waitForURL(/\/admin\/empresas\//)
    return counted.presses
  }
  await page.goto(queueOf(kind as string), { waitUntil: 'networkidle' })
  const open = page.locator('.row-open')
  await press('j')
  await press('e')
  if (answer) {
    await open.locator('textarea:focus').waitFor()
    await write(text as string)
    await press('Control+Enter')
    await page.locator('.row-done').first().waitFor()
    // The next one is open already.
    await open.locator('form[data-answer]').waitFor()
    return counted.presses
  }
  await open.locator('.form-actions :focus').waitFor()
  await until('e', named(open.locator('.form-actions'), verb as string))
  await press('Enter')
  if (!pressed) {
    await open.locator('form.form :focus').waitFor()
    if (text) await write(text)
    await until('Tab', open.locator('form.form button[type=submit]').first())
    await press('Enter')
  }
  await page.locator('.row-done').first().waitFor()
  return counted.presses
}

/** By Tab alone, as far as the button that does it: nothing is sent. @returns presses, with that of the button */
export async function byTab(page: Page, task: Task): Promise<number> {
  const { kind, verb, text, find, press: pressed, answer } = task
  const { counted, press, write, until } = pressing(page)
  const past = async () => {
    await press('Tab')
    await press('Enter')
  }
  if (find) {
    await page.goto('/admin/dashboard', { waitUntil: 'networkidle' })
    await until('Tab', page.locator('header input[type=search]').first())
    await write(find)
    await press('Enter')
    await page.waitForURL(/\/admin\/procurar/)
    await until(
      'Tab',
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(find) })
        .first(),
    )
    return counted.presses + 1
  }
  await page.goto(queueOf(kind as string), { waitUntil: 'networkidle' })
  await past()
  const first = page.locator('.queue-rows li').first().locator('.queue-what a')
  const to = await first.getAttribute('href')
  await until('Tab', first)
  // Enter led to its page, before rows opened in place.
  counted.presses += 1
  await page.goto(to as string, { waitUntil: 'networkidle' })
  await past()
  if (answer) {
    const form = page.locator('form[data-answer]')
    await until('Tab', form.locator('textarea'))
    await write(text as string)
    await until('Tab', form.locator('button[type=submit]'))
    return counted.presses + 1
  }
  await until('Tab', named(page.locator('.object-actions'), verb as string).first())
  if (pressed) return counted.presses + 1
  await press('Enter')
  const form = page.locator('main form.form[method=post]').first()
  await form.waitFor()
  await page.waitForLoadState('networkidle')
  if (text) {
    await until('Tab', form.locator(field).first())
    await write(text)
  }
  await until('Tab', form.locator('button[type=submit]').first())
  return counted.presses + 1
}
