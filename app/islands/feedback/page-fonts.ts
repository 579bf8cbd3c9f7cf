import { pageRules } from './page-rules'

/**
 * The fonts that this page has drawn with, as style rules that hold their bytes. The library would read them by a style
 * element of its own, which our content policy forbids.
 */
export async function pageFonts(): Promise<string> {
  const used = new Set([...document.fonts].filter((face) => face.status === 'loaded').map(nameOfFace))
  const rules = pageRules().filter((rule) => rule instanceof CSSFontFaceRule)
  const texts = await Promise.all(
    rules.filter((rule) => used.has(nameOfRule(rule))).map((rule) => embedded(rule).catch(() => '')),
  )
  // Never empty: that would let the library look for them.
  return `/* fonts */ ${texts.join('\n')}`
}

const plain = (...parts: string[]) =>
  parts
    .join('|')
    .replace(/["'\s]/g, '')
    .toLowerCase()

const nameOfFace = ({ family, weight, style, unicodeRange }: FontFace) =>
  plain(family, weight, style, unicodeRange)

function nameOfRule({ style }: CSSFontFaceRule): string {
  const value = (name: string, otherwise: string) => style.getPropertyValue(name) || otherwise
  return plain(
    value('font-family', ''),
    value('font-weight', 'normal'),
    value('font-style', 'normal'),
    value('unicode-range', 'U+0-10FFFF'),
  )
}

async function embedded(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
  if (!address) return ''
  const answer = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))
  const data = await dataUrl(await answer.blob())
  return rule.cssText.replace(/src:[^;]+;/, `src: url("${data}") format("woff2");`)
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(blob)
  })
