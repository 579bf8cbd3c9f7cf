import { Outlet } from 'react-router'
import { nothingForm } from '~/domain/invitations/forms'
import { invitationRecord, readAddress } from '~/domain/invitations/inviting/staff-listings'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { PostButton } from '~/ui/form'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/invitation'
import { invitationPanels } from './invitation-panels'

/** One invitation with its whole history; its address is shown to who asks for it, which the audit notes. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const invitation = await invitationRecord(ctx, params.id)
  return {
    invitation,
    seo: unlisted(
      invitation.company ? `Convite: ${invitation.company.name}` : 'Convite',
      'Um convite, com a sua história.',
    ),
  }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) =>
  done(info, paths.staffInvitationRecord(params.id), `Endereço: ${await readAddress(ctx, params.id)}`),
)

const verbs: Record<string, string> = {
  invite: 'Criado',
  schedule: 'Agendado',
  queue: 'Posto em fila',
  send: 'Ligação criada',
  deliver: 'Entregue ao servidor de correio',
  open: 'Aberto por quem foi convidado',
  accept: 'Aceite',
  decline: 'Recusado',
  bounce: 'Devolvido',
  suppress: 'Não enviado: o endereço não quer ser contactado',
  expire: 'Fora do prazo',
  revoke: 'Anulado',
  resend: 'Enviado de novo',
}

const trailVerbs: Record<string, string> = {
  'invitation.invite': 'Convidou',
  'invitation.resend': 'Enviou de novo',
  'invitation.revoke': 'Revogou',
  'invitation.read': 'Viu o endereço',
}

export default function Invitation({ loaderData: { invitation: i } }: Route.ComponentProps) {
  const { times } = i
  const when = (label: string, at: Date | null) => (at ? [{ label, value: dateTime(at) }] : [])
  return (
    <ObjectPage
      title={`${i.kindWord}${i.company ? `: ${i.company.name}` : ''}`}
      crumbs={[{ to: paths.invitations(), label: 'Convites' }]}
      thing={i}
      panels={invitationPanels}
      to={(step) => paths.invitationStep(i.id, step)}
    >
      <Outlet context={i} />
      <Facts
        rows
        facts={[
          { label: 'Estado', value: <Badge>{i.stateWord}</Badge> },
          {
            label: 'Para',
            value: (
              <>
                {[i.name, i.email].filter(Boolean).join(', ')}{' '}
                {i.hasEmail && (
                  <PostButton
                    size="small"
                    action={paths.staffInvitationRecord(i.id)}
                    label="Mostrar o endereço"
                  />
                )}
              </>
            ),
          },
          { label: 'Quem convidou', value: i.inviter ?? 'Conta apagada' },
          ...(i.company
            ? [{ label: 'Empresa', value: <A to={paths.company(i.company.slug)}>{i.company.name}</A> }]
            : []),
          ...(i.role ? [{ label: 'Papel', value: i.role }] : []),
          ...(i.serviceReference ? [{ label: 'Serviço', value: i.serviceReference }] : []),
          ...(i.message ? [{ label: 'Mensagem', value: i.message }] : []),
          { label: 'Ligações criadas', value: i.tokenVersion },
          ...when('Criado', times.createdAt),
          ...when('Sai', times.sentAt ? null : times.sendAt),
          ...when('Enviado', times.sentAt),
          ...when('Lembrete', times.remindedAt),
          ...when('Aberto', times.openedAt),
          ...when('Serve até', times.expiresAt),
          ...when('Resolvido', times.decidedAt),
          ...(i.acceptedBy ? [{ label: 'Aceite por', value: i.acceptedBy.name ?? 'Conta apagada' }] : []),
        ]}
      />
      <p>
        <A to={paths.invitations({ pessoa: i.person })}>Outros convites para este endereço</A>
      </p>
      <Section title="História">
        <Timeline
          label="História do convite"
          events={i.history.map((e) => ({
            at: e.at,
            title: verbs[e.verb] ?? e.verb,
            who:
              e.who ??
              (e.kind === 'system' ? 'Aval' : e.kind === 'visitor' ? 'Quem tem a ligação' : undefined),
            text: e.reason,
          }))}
        />
      </Section>
      {i.trail.length > 0 && (
        <Section title="Ações da equipa">
          <Timeline
            label="Registo de auditoria"
            events={i.trail.map((e) => ({
              at: e.at,
              title: trailVerbs[e.verb] ?? e.verb,
              who: e.who ?? undefined,
              text: e.reason,
            }))}
          />
        </Section>
      )}
    </ObjectPage>
  )
}
