/**
 * Ten tasks, each walked in a browser and counted: `node scripts/tasks.mjs http://localhost:3000 [--before]` prints a table of
 * steps (a click, a key, or something typed, each one), pages loaded, and seconds. The site has demonstration data and is
 * written to. `--before`: the ways that a task took before the first slice of issue 23 (docs/walkthroughs.md).
 */
import { chromium } from 'playwright-core'
import { accountPassword, tasks } from './tasks/walks.mjs'

const origin = process.argv[2] ?? 'http://localhost:3000'
const before = process.argv.includes('--before')
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

/** Counts what a person does; what only the script does (waiting, reading) is free. */
async function walker(as) {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-PT', timezoneId: 'Europe/Lisbon' })
  context.setDefaultTimeout(8000)
  const page = await context.newPage()
  if (as) {
    await page.goto('/auth/login')
    await page.getByLabel(/^E-mail/).fill(`${as}@aval.example`)
    await page.getByLabel('Palavra-passe', { exact: true }).fill(accountPassword)
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  }
  const counted = { steps: 0, pages: 0 }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) counted.pages += 1
  })
  const once = async (act) => {
    counted.steps += 1
    await act
    // As fast as somebody who knows the way, no faster than the page.
    await page.waitForTimeout(250)
  }
  return {
    page,
    counted,
    main: page.getByRole('main'),
    begin: async (address) => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      Object.assign(counted, { steps: 0, pages: 0 })
    },
    click: (locator) => once(locator.first().click()),
    choose: (locator, value) => once(locator.first().selectOption(value)),
    type: (locator, text) => once(locator.first().fill(text)),
    /** Where the focus is already. */
    write: (text) => once(page.keyboard.type(text)),
    key: (name) => once(page.keyboard.press(name)),
    close: () => context.close(),
  }
}

const rows = []
for (const task of tasks) {
  const { name } = task
  const person = await walker(task.as)
  const started = performance.now()
  let why = ''
  try {
    await (before && task.walkBefore ? task.walkBefore(person) : task.walk(person))
  } catch (error) {
    why = String(error.message).split('\n')[0]
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  rows.push({ name, ...person.counted, seconds, why })
  await person.close()
}
await browser.close()

console.log('| tarefa | passos | páginas | segundos |\n| --- | ---: | ---: | ---: |')
for (const { name, steps, pages, seconds, why } of rows)
  console.log(`| ${name} | ${why ? `falhou: ${why}` : steps} | ${pages} | ${seconds} |`)
if (rows.some(({ why }) => why)) process.exitCode = 1
