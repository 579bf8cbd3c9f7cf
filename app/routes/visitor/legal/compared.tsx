import { createElement, type ReactNode } from 'react'
import type { ComparedBlock } from '~/domain/legal/comparing'
import { ButtonLink } from '~/ui/button'
import { Changed } from '~/ui/difference'
import { Prose } from '~/ui/prose'

/**
 * Two versions in one text: what is new underlined, what is gone struck through, each said in words too. Sections that are the same are
 * closed, so that what changed is found.
 */
export function Compared({
  blocks,
  from,
  to,
  back,
}: {
  blocks: ComparedBlock[]
  from: string
  to: string
  back: string
}) {
  return (
    <>
      <p>
        Da versão {from} para a versão {to}. O que é novo aparece <ins>sublinhado</ins>; o que saiu,{' '}
        <del>riscado</del>. As partes iguais estão fechadas.
      </p>
      <p>
        <ButtonLink to={back}>Ler a versão em vigor</ButtonLink>
      </p>
      <Prose>
        {sectionsOf(blocks).map((section, i) =>
          section.some(isChanged) ? (
            section.map(drawn)
          ) : (
            <details key={i} className="compared-same">
              <summary>{textOf(section[0])}: sem alterações</summary>
              {section.slice(1).map(drawn)}
            </details>
          ),
        )}
      </Prose>
    </>
  )
}

const isChanged = ({ pieces }: ComparedBlock) => pieces.some((piece) => piece.change)
const textOf = (block?: ComparedBlock) => block?.pieces.map((piece) => piece.text).join('') ?? ''

/** A heading with what stands below it. */
function sectionsOf(blocks: ComparedBlock[]): ComparedBlock[][] {
  const sections: ComparedBlock[][] = []
  for (const block of blocks) {
    const last = sections.at(-1)
    if (last && !block.tag.startsWith('h')) last.push(block)
    else sections.push([block])
  }
  return sections
}

/** An item outside its list is drawn as a paragraph. */
const drawn = ({ tag, pieces }: ComparedBlock, i: number): ReactNode =>
  createElement(
    tag === 'li' ? 'p' : tag,
    { key: i, className: tag === 'li' ? 'compared-item' : undefined },
    ...pieces.map((piece, k) => <Changed key={k} {...piece} />),
  )
