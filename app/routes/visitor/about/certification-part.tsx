import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { SiteFigures } from '~/domain/transparency/site-figures'
import { paths } from '~/paths'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { ProcessDiagram } from '../programme/diagram'

/** How a certificate comes about, drawn and in words. */
export function CertificationPart({ figures: { granted } }: { figures: SiteFigures }) {
  return (
    <Section title="Como funciona a certificação" id="certificacao">
      <div className="about-two">
        <div className="about-text">
          <p>
            Os requisitos são públicos e têm versões. A empresa envia os comprovativos, uma pessoa confere-os
            e outra decide, em {amount(settings.application.decisionWorkingDays, 'dia útil')} a contar do dia
            em que temos tudo. Nenhuma das duas pode ter pertencido à empresa nos últimos{' '}
            {amount(settings.application.formerMemberMonths, 'mês')}, e quem decide não vê o que foi pago.
          </p>
          <p>
            Um certificado não é para sempre: cada comprovativo caduca e é pedido outra vez, o site é visto
            por nós todos os meses, e o registo público diz o estado de hoje. Suspender exige ouvir a empresa
            antes; revogar exige mais do que uma pessoa. De uma recusa, suspensão ou revogação recorre-se em{' '}
            {amount(settings.certificateLife.appealDays, 'dia')}, sem custo, para quem não interveio.
          </p>
          <p>
            {granted === 0
              ? `Nos últimos ${amount(settings.transparency.months, 'mês')} ainda nenhuma candidatura acabou em certificado.`
              : `Nos últimos ${amount(settings.transparency.months, 'mês')} ${count(granted, 'candidatura acabou', 'candidaturas acabaram')} em certificado.`}{' '}
            Quantas recusámos lê-se, mês a mês, em <A to={paths.transparency()}>Transparência</A>; quais,
            nunca.
          </p>
          <p>
            <A to={paths.programmeRequirements()}>Os requisitos</A>,{' '}
            <A to={paths.programmeProcess()}>o processo</A> e <A to={paths.programmeTerms()}>as condições</A>.
            Confira um certificado em <A to={paths.verify()}>Verificar um certificado</A>.
          </p>
        </div>
        <ProcessDiagram current={null} />
      </div>
    </Section>
  )
}
