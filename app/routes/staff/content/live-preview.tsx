import { useEffect, useRef, useState } from 'react'
import type { TypedPreview } from '~/domain/articles/typed-preview'
import { figureSlots } from '~/routes/visitor/blog/article-figure'
import { LegalText } from '~/routes/visitor/legal/text'
import '~/ui/live-preview.css'

type Drawn = Extract<TypedPreview, { text: object }>

/** How long nobody types before it is drawn anew. */
const pause = 400

/**
 * The text of an article as readers would read it, while it is typed: asked of the server, whose parser is the one that
 * draws the article. What is typed meanwhile takes the place of what was asked. Without scripts it is not there, and «Ver
 * como fica» is.
 */
export function LivePreview({ address, pictureAt }: { address: string; pictureAt?: (no: number) => string }) {
  const box = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  useEffect(() => {
    const field = box.current?.closest('form')?.querySelector<HTMLTextAreaElement>('[name=body]')
    if (!field) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    let asking: AbortController | undefined
    const ask = async () => {
      asking?.abort()
      asking = new AbortController()
      try {
        const body = new URLSearchParams({ body: field.value })
        const answer = await fetch(address, { method: 'POST', body, signal: asking.signal })
        const found = answer.ok ? ((await answer.json()) as TypedPreview) : null
        if (!found) return setWhy('Agora não se consegue mostrar. O que escreve fica no campo.')
        if ('why' in found) return setWhy(found.why)
        setWhy(null)
        setDrawn(found)
      } catch (error) {
        // Superseded is nothing to tell; offline is.
        if ((error as Error).name !== 'AbortError') setWhy('Sem ligação: mostra-se quando a houver.')
      }
    }
    const typed = () => {
      clearTimeout(waiting)
      waiting = setTimeout(ask, pause)
    }
    field.addEventListener('input', typed)
    if (field.value) void ask()
    return () => {
      field.removeEventListener('input', typed)
      clearTimeout(waiting)
      asking?.abort()
    }
  }, [address])
  return (
    <section className="live-preview" aria-label="Como fica" ref={box}>
      <p className="live-preview-title">Como fica</p>
      {why && (
        <p className="error" role="status">
          {why}
        </p>
      )}
      {drawn ? (
        // Scrolls by itself, so the keyboard reaches it; its links are only looked at, for leaving loses nothing but time.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <div className="live-preview-text" role="group" aria-label="O texto" tabIndex={0} onClick={stay}>
          <LegalText text={drawn.text} slots={figureSlots(drawn.figures, pictureAt)} />
        </div>
      ) : (
        !why && <p className="soft">O texto aparece aqui enquanto escreve.</p>
      )}
    </section>
  )
}

const stay = (event: React.MouseEvent) => {
  if ((event.target as Element).closest('a')) event.preventDefault()
}
