import { describe, expect, test } from 'vitest'
import { applicationList } from '../../app/domain/certification/application/application-filter'
import { certificateList, examinationList } from '../../app/domain/certification/certificate-filter'
import { plain } from '../../app/domain/certification/checks/site-findings'
import { claimList } from '../../app/domain/claims/claim-filter'
import { companyLists } from '../../app/domain/companies/staff/staff-lists-filter'
import { receivedFilterOf } from '../../app/domain/company-pages/received/received-words'
import { publicRule, ruleLabel } from '../../app/domain/decisions/rules'
import { errorList } from '../../app/domain/errors/error-filter'
import { deviceWords } from '../../app/domain/people/sessions/device-words'
import { userList } from '../../app/domain/people/staff/user-filter'
import { reviewFilter } from '../../app/domain/reviews/listings/review-filter'
import { parseInvoice } from '../../app/domain/reviews/proof/invoice'
import { topicsOf } from '../../app/domain/reviews/topics/topics'
import { isOwn, ownOf } from '../../app/domain/shared/own'
import { stems } from '../../app/domain/shared/text-search'
import { fillIn } from '../../app/domain/tickets/canned-variables'
import { textOfHtml } from '../../app/domain/tickets/mail/html-text'

/** What every object answers to, though nobody wrote it there. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'name']

const params = [
  'ordem',
  'comprovativo',
  'estado',
  'tipo',
  'prova',
  'papel',
  'onde',
  'posse',
  'valor',
  'versao',
  'nivel',
  'causa',
]
const asked = (word: string) => new URLSearchParams(params.map((name) => [name, word]))
const none = new URLSearchParams()

describe.each(inherited)('«%s», typed where a word of a table is due', (word) => {
  test('is a word of none', () => {
    expect([isOwn({}, word), ownOf({}, word)]).toEqual([false, undefined])
    expect(receivedFilterOf(word)).toBe(receivedFilterOf(null))
    expect(ruleLabel(word)).toBe(ruleLabel('nada'))
    expect(publicRule(word)).toBe(publicRule('nada'))
  })
  test('narrows no list', () => {
    expect(reviewFilter(asked(word))).toEqual(reviewFilter(none))
    expect(applicationList.read(asked(word))).toEqual(applicationList.read(none))
    expect(certificateList.read(asked(word))).toEqual(certificateList.read(none))
    expect(examinationList.read(asked(word))).toEqual(examinationList.read(none))
    expect(claimList.read(asked(word))).toEqual(claimList.read(none))
    expect(userList.read(asked(word))).toEqual(userList.read(none))
    expect(companyLists.all.read(asked(word))).toEqual(companyLists.all.read(none))
    expect(errorList.read(new URLSearchParams({ onde: word }))).toEqual(errorList.read(none))
  })
  test('stays the word that it is in a text', () => {
    expect(stems(word).every((stem) => typeof stem === 'string')).toBe(true)
    expect(deviceWords(`${word}/1.0`)).not.toContain('function')
    expect(plain(`&${word};`)).not.toContain('native code')
    expect(textOfHtml(`<p>&${word};</p>`)).toContain(word)
    expect(fillIn(`{{${word}}}`, { nome: 'x' } as never).text).toBe(`[${word}]`)
    expect(() => topicsOf('eletricistas', `preço ${word} bom`)).not.toThrow()
    expect(parseInvoice(`A:123456789*${word}:1*F:20260101`)).toBeNull()
  })
})
