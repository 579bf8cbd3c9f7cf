import { settings } from '~/domain/settings/settings'
import { amount, inWords } from '~/domain/shared/amounts'
import { euros } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/process.css'
import '~/ui/programme.css'
import '~/ui/affiliates.css'
import { page, seo } from '~/web/route'
import { PaymentDiagram } from './diagram'
import { AffiliateTabs, affiliateCrumbs } from './parts'

/** From a link to a transfer: every rule in force, in the order in which it is met. */
export const loader = page(() => ({
  seo: seo({
    title: 'Como funciona o programa de afiliados',
    description:
      'Da ligação à transferência: quando uma empresa conta, quanto vale, quanto tempo espera, o que pode ser retido e em que dia se paga.',
    canonical: paths.affiliatesHow(),
    trail: affiliateCrumbs,
  }),
}))

export const handle = { cache: { params: [], seconds: 3600 } }

const steps = [
  {
    title: 'Partilha uma ligação sua',
    who: 'O afiliado',
    time: 'as que quiser',
    text: 'O código vai no endereço, num QR ou é dito de viva voz. Junto dele lê-se sempre «ligação de parceiro».',
  },
  {
    title: 'A empresa regista-se',
    who: 'A empresa',
    get time() {
      return `até ${amount(settings.affiliates.attributionDays, 'dia')} depois do clique`
    },
    text: 'Conta o código que estiver no formulário, à vista, quando é enviado: o último que chegou, ou o que alguém lá escrever. Fica ligado à empresa uma vez, e não muda mais.',
  },
  {
    title: 'A empresa paga um plano',
    who: 'A empresa',
    get time() {
      return `nos ${amount(settings.affiliates.months, 'mês')} seguintes ao primeiro pagamento`
    },
    get text() {
      return `Por cada pagamento nasce uma comissão: ${settings.affiliates.tiers.map((t) => `${t.percent} %`).join(', ')}, conforme as empresas que tem a pagar nesse dia. Taxas de certificação não contam.`
    },
  },
  {
    title: 'Espera',
    who: 'A Aval',
    get time() {
      return amount(settings.affiliates.holdDays, 'dia')
    },
    text: 'É o tempo em que um pagamento pode voltar para trás. Se voltar uma parte, a comissão desce na mesma proporção.',
  },
  {
    title: 'É aprovada',
    who: 'A Aval',
    time: 'no fim da espera',
    text: 'Sem que tenha de pedir. A conta de cada uma está escrita: quanto se pagou, que percentagem e porquê.',
  },
  {
    title: 'Fecha-se o mês',
    who: 'A Aval',
    get time() {
      return `no dia ${settings.affiliates.closeDay}`
    },
    get text() {
      return `Soma-se o que está aprovado e desconta-se o que tenha voltado. A partir de ${euros(settings.affiliates.minimumCents)} há pagamento; abaixo, o saldo passa para o mês seguinte.`
    },
  },
  {
    title: 'Envia o documento',
    who: 'O afiliado',
    get time() {
      return `antes do dia ${settings.affiliates.payDay}`
    },
    text: 'Fatura, fatura-recibo ou ato isolado pelo valor que indicamos, com o IVA e a retenção do regime que declarou. Chegando mais tarde, paga-se no mês seguinte.',
  },
  {
    title: 'Transferimos',
    who: 'A Aval',
    get time() {
      return `no dia ${settings.affiliates.payDay}`
    },
    text: 'Por transferência SEPA. Uma pessoa prepara os pagamentos e outra aprova-os. Se o banco recusar, avisamos e fica para o mês seguinte.',
  },
]

export default function HowItGoes() {
  return (
    <Page
      title="Da ligação à transferência"
      lead={`Um plano pago hoje é aprovado daqui a ${amount(settings.affiliates.holdDays, 'dia')}, entra no fecho do dia ${settings.affiliates.closeDay} seguinte e é transferido no dia ${settings.affiliates.payDay}.`}
      crumbs={affiliateCrumbs}
      actions={<ButtonLink to={paths.affiliatesCalculator()}>Fazer as contas</ButtonLink>}
    >
      <AffiliateTabs current={paths.affiliatesHow()} />
      <div className="process">
        <PaymentDiagram />
        <ol className="process-steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h2>{step.title}</h2>
              <Dotted className="process-who">
                <b>{step.who}</b>
                {step.time}
              </Dotted>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Section title="E se">
        <ul className="levels in-pairs">
          <li>
            <h3>Houver uma dúvida</h3>
            <p>
              Mesmo NIF, mesmo cartão ou mesma conta: não conta. Mesmo domínio ou mesmo aparelho: fica retida
              até uma pessoa decidir. Diz-se porquê e pode responder. Ao fim de{' '}
              {amount(settings.affiliates.findingDays, 'dia')} sem decisão, a dúvida acaba.
            </p>
          </li>
          <li>
            <h3>A empresa pedir a devolução</h3>
            <p>
              Se a comissão ainda não foi paga, desce ou é anulada, com os dois valores à vista. Se já foi,
              escreve-se uma linha negativa, descontada nos pagamentos seguintes: o que já recebeu não se pede
              de volta.
            </p>
          </li>
          <li>
            <h3>Mudar de IBAN ou de regime</h3>
            <p>
              O IBAN novo vale {amount(settings.affiliates.ibanHours, 'hora')} depois, com um e-mail a avisar.
              O regime declara-se uma vez por ano, e o pagamento usa o que estiver declarado.
            </p>
          </li>
          <li>
            <h3>Quiser sair</h3>
            <p>
              Quando quiser. O que está aprovado paga-se no fecho seguinte, mesmo abaixo de{' '}
              {euros(settings.affiliates.minimumCents)}; o que espera, quando deixar de esperar.
            </p>
          </li>
        </ul>
      </Section>
      <Section title="O que fica no aparelho de quem clica">
        <p className="programme-note">
          Nada, a menos que aceite. Sem autorização, o código vai só no endereço, de página em página. Com
          autorização, fica num cookie durante {amount(settings.affiliates.attributionDays, 'dia')}. De cada
          clique contamos o dia, a origem e o tipo de aparelho: nunca o endereço de quem clicou.{' '}
          <A to={paths.cookies()}>Sobre os cookies</A>
        </p>
      </Section>
      <Section title="Os escalões">
        <ul className="rules-of">
          {settings.affiliates.tiers.map(({ name, from, percent }) => (
            <li key={name}>
              <b>
                {name}: {percent} %
              </b>{' '}
              {from === 1
                ? 'desde a primeira empresa.'
                : `a partir de ${inWords(from, 'f')} empresas a pagar.`}
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
