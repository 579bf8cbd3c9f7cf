import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { shortFile } from './stack'

export interface Readable {
  fn?: string
  file: string
  line: number
  column: number
}

/**
 * Where a place of a built script lies in our sources, where there is a map of it: so steps are readable, and a group
 * is the same in the next build. Undefined without one: then the file's name without its hash must do.
 */
export function readableFrom(folder: string) {
  const maps = new LRUCache<string, SourceMap | false>({ max: 20, ttl: 600_000, ttlAutopurge: false })

  return (file: string, line?: number, column?: number): Readable | undefined => {
    const name = /\/assets\/([\w.-]+\.js)$/.exec(file.replace(/[?#].*$/, ''))?.[1]
    if (!name || !line) return
    const map = maps.get(name) ?? mapOf(folder, name)
    maps.set(name, map)
    if (!map) return
    const found = map.findEntry(line - 1, (column ?? 1) - 1)
    if (!('originalSource' in found) || !found.originalSource) return
    return {
      // In the standard, and not in Node's types.
      fn: (found as { name?: string }).name || undefined,
      file: shortFile(`/${found.originalSource.replace(/^(\.\.\/)+/, '')}`),
      line: found.originalLine + 1,
      column: found.originalColumn + 1,
    }
  }
}

/** By the maps of the built client: made with the build, kept where nothing is served from (scripts/vite-maps.ts). */
export const readableAt = readableFrom(join(process.cwd(), 'build', 'maps'))

function mapOf(folder: string, name: string): SourceMap | false {
  try {
    return new SourceMap(JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8')))
  } catch {
    // Not built with maps, or a script of an older build that is still open somewhere.
    return false
  }
}
