import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture'

const view = { id: 'abc', alt: 'Uma casa', width: 800, height: 600, widths: [], colour: '#1b4a8f' }
const drawn = (over: object, props = {}) =>
  renderToStaticMarkup(<Picture picture={{ ...view, ...over }} {...props} />)

test('before its widths are made it is drawn as it is stored, its place kept and coloured', () => {
  const html = drawn({})
  expect(html).not.toContain('<source')
  expect(html).toContain(
    '<img src="/media/abc" alt="Uma casa" width="800" height="600" loading="lazy" decoding="async"/>',
  )
  expect(html).toContain('fill="#1b4a8f"')
  expect(html).not.toContain('style=')
})
test('then in the widths that were made, AVIF before WebP', () => {
  const html = drawn({ widths: [320, 800] }, { sizes: '20rem' })
  expect(html).toContain(
    '<source type="image/avif" srcSet="/media/abc/320.avif 320w, /media/abc/800.avif 800w" sizes="20rem"/><source type="image/webp"',
  )
})
test('what is seen at once is fetched at once', () => {
  expect(drawn({}, { eager: true })).toMatch(/fetchPriority="high"/i)
  expect(drawn({}, { eager: true })).not.toContain('loading=')
})
test('without a colour there is none', () => expect(drawn({ colour: null })).not.toContain('<svg'))
