import { NameUnknown, outside } from '~/platform/outside'
import { type FetchFailure, safeFetch } from '~/platform/safe-fetch'
import { settings } from '../settings/defaults'
import { metaName, proofFile } from './claim-words'
import { metaContents } from './meta-tag'

/** What a look at DNS or site found. */
export type LookResult = 'held' | 'missing' | 'other' | FetchFailure

const { fetchSeconds, fetchBytes } = settings.claim

const isOurs = (text: string) => text.startsWith('aval-verificacao=')

/** TXT records of the domain: one of them must be the text of the claim. */
export async function lookAtDns(domain: string, text: string): Promise<LookResult> {
  try {
    const records = (await outside().texts(domain)).map((record) => record.trim())
    if (records.includes(text)) return 'held'
    return records.some(isOurs) ? 'other' : 'missing'
  } catch (error) {
    if (error instanceof NameUnknown) return error.kind === 'none' ? 'missing' : 'unreachable'
    throw error
  }
}

/** The file, or else the tag on the start page. A file that answers for every address (200 with a page) is none. */
export async function lookAtSite(site: string, text: string): Promise<LookResult> {
  const seconds = fetchSeconds
  const [file, page] = await Promise.all([
    safeFetch(site + proofFile, { seconds, bytes: 1024 }),
    safeFetch(`${site}/`, { seconds, bytes: fetchBytes }),
  ])
  const line = file.ok && file.status === 200 ? file.text.trim() : ''
  if (line === text) return 'held'
  const contents = page.ok && page.status === 200 ? metaContents(page.text, metaName) : []
  if (contents.some((content) => content === text || `aval-verificacao=${content}` === text)) return 'held'
  if (isOurs(line) || contents.length > 0) return 'other'
  // What hinders the start page says more than a file that is not there.
  return page.ok ? 'missing' : page.why
}
