import { howToPay } from '~/domain/certification/application/application-words'
import { applicantPosition } from '~/domain/certification/programme/applicant-position'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import '~/ui/process.css'
import '~/ui/programme.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/programme-process'
import { ProcessDiagram } from './diagram'
import { ProgrammeTabs, programmeCrumbs } from './parts'

/** How an application goes, drawn and in words; where one's own stands, for who is signed in. */
export const loader = page(async (ctx) => ({
  position: await applicantPosition(ctx),
  seo: seo({
    title: 'Processo de certificação',
    description:
      'Da candidatura à decisão: os passos, quem os dá, quanto demoram e o que acontece se faltar alguma coisa.',
    canonical: paths.programmeProcess(),
    trail: programmeCrumbs,
  }),
}))

export const handle = { cache: { params: [], seconds: 3600, visitors: true } }

const a = settings.application

const steps = [
  {
    title: 'Candidatura',
    who: 'A empresa',
    time: 'cerca de 20 minutos',
    text: 'Escolhe o nível e o que quer certificar. O rascunho guarda-se e pode continuar noutro dia.',
  },
  {
    title: 'Taxa',
    who: 'A empresa',
    get time() {
      return `até ${amount(settings.application.feeDays, 'dia')}`
    },
    text: `Paga a avaliação dos comprovativos, qualquer que seja o resultado. ${howToPay}`,
  },
  {
    title: 'Documentos',
    who: 'A empresa',
    time: 'ao seu ritmo',
    text: 'Envia cada comprovativo no seu requisito. O que é verificado por nós não é preciso enviar.',
  },
  {
    title: 'Avaliação',
    who: 'Uma pessoa da auditoria',
    get time() {
      return `${a.decisionWorkingDays} dias úteis, com a decisão`
    },
    text: 'Aceita, recusa com motivo ou dispensa com motivo cada comprovativo.',
  },
  {
    title: 'Correção, se faltar alguma coisa',
    loop: true,
    who: 'A empresa',
    get time() {
      return `${a.correctionDays} dias, até ${a.correctionRounds} vezes`
    },
    text: 'Substitui o que foi recusado; o que foi aceite não se repete.',
  },
  {
    title: 'Decisão',
    who: 'Outra pessoa da auditoria',
    time: 'no mesmo prazo',
    text: 'Decide pelo que foi avaliado. Não vê pagamentos, e não pode pertencer à empresa.',
  },
]

export default function Process({ loaderData: { position } }: Route.ComponentProps) {
  return (
    <Page
      title="Da candidatura à decisão"
      lead={`Decidimos em ${a.decisionWorkingDays} dias úteis a contar do dia em que temos todos os documentos. Em cada momento a conta da empresa diz em que passo está e de quem se espera.`}
      crumbs={programmeCrumbs}
      actions={<ButtonLink to={paths.programmeRequirements()}>Ver se cumpre</ButtonLink>}
    >
      <ProgrammeTabs current={paths.programmeProcess()} />
      {position && (
        <Notice
          tone={position.tone}
          title={position.company}
          actions={<A to={paths.certification()}>Abrir a certificação da empresa</A>}
        >
          {position.text}
        </Notice>
      )}
      <div className="process">
        <ProcessDiagram current={position?.step ?? null} />
        <ol className="process-steps">
          {steps.map((step) => (
            <li key={step.title} className={step.loop ? 'loop' : undefined}>
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
      <Section title="E depois">
        <ul className="levels">
          <li>
            <h3>Concedido</h3>
            <p>
              O certificado é emitido com o seu código e o seu azulejo. O registo público, o selo e o perfil
              mostram-no logo.
            </p>
            <footer>
              <A to={paths.programmeTerms()}>O que vale daí em diante</A>
            </footer>
          </li>
          <li>
            <h3>Recusado</h3>
            <p>
              A empresa recebe um relatório com o que falta, requisito a requisito. Pode candidatar-se de novo
              passados {a.afterRefusalDays} dias. Uma recusa não é pública.
            </p>
          </li>
          <li>
            <h3>Recurso</h3>
            <p>
              Em {settings.certificateLife.appealDays} dias. Decidem duas pessoas que não intervieram, em{' '}
              {settings.certificateLife.appealWorkingDays} dias úteis.
            </p>
            <footer>
              <A to={`${paths.programmeTerms()}#recurso`}>Condições do recurso</A>
            </footer>
          </li>
        </ul>
      </Section>
    </Page>
  )
}
