import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'

/** Where it goes on when no article helps: a person. */
export function StillStuck() {
  return (
    <CallToAction
      title="Não encontrou a resposta?"
      actions={
        <ButtonLink kind="primary" to={paths.contact()}>
          Escrever-nos
        </ButtonLink>
      }
    >
      Quem responde é uma pessoa, nos dias úteis. Recebe logo um número e acompanha a conversa.
    </CallToAction>
  )
}
