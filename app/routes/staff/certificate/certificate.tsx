import { Outlet, useOutlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { eventWord } from '~/domain/certification/life/life-words'
import { certificateToDecide } from '~/domain/certification/life/staff-listings'
import { requirementWords } from '~/domain/certification/rules/requirements'
import { paths } from '~/paths'
import { CertificateRecord } from '~/ui/certificate-record'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/certificate'
import { certificatePanels } from './certificate-panels'
import { Life, RunningNotice } from './life'
import '~/ui/record.css'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const certificate = await certificateToDecide(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'certificateDecisions', params.id),
    certificate,
    seo: unlisted(`Certificado ${certificate.code}`, 'Tudo sobre um certificado.'),
  }
})

export default function Certificate({ loaderData: { certificate: c, held } }: Route.ComponentProps) {
  const acting = useOutlet() !== null
  const living = ['valid', 'updating', 'suspended'].includes(c.state)
  // While the company is heard nothing else is proposed; at once, where there is a risk, it is still possible.
  const hearing = c.life.notices.some((n) => n.state === 'heard')
  return (
    <ObjectPage
      title={`Certificado de ${c.company.name}`}
      crumbs={[{ to: paths.certificates(), label: 'Certificados' }]}
      thing={hearing ? { ...c, verbs: c.verbs.filter((verb) => verb !== 'suspend') } : c}
      panels={certificatePanels}
      to={(step) => paths.certificateStep(c.id, step)}
      about={<HeldBy item={held} />}
    >
      {living && c.revocationAsked && (
        <Notice tone="warn" title="Revogação à espera da segunda pessoa">
          {c.revocationAsked.byMe
            ? 'Foi pedida por si: tem de a confirmar outra pessoa.'
            : `Foi pedida por ${c.revocationAsked.by ?? 'alguém da equipa'}.`}
        </Notice>
      )}
      <RunningNotice id={c.id} life={c.life} acting={acting} />
      <Outlet context={c} />
      <CertificateRecord
        code={c.code}
        state={c.standing}
        stateText={c.word}
        holder={c.company.name}
        titleAs="h2"
        facts={[
          { label: 'Nível', value: c.level },
          { label: 'Âmbito', value: c.scope },
          { label: 'Emitido', value: longDate(c.issuedAt) },
          { label: 'Válido até', value: longDate(`${c.validUntil}T12:00:00Z`) },
          ...(c.graceUntil ? [{ label: 'Fim da validade', value: longDate(`${c.endsOn}T12:00:00Z`) }] : []),
          { label: 'Avaliado por', value: c.evaluatedBy ?? '—' },
          { label: 'Decidido por', value: c.decidedBy ?? '—' },
          ...(c.reason ? [{ label: 'Motivo público', value: c.reason }] : []),
        ]}
      />
      <p>
        <A to={paths.certificate(c.code)}>Ver o registo público</A> ·{' '}
        <A to={paths.companyActions(c.company.id)}>Ver a empresa</A>
      </p>
      <Section title="Requisitos">
        <ul className="plain">
          {c.requirements.map((r) => (
            <li key={r.code}>
              <b>{r.code}</b> {r.text}{' '}
              <span className="soft">
                · {requirementWords[r.state]}
                {r.validUntil && ` até ${longDate(`${r.validUntil}T12:00:00Z`)}`}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Life life={c.life} />
      <Section title="História">
        <Timeline
          label="História do certificado"
          events={c.history.map((e) => ({
            at: e.at,
            title: eventWord(e.verb),
            text: e.reason,
            who: e.kind === 'system' ? 'Aval' : undefined,
          }))}
        />
      </Section>
      <Section title="Registo de auditoria">
        <Timeline
          label="Registo de auditoria"
          events={c.trail.map((t) => ({ at: t.at, title: `${t.seq}. ${t.verb}`, who: t.who ?? undefined }))}
        />
      </Section>
    </ObjectPage>
  )
}
