import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorPage, staticErrorPage } from './error-page'

test('the reference line is word for word', () => {
  const client = renderToStaticMarkup(<ErrorPage kind="client" host="aval.pt" status={500} digest="3f9a" />)
  expect(client).toContain(
    'Application error: a client-side exception has occurred while loading aval.pt (see the browser console for more information).',
  )
  const server = renderToStaticMarkup(<ErrorPage kind="server" host="aval.pt" status={500} digest="3f9a" />)
  expect(server).toContain(
    'Application error: a server-side exception has occurred while loading aval.pt (see the server logs for more information).',
  )
  expect(server).toContain('Digest: 3f9a')
})

test('what is no fault of ours carries no reference', () => {
  const html = renderToStaticMarkup(<ErrorPage status={404} host="aval.pt" />)
  expect(html).toContain('Não encontrámos esta página')
  expect(html).not.toContain('Application error')
})

test('the last resort depends on nothing and escapes what it is given', () => {
  const html = staticErrorPage({ host: 'a<b>.pt', digest: '"><script>' })
  expect(html).toMatch(/^<!doctype html>\n<html lang="pt-PT">/)
  expect(html).toContain('server-side exception has occurred while loading a&lt;b&gt;.pt')
  expect(html).not.toMatch(/<script|<style|style=|<b>/)
})

test('what was too large is told with its limit, and nothing leads away from what was written', () => {
  const html = staticErrorPage({ host: 'aval.pt', status: 413, most: 26_000_000 })
  expect(html).toMatch(/o limite deste formulário, 26\sMB\./)
  expect(html).toContain('o que escreveu continua no formulário')
  expect(html).not.toContain('btn primary')
  expect(staticErrorPage({ host: 'aval.pt', status: 413 })).toContain('o limite deste formulário. Nada')
})
