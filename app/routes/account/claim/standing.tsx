import type { FollowedClaim } from '~/domain/claims/my-claims'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { ProgressSteps } from '~/ui/progress-steps'
import { Time } from '~/ui/time'

/** Where a claim stands on its way. */
export function Steps({ claim: { state, kind } }: { claim: FollowedClaim }) {
  const labels = ['Pedido', 'Prova', ...(kind === 'dispute' ? ['Resposta de quem gere'] : []), 'Decisão']
  const at = {
    proving: 1,
    owner_asked: 2,
    in_review: labels.length - 1,
    accepted: labels.length,
    refused: labels.length,
    withdrawn: -1,
    expired: -1,
  }[state]
  if (at < 0) return null
  return <ProgressSteps label="Onde está o pedido" current={at} steps={labels.map((label) => ({ label }))} />
}

/** What waits, for whom, and until when. */
export function Standing({ claim, now }: { claim: FollowedClaim; now: Date }) {
  const { state, decideBy, expiresAt, reason, company } = claim
  const until = decideBy && <Time at={decideBy} kind="date" />
  switch (state) {
    case 'proving':
      return (
        <Notice title="Falta provar que a empresa é sua">
          <p>
            Escolha uma das maneiras abaixo.
            {expiresAt && (
              <>
                {' '}
                O pedido fica sem efeito a <Time at={expiresAt} kind="date" /> se não houver prova.
              </>
            )}
            {company.held &&
              ` Depois da prova, quem gere o perfil tem ${amount(settings.claim.ownerDays, 'dia')} para responder.`}
          </p>
        </Notice>
      )
    case 'owner_asked':
      return (
        <Notice title="Perguntámos a quem gere o perfil">
          <p>Tem até {until} para responder. Depois a equipa da Aval decide; até lá nada muda no perfil.</p>
        </Notice>
      )
    case 'in_review':
      return (
        <Notice title="A equipa da Aval está a conferir">
          <p>
            {decideBy && decideBy < now ? (
              'O prazo que demos passou. Pedimos desculpa: estamos a tratar do pedido com prioridade.'
            ) : (
              <>Respondemos até {until}, por e-mail.</>
            )}
          </p>
        </Notice>
      )
    case 'accepted':
      return (
        <Notice
          tone="ok"
          title="O perfil está a seu cargo"
          actions={
            <ButtonLink kind="primary" to={paths.myCompanies()}>
              As minhas empresas
            </ButtonLink>
          }
        />
      )
    case 'refused':
      return (
        <Notice
          tone="bad"
          title="O pedido não foi aceite"
          actions={<ButtonLink to={paths.myClaims()}>Fazer outro pedido</ButtonLink>}
        >
          {reason && <p className="text">{reason}</p>}
        </Notice>
      )
    default:
      return (
        <Notice
          title={state === 'withdrawn' ? 'Desistiu deste pedido' : 'O pedido ficou sem efeito'}
          actions={<ButtonLink to={paths.newClaim(company.slug)}>Pedir de novo</ButtonLink>}
        >
          {reason && <p>{reason}</p>}
        </Notice>
      )
  }
}
