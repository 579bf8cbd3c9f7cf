import type { Audience } from '~/domain/help/audience-words'
import type { TicketKind } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'

/** What is mostly asked about by whoever read an article for these; they choose another where it is not. */
export const audienceKinds: Record<Audience, TicketKind> = {
  avaliar: 'support',
  empresas: 'support',
  certificacao: 'verification',
  afiliados: 'support',
  conta: 'support',
}

/** Where it goes on when no article helps: a person. `about`: what was read or searched, which the message begins with. */
export function StillStuck({ about, kind }: { about?: string; kind?: TicketKind }) {
  return (
    <CallToAction
      title="Não encontrou a resposta?"
      actions={
        <ButtonLink
          kind="primary"
          to={paths.contact({ assunto: about, sobre: kind })}
          rel={about && 'nofollow'}
        >
          Escrever-nos
        </ButtonLink>
      }
    >
      Quem responde é uma pessoa, nos dias úteis. Recebe logo um número e acompanha a conversa.
    </CallToAction>
  )
}
