import { Timeline } from '~/ui/timeline'

interface Turn {
  round: number
  state: string
  at: Date
  text: string
}

/** What was said below a review so far, in its order. */
export function Turns({ turns, company }: { turns: Turn[]; company: string }) {
  return (
    <Timeline
      label="O que já foi dito"
      events={turns.map((t) => ({
        at: t.at,
        title: t.round === 2 ? 'Quem escreveu a avaliação' : company,
        text: <p className="text">{t.state === 'published' ? t.text : 'Resposta retirada.'}</p>,
      }))}
    />
  )
}

/** Earlier texts of one turn. */
export function Earlier({ versions }: { versions: { version: number; text: string; at: Date }[] }) {
  if (versions.length < 2) return null
  return (
    <Timeline
      label="Versões da resposta"
      events={versions.map((v, i) => ({
        at: v.at,
        title: i === 0 ? 'Versão atual' : `Versão ${versions.length - i}`,
        text: <p className="text">{v.text}</p>,
      }))}
    />
  )
}
