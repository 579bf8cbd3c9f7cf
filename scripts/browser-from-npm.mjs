import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A headless Chromium packed for npm with the libraries it needs. No dependency of ours: few need it. */
const chromiumPackage = '@sparticuz/chromium@147.0.0'

/** Where the program is once `bring` has been there. */
export function npmBrowser(folder) {
  return join(folder, 'chromium')
}

/** Installs and unpacks it into `folder`, and gives the program to start. */
export function bring(folder) {
  const unpacked = join(folder, 'unpacked')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  runOrThrow('npm', ['install', '--no-save', '--no-audit', '--no-fund', chromiumPackage], folder)
  // It unpacks into the folder for temporary files, and its libraries only where it believes to be on Lambda.
  const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()"
  runOrThrow(process.execPath, ['--input-type=module', '--eval', unpack], folder, {
    TMPDIR: unpacked,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
  })
  rmSync(join(folder, 'node_modules'), { recursive: true })
  const libraries = [join(unpacked, 'al2023', 'lib'), unpacked].join(':')
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraries}' FONTCONFIG_PATH='${join(unpacked, 'fonts')}'`,
    `exec '${join(unpacked, 'chromium')}' "$@"`,
  ]
  writeFileSync(npmBrowser(folder), `${lines.join('\n')}\n`, { mode: 0o755 })
  runOrThrow(npmBrowser(folder), ['--version'], folder)
  return npmBrowser(folder)
}

function runOrThrow(program, args, cwd, more = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, ...more },
  })
  if (error || status !== 0) throw error ?? new Error(`${program} acabou com o código ${status}.`)
}
