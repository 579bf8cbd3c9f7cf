import { howToPay } from '~/domain/certification/application/application-words'
import { reasonClasses } from '~/domain/certification/certificate-words'
import { feeRules, unpaidLicence } from '~/domain/certification/programme/fee-rules'
import { currentRules } from '~/domain/certification/rules/rules'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { Columns } from '~/ui/cards'
import { money, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Prose } from '~/ui/prose'
import '~/ui/programme.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/programme-terms'
import { ProgrammeTabs, programmeCrumbs } from './parts'

/** The conditions of the programme: fees from the rules in force, every other number from the settings that the product runs by. */
export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  info.tags.add(tag.certificationRules)
  const { version, levels } = await currentRules(ctx.db)
  return {
    version,
    levels,
    seo: seo({
      title: 'Condições da certificação',
      description:
        'Validade, renovação, suspensão, revogação, recurso, uso do selo e taxas do programa de certificação da Aval.',
      canonical: paths.programmeTerms(),
      trail: programmeCrumbs,
    }),
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

const parts = [
  { id: 'validade', title: 'Validade' },
  { id: 'renovacao', title: 'Renovação' },
  { id: 'suspensao', title: 'Suspensão' },
  { id: 'revogacao', title: 'Revogação' },
  { id: 'fim', title: 'Renúncia e substituição' },
  { id: 'recurso', title: 'Recurso' },
  { id: 'selo', title: 'Uso do selo' },
  { id: 'taxas', title: 'Taxas' },
  { id: 'lei', title: 'A lei' },
]

const c = settings.certificate
const life = settings.certificateLife
const reminders = () => `${life.endReminders.slice(0, -1).join(', ')} e ${life.endReminders.at(-1)}`

export default function Terms({ loaderData: { version, levels } }: Route.ComponentProps) {
  return (
    <Page
      title="Condições da certificação"
      lead={`O que vale enquanto há certificado, e como acaba. Regras na versão ${version}; cada certificado diz por qual foi emitido.`}
      crumbs={programmeCrumbs}
    >
      <ProgrammeTabs current={paths.programmeTerms()} />
      <Columns
        side={
          <nav className="on-this-page" aria-label="Nesta página">
            <ul>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        }
      >
        <Prose>
          <InForce />
          <Ends />
          <Outside levels={levels} />
        </Prose>
      </Columns>
    </Page>
  )
}

function InForce() {
  return (
    <>
      <h2 id="validade">Validade</h2>
      <p>
        Um certificado vale {c.validMonths} meses a contar da emissão. Há um só em vigor por empresa, e o{' '}
        <A to={paths.verify()}>registo público</A> mostra-o tal como está nesse momento.
      </p>
      <p>
        Cada comprovativo tem a sua própria validade, mais curta. Se um obrigatório caducar, o certificado
        fica <b>em atualização</b>: continua em vigor por {life.updatingDays} dias, para a empresa o
        substituir. Passados esses dias, é suspenso.
      </p>
      <p>
        Todos os anos, {percent(life.sampleShare)} dos certificados em vigor são sorteados e vistos de novo.{' '}
        {life.complaints} queixas semelhantes em {life.complaintDays} dias também abrem uma revisão.
      </p>
      <h2 id="renovacao">Renovação</h2>
      <p>
        Pode pedir-se desde {life.renewalDays} dias antes do fim. Lembramos por e-mail a {reminders()} dias do
        fim. Se a renovação estiver entregue e por decidir, o certificado mantém-se por mais {life.graceDays}{' '}
        dias.
      </p>
      <p>
        Sem renovação, o certificado <b>caduca</b>. Caducar não é revogar: quem deixa de pagar ou de renovar
        aparece como caducado, nunca como revogado.
      </p>
    </>
  )
}

function Ends() {
  return (
    <>
      <h2 id="suspensao">Suspensão</h2>
      <p>
        Um certificado é suspenso quando deixa de se poder confirmar o que atesta. A empresa é ouvida{' '}
        {life.hearingDays} dias antes, salvo se houver risco para os consumidores. O motivo é comunicado por
        escrito, e a sua classe aparece no registo:
      </p>
      <ul>
        {Object.values(reasonClasses).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        A suspensão levanta-se quando o que a causou estiver corrigido e comprovado. Dura no máximo{' '}
        {c.maxSuspensionMonths} meses; depois, o certificado é revogado.
      </p>
      <h2 id="revogacao">Revogação</h2>
      <p>
        É pedida por uma pessoa e confirmada por outra. O registo mantém-se público, com a classe do motivo. A
        empresa pode voltar a candidatar-se passados {life.againMonths} meses.
      </p>
      <h2 id="fim">Renúncia e substituição</h2>
      <p>
        A empresa pode renunciar quando quiser, sem explicar. Quando recebe um nível superior, o certificado
        anterior fica <b>substituído</b>. Em ambos os casos o registo antigo continua a poder ser consultado.
      </p>
      <h2 id="recurso">Recurso</h2>
      <p>
        De uma recusa, suspensão ou revogação recorre-se em {life.appealDays} dias, na conta da empresa.
        Decidem duas pessoas que não intervieram, em {life.appealWorkingDays} dias úteis. O recurso não custa
        nada. Fica sempre aberta a via dos tribunais e dos centros de arbitragem.
      </p>
    </>
  )
}

type Levels = Route.ComponentProps['loaderData']['levels']

function Outside({ levels }: { levels: Levels }) {
  return (
    <>
      <h2 id="selo">Uso do selo</h2>
      <p>
        A empresa recebe uma licença para mostrar o selo enquanto o certificado está em vigor, nos domínios
        que comprovou serem seus. A licença não se transmite e termina com o certificado. O selo:
      </p>
      <ul>
        <li>é servido pela Aval e leva ao registo público; uma cópia guardada noutro sítio não é um selo;</li>
        <li>não se recorta, não se redesenha e não se põe ao lado de outra empresa;</li>
        <li>diz «não autorizado neste site» em domínios que não constem do certificado.</li>
      </ul>
      <p>
        Em papel, use o cartaz ou a imagem com o código. Veja o <A to={paths.brandKit()}>kit da marca</A>.
      </p>
      <h2 id="taxas">Taxas</h2>
      <p>
        Ser aprovada é grátis. A taxa da candidatura paga a avaliação dos comprovativos, seja qual for o
        resultado, e é mostrada antes de a candidatura ser enviada. Subir de nível paga só a diferença, na
        parte do ano que falta. Nenhum plano dispensa um requisito. {howToPay}
      </p>
      <table className="fee-rules">
        <caption>O que se paga, quando, e quando volta</caption>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Quando</th>
            <th scope="col">É devolvido?</th>
          </tr>
        </thead>
        <tbody>
          {feeRules.map(({ what, when, back }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{when}</td>
              <td>{back}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{unpaidLicence()}</p>
      <ul>
        {levels.map((l) => (
          <li key={l.level}>
            <b>{l.name}</b>: {money(l.feeCents)} pela avaliação e {money(l.licenceCents)} por cada ano de
            certificado, mais IVA.
          </li>
        ))}
      </ul>
      <p>
        Uma candidatura recusada traz um relatório do que falta. Pode repetir-se passados{' '}
        {settings.application.afterRefusalDays} dias.
      </p>
      <h2 id="lei">A lei</h2>
      <p>
        Afirmar que se foi aprovado ou certificado por alguém sem o ter sido, ou mostrar uma marca de
        qualidade sem autorização, é em qualquer circunstância uma prática comercial enganosa (Decreto-Lei n.º
        57/2008, de 26 de março, artigo 8.º). Por isso estão escritas aqui, em público, as duas palavras que
        usamos:
      </p>
      <ul>
        <li>
          <b>Aprovada</b>: a Aval confirmou a identidade, a existência legal, o contacto e quem gere o perfil.
        </li>
        <li>
          <b>Certificada</b>: além disso, a Aval viu os comprovativos dos{' '}
          <A to={paths.programmeRequirements()}>requisitos publicados</A>, e estão em vigor.
        </li>
      </ul>
      <p>
        A certificação não substitui licenças, não garante um trabalho concreto e não é um organismo de
        avaliação da conformidade acreditado.
      </p>
    </>
  )
}
