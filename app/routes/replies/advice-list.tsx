import type { Advice } from '~/domain/reviews/replies/review-to-answer'
import { Notice } from '~/ui/notice'

/** What to look at in a draft before it is published. Advice: the button stays as it is. */
export function AdviceList({ advice }: { advice: Advice[] }) {
  if (advice.length === 0)
    return (
      <Notice tone="ok" title="O rascunho está guardado">
        <p>Não encontrámos nada a rever. Leia-o mais uma vez e publique quando quiser.</p>
      </Notice>
    )
  return (
    <Notice title="Antes de publicar, veja">
      <ul>
        {advice.map(({ words, text }) => (
          <li key={`${words} ${text}`}>
            {words}
            {text ? (
              <>
                : <mark>{text}</mark>
              </>
            ) : (
              '.'
            )}
          </li>
        ))}
      </ul>
      <p className="soft">São sugestões. A resposta é sua e pode publicá-la como está.</p>
    </Notice>
  )
}
