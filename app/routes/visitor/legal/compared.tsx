import { createElement } from 'react'
import type { ComparedBlock, Piece } from '~/domain/legal/comparing'
import { ButtonLink } from '~/ui/button'
import { Prose } from '~/ui/prose'

interface Props {
  blocks: ComparedBlock[]
  from: string
  to: string
  back: string
}

/** Two versions in one text: what is new underlined, what is gone struck through, each said in words too. */
export function Compared({ blocks, from, to, back }: Props) {
  return (
    <>
      <p>
        Da versão {from} para a versão {to}. O que é novo aparece <ins>sublinhado</ins>; o que saiu,{' '}
        <del>riscado</del>. O resto ficou igual.
      </p>
      <p>
        <ButtonLink to={back}>Ler a versão em vigor</ButtonLink>
      </p>
      <Prose>
        {blocks.map((block, i) =>
          // An item outside its list is drawn as a paragraph.
          createElement(
            block.tag === 'li' ? 'p' : block.tag,
            { key: i, className: block.tag === 'li' ? 'compared-item' : undefined },
            ...block.pieces.map((piece, k) => <Changed key={k} {...piece} />),
          ),
        )}
      </Prose>
    </>
  )
}

function Changed({ text, change }: Piece) {
  if (change === 'added') {
    return (
      <ins>
        <span className="sr">(novo: </span>
        {text}
        <span className="sr">)</span>
      </ins>
    )
  }
  if (change === 'removed') {
    return (
      <del>
        <span className="sr">(saiu: </span>
        {text}
        <span className="sr">)</span>
      </del>
    )
  }
  return text
}
