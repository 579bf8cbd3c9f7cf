/** What `check-log.mjs` reads of certificates' records. */
import { wordsOnPage } from '../app/domain/transparency-log/content-words.ts'
import { escaped, get, plain } from './log-reading.mjs'

/** As many records a minute as anybody may look up, and some to spare. */
export const fewRecords = 20

/** Reads records of certificates as anybody does: each says what its newest entry says. */
export async function checkRecords(origin, objects, most, differs) {
  const certificates = [...objects.values()].filter(
    ({ object, changing, content }) => object.startsWith('certificate:') && !changing && content,
  )
  const some = certificates.sort(() => Math.random() - 0.5).slice(0, Math.min(most, fewRecords))
  for (const { content, index } of some) {
    const { path, words } = wordsOnPage(content)
    const { status, body } = await get(origin, path)
    if (status !== 200 || !words.every((word) => plain(body).includes(plain(escaped(word)))))
      differs(
        'record',
        `O registo do certificado ${path.split('/').at(-1)} não diz o que a entrada ${index} regista.`,
      )
  }
  return some.length
}
