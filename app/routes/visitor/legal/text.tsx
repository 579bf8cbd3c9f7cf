import { createElement, type ReactNode } from 'react'
import type { TextNode } from '~/domain/legal/markdown'
import { A } from '~/ui/link'
import { Prose } from '~/ui/prose'
import '~/ui/long-prose.css'

/** The text of a legal document; `slots` are the tables that stand in it by name. */
export function LegalText({ text, slots = {} }: { text: TextNode[]; slots?: Record<string, ReactNode> }) {
  return <Prose>{text.map((node, i) => draw(node, i, slots))}</Prose>
}

function draw(node: TextNode | string, key: number, slots: Record<string, ReactNode>): ReactNode {
  if (typeof node === 'string') return node
  const { tag, id, href, start, children } = node
  if (tag === 'slot') return <div key={key}>{slots[id ?? '']}</div>
  const inner = children.map((child, i) => draw(child, i, slots))
  // Wider than a phone at times: it scrolls in a box that the keyboard reaches too.
  if (tag === 'table')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div key={key} className="text-table" role="group" aria-label="Tabela" tabIndex={0}>
        <table>{inner}</table>
      </div>
    )
  if (tag === 'th') return createElement(tag, { key, scope: 'col' }, ...inner)
  if (tag !== 'a') return createElement(tag, { key, id, start }, ...inner)
  if (href?.startsWith('/')) {
    return (
      <A key={key} to={href}>
        {inner}
      </A>
    )
  }
  return (
    <a key={key} href={href} rel="noopener">
      {inner}
    </a>
  )
}
