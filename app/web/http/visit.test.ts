import { expect, test } from 'vitest'
import { isVisit } from './visit'

const origin = 'https://aval.example'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each<[string, string, Record<string, string>, boolean]>([
  ['somebody', 'GET', { 'user-agent': firefox }, true],
  ['somebody from our list', 'GET', { 'user-agent': firefox, referer: `${origin}/empresas?q=x` }, true],
  ['only the head', 'HEAD', { 'user-agent': firefox }, false],
  ['nobody says what it is', 'GET', {}, false],
  [
    'a search engine',
    'GET',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    false,
  ],
  ['a program', 'GET', { 'user-agent': 'curl/8.5.0' }, false],
  ['a preview of a link', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }, false],
  ['a name without end', 'GET', { 'user-agent': `${firefox}${'x'.repeat(1000)}` }, false],
  [
    'fetched ahead by a search engine’s page',
    'GET',
    { 'user-agent': firefox, 'sec-purpose': 'prefetch', 'sec-fetch-site': 'cross-site' },
    false,
  ],
  ['fetched ahead by an old browser', 'GET', { 'user-agent': firefox, 'x-moz': 'prefetch' }, false],
  [
    'a link of ours was pressed',
    'GET',
    { 'user-agent': firefox, 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  [
    'from the company’s own pages',
    'GET',
    { 'user-agent': firefox, referer: `${origin}/perfil/empresa` },
    false,
  ],
  [
    'from the administration',
    'GET',
    { 'user-agent': firefox, referer: `${origin}/admin/empresas/acoes/1` },
    false,
  ],
  [
    'from elsewhere under that name',
    'GET',
    { 'user-agent': firefox, referer: 'https://outro.example/perfil' },
    true,
  ],
])('%s', (_, method, headers, expected) => expect(isVisit({ method, headers }, origin)).toBe(expected))
