import type { CertificationPage } from '~/domain/certification/application/application-page'
import { howToPay, kindWords } from '~/domain/certification/application/application-words'
import { settings } from '~/domain/settings/defaults'
import { amount, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { Facts } from '~/ui/facts'
import { money } from '~/ui/format'
import { Panel, Section } from '~/ui/page'
import { FeeSum } from './fee-sum'

/** The levels that a company may apply for today, with what each costs; or what is in the way. */
export function Choices({ options }: { options: CertificationPage['options'] }) {
  return (
    <>
      <CardGrid>
        {options.map((o) => (
          <Panel key={o.level} title={o.name}>
            <p>{o.proves}</p>
            {o.kind ? (
              <>
                <Facts
                  rows
                  facts={[
                    { label: 'Avaliação', value: `${money(o.cents)} mais IVA` },
                    {
                      label: 'Licença anual',
                      value: `${money(o.licenceCents)} mais IVA`,
                      source: 'Só se for concedida',
                    },
                  ]}
                />
                {o.kind === 'upgrade' && <FeeSum cents={o.cents} reckoning={o.reckoning} />}
                <p>
                  <ButtonLink
                    kind={o.level === 1 || o.kind === 'upgrade' ? 'primary' : 'secondary'}
                    to={paths.certificationStep('candidatar', { nivel: o.level })}
                  >
                    {o.kind === 'first' ? `Candidatar a ${o.name}` : `${kindWords[o.kind]}: ${o.name}`}
                  </ButtonLink>
                </p>
              </>
            ) : (
              <p className="soft">{o.why}</p>
            )}
          </Panel>
        ))}
      </CardGrid>
      <Section title="Como corre">
        <ol className="plain-list">
          <li>Diz o que quer certificar e submete a candidatura.</li>
          <li>Paga a taxa de avaliação. Paga-se a avaliação, nunca o resultado. {howToPay}</li>
          <li>Envia os comprovativos, requisito a requisito. Só a nossa equipa de certificação os abre.</li>
          <li>
            Uma pessoa avalia; se faltar algo, tem {amount(settings.application.correctionDays, 'dia')} para
            corrigir, até {spelt(settings.application.correctionRounds, 'vez')}.
          </li>
          <li>
            Outra pessoa decide, em {amount(settings.application.decisionWorkingDays, 'dia útil')}, sem saber
            o que foi pago.
          </li>
        </ol>
      </Section>
    </>
  )
}
