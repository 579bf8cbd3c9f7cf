import { useEffect, useRef, useState } from 'react'
import type { AudienceCount } from '~/domain/broadcasts/counting'
import { paths } from '~/paths'
import { AudienceView } from './audience-count-view'

const asked = ['kind', 'papel', 'plano', 'categoria', 'distrito', 'filtro'] as const

/** Counts the audience of the form that it stands in as it is chosen. Without scripts the draft's page says it. */
export function AudienceLive() {
  const here = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<AudienceCount | 'ask' | 'away'>('ask')
  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form) return
    let asking: AbortController | undefined
    const ask = async () => {
      asking?.abort()
      asking = new AbortController()
      const { signal } = asking
      const said = new FormData(form)
      const canais = (said.getAll('channels') as string[]).join(',')
      if (!said.get('kind') || !canais) return setFound('ask')
      const fields = Object.fromEntries(
        asked.map((name) => [name, (said.get(name) as string | null) || null]),
      )
      const answer = await fetch(paths.broadcastAudience({ ...fields, canais, de: location.pathname }), {
        signal,
      }).catch(() => null)
      if (signal.aborted) return
      setFound(answer?.ok ? ((await answer.json()) as AudienceCount) : 'away')
    }
    const changed = (event: Event) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) void ask()
    }
    form.addEventListener('change', changed)
    void ask()
    return () => {
      asking?.abort()
      form.removeEventListener('change', changed)
    }
  }, [])
  return (
    <div ref={here} role="status">
      {found === 'ask' ? (
        <p className="soft">
          Escolha o tipo e os canais, e diz-se aqui a quantas pessoas chega. Sem isso, diz-se no rascunho.
        </p>
      ) : found === 'away' ? (
        <p className="soft">Não conseguimos contar agora. O rascunho diz a quantas pessoas chega.</p>
      ) : (
        <AudienceView of={found} />
      )}
    </div>
  )
}
