import { describe, expect, test } from 'vitest'
import { senderProof } from './sender-proof'

const ours = 'mx.aval.example'
const border = `Received: from mail.exemplo.pt (mail.exemplo.pt [192.0.2.7]) by ${ours} (Postfix) with ESMTPS id 1`
const foreign = 'Received: from posto (posto [192.0.2.8]) by mail.exemplo.pt with ESMTPSA id 2'
const word = (said: string, id = ours) => `Authentication-Results: ${id}; ${said}`
const good = word('dmarc=pass header.from=exemplo.pt')
const bad = word('dmarc=fail header.from=exemplo.pt')

const proof = (lines: string[], over: { authservId?: string; from?: string | null } = {}) =>
  senderProof(
    [...lines, 'From: Ana <ana@exemplo.pt>'].map((line) => ({
      key: line.slice(0, line.indexOf(':')).toLowerCase(),
      value: line.slice(line.indexOf(':') + 1).trim(),
    })),
    { authservId: ours, from: 'ana@exemplo.pt', ...over },
  )

describe('what our server says of a sender', () => {
  test.each([
    ['dmarc=pass header.from=exemplo.pt', 'pass'],
    ['dmarc=pass (p=reject dis=none) header.from=EXEMPLO.pt', 'pass'],
    ['dmarc=pass', 'pass'],
    ['dmarc=pass header.from=outro.pt', 'fail'],
    ['dmarc=fail (p=none) header.from=exemplo.pt; dkim=pass header.d=exemplo.pt', 'fail'],
    ['dmarc=none header.from=exemplo.pt; spf=pass smtp.mailfrom=ana@exemplo.pt', 'pass'],
    ['dmarc=temperror; dkim=pass header.d=exemplo.pt', 'pass'],
    ['dmarc=permerror header.from=exemplo.pt', 'fail'],
    ['dkim=pass header.d=exemplo.pt', 'pass'],
    ['dkim=pass header.i=@exemplo.pt header.s=um', 'pass'],
    ['dkim=fail header.d=exemplo.pt; spf=pass smtp.mailfrom=exemplo.pt', 'pass'],
    ['dkim=pass header.d=boletins.example; spf=pass smtp.mailfrom=boletins.example', 'fail'],
    ['dkim=pass header.d=pt.exemplo.pt.example', 'fail'],
    ['dkim=pass header.d=naoexemplo.pt', 'fail'],
    // What stands below a domain does not vouch for it.
    ['dkim=pass header.d=loja.exemplo.pt', 'fail'],
    ['spf=pass smtp.helo=exemplo.pt', 'fail'],
    ['spf=softfail smtp.mailfrom=exemplo.pt; dkim=none', 'fail'],
    ['dkim=pass', 'fail'],
    ['none', 'none'],
    ['auth=pass smtp.auth=ana', 'none'],
    ['dkim=temperror header.d=exemplo.pt; spf=temperror', 'none'],
    // What it wrote cannot be understood: somebody put it there.
    ['spf=pass smtp.mailfrom=a"b@exemplo.pt', 'fail'],
  ])('%s: %s', (said, expected) => expect(proof([word(said), border])).toBe(expected))

  test('a domain vouches for those below it, in whatever script', () => {
    const of = (said: string, from: string) => proof([word(said)], { from })
    expect(of('dkim=pass header.d=exemplo.pt', 'ana@boletins.exemplo.pt')).toBe('pass')
    expect(of('dmarc=pass header.from=xn--caa-3la.pt', 'ana@caça.pt')).toBe('pass')
    expect(of('dkim=pass header.d=caça.pt', 'ana@xn--caa-3la.pt')).toBe('pass')
  })
})

describe('whose word it is', () => {
  test.each<[string, string[], string]>([
    ['without one', [border, foreign], 'none'],
    ['above our own hop', [good, border, foreign], 'pass'],
    ['below our own hop', [border, good, foreign], 'pass'],
    [
      'below another server of ours',
      [`Received: from ${ours} by correio.aval.example with LMTP`, good, border],
      'pass',
    ],
    ['several, of one server', [word('spf=none'), word('dkim=pass header.d=exemplo.pt'), border], 'pass'],
    ['one that fails among several', [bad, good, border], 'fail'],
    ['what came with the mail', [border, foreign, good], 'none'],
    ['what came with it, below ours', [bad, border, good, foreign], 'fail'],
    ['what came with it, directly below ours', [word('dkim=none'), border, good], 'fail'],
    ['below a hop that calls itself ours', [border, `Received: from x by ${ours}`, good], 'none'],
    ['above a server that is not ours', ['Received: from x by mail.mau.example', good], 'none'],
    ['of another', [word('dmarc=pass header.from=exemplo.pt', 'mail.exemplo.pt'), border], 'none'],
    ['of another above ours', [word('dmarc=pass', 'mail.exemplo.pt'), good], 'none'],
    ['of one that is called nearly so', [word('dmarc=pass', `${ours}.mau.example`)], 'none'],
    [
      'of one that holds our name in a comment',
      [`Authentication-Results: (${ours}) mau.example; dmarc=pass`],
      'none',
    ],
  ])('%s', (_, lines, expected) => expect(proof(lines)).toBe(expected))

  test('nobody is believed until it is said who we are', () => {
    expect(proof([good, border], { authservId: undefined })).toBe('none')
    expect(proof([good, border], { authservId: 'MX.AVAL.example' })).toBe('pass')
  })
  test('two senders, or none, are not vouched for', () => {
    expect(proof([good, border, 'From: rui@outro.pt'])).toBe('fail')
    expect(proof([good, border], { from: null })).toBe('fail')
  })
})
