import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { SiteFigures } from '~/domain/transparency/site-figures'
import { paths } from '~/paths'
import { BarChart } from '~/ui/charts'
import { percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'

const kindWords = {
  plans: 'Planos de empresas',
  assessment: 'Avaliação de candidaturas',
  licences: 'Licenças de certificados',
} as const

const period = () => amount(settings.transparency.months, 'mês')

/** What we live on, in words; in parts only where they tell nobody what somebody pays (transparency/income-shares.ts). */
export function Money({ id, figures: { income } }: { id: string; figures: SiteFigures }) {
  return (
    <Section title="De onde vem o dinheiro" id={id}>
      <div className="about-two">
        <div className="about-text">
          <p>Só de empresas, e só por três coisas:</p>
          <ul className="about-list">
            <li>
              <b>Planos.</b> Mais convites, mais lugares na equipa, estatísticas mais longas, mais maneiras de
              mostrar as avaliações. <A to={paths.pricing()}>Os preços</A> são os mesmos para todas.
            </li>
            <li>
              <b>A avaliação de uma candidatura.</b> Paga o trabalho de conferir, seja qual for o resultado.
            </li>
            <li>
              <b>A licença de um certificado.</b> Por ano, só se foi concedido. Nunca se revoga por falta de
              pagamento: deixa de estar em vigor.
            </li>
          </ul>
          <p>
            Nada vem de quem procura ou avalia, de publicidade ou de dados. Parte do que um plano rende pode
            ir para <A to={paths.affiliates()}>quem recomendou a Aval</A>; quem decide não sabe quem foi.
          </p>
          <p>
            Como sabemos que quem paga não é favorecido:{' '}
            <A to={paths.helpArticle('o-que-o-plano-nao-muda')}>a prova que corre a cada mudança</A>.
          </p>
        </div>
        <div>
          {income ? (
            <BarChart
              label={`Parte de cada coisa no que recebemos nos últimos ${period()} completos`}
              bars={income.map(({ kind, percent: value }) => ({ label: kindWords[kind], value }))}
              format={(value) => percent(value / 100)}
            />
          ) : (
            <p>
              <b>As partes ainda não se podem publicar</b>: diriam quanto paga esta ou aquela empresa.
            </p>
          )}
          <p className="soft">
            A regra: mostramos as partes quando cada uma tem pelo menos{' '}
            {amount(settings.transparency.income.payersLeast, 'empresa')} a pagar e nenhuma delas paga mais de{' '}
            {percent(settings.transparency.income.largestShare)} dessa parte. Sem IVA, sem o que foi
            devolvido, arredondadas a {settings.transparency.income.roundedTo} pontos. O total não se publica
            aqui: está nas contas que a lei manda depositar.
          </p>
        </div>
      </div>
    </Section>
  )
}
