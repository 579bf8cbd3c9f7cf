import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { markOf } from './processes.ts'

/** A person asked for the server with `database.mjs up`: it stays until `down`. */
const person = 'person'

/** Notes that this process uses the server, so that no other run stops it under our feet. */
export function hold(place: Place, { forPerson = false } = {}) {
  const folder = folderOf(place)
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (place.account) chownSync(folder, place.account.uid, place.account.gid)
  }
  const name = forPerson ? person : String(process.pid)
  writeFileSync(join(folder, name), markOf(process.pid) ?? '')
}

/** Takes our note away and says whether anybody else still needs the server. */
export function letGo(place: Place, { forPerson = false } = {}): { stillHeld: boolean } {
  const folder = folderOf(place)
  rmSync(join(folder, forPerson ? person : String(process.pid)), { force: true })
  if (!existsSync(folder)) return { stillHeld: false }
  const stillHeld = readdirSync(folder).some((name) => {
    if (name === person) return true
    const mark = readFileSync(join(folder, name), 'utf8')
    if (markOf(Number(name)) === mark) return true
    // Its holder was killed.
    rmSync(join(folder, name), { force: true })
    return false
  })
  return { stillHeld }
}

function folderOf(place: Place) {
  return join(place.home, 'holders')
}
