import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../../settings/settings'
import { howToPay } from '../application/application-words'
import { feeRules, unpaidLicence } from './fee-rules'

/** An article as it is read: figures from the settings, one blank for several. */
const article = (slug: string): string =>
  readFileSync(`content/ajuda/${slug}.md`, 'utf8')
    .replace(/\{(\w+)\.(\w+)\}/g, (_, group: string, name: string) =>
      String((settings as unknown as Record<string, Record<string, unknown>>)[group]?.[name]),
    )
    .replace(/\s+/g, ' ')

test('the help tells of fees what the conditions tell', () => {
  const said = article('taxas-da-certificacao')
  for (const { what, when, back } of feeRules) expect(said).toContain(`| ${what} | ${when} | ${back} |`)
  expect(said).toContain(unpaidLicence())
  expect(said).toContain(howToPay)
  expect(said + article('pedir-a-certificacao')).not.toContain('Ainda não se paga')
})
