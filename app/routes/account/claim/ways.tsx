import { useLocation } from 'react-router'
import { settings } from '~/domain/settings/defaults'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { Panel } from '~/ui/page'
import { Tabs } from '~/ui/tabs'

const ways = [
  {
    step: 'email',
    tab: 'E-mail',
    title: 'Código por e-mail',
    text: 'Seis algarismos para uma caixa de correio do domínio da empresa. O mais rápido.',
    go: 'Receber um código',
  },
  {
    step: 'dns',
    tab: 'DNS',
    title: 'Registo no DNS',
    text: 'Um registo TXT no domínio. Para quem trata do domínio, ou conhece quem trata.',
    go: 'Ver o registo',
  },
  {
    step: 'sitio',
    tab: 'Sítio',
    title: 'Ficheiro ou etiqueta',
    text: 'Um ficheiro pequeno no sítio da empresa, ou uma linha na página inicial.',
    go: 'Ver o que publicar',
  },
  {
    step: 'documento',
    tab: 'Documento',
    title: 'Documento',
    text: `Certidão permanente, procuração ou outro. Uma pessoa confere, em ${spelt(settings.claim.decisionWorkingDays, 'dia útil')}.`,
    go: 'Enviar um documento',
  },
] as const

/** The ways to prove: cards to choose from, and tabs once one is chosen. `alone`: only a document can. */
export function Ways({ id, alone, codeWaits }: { id: string; alone: boolean; codeWaits: boolean }) {
  const { pathname } = useLocation()
  const open = alone ? ways.slice(3) : ways
  const to = (step: (typeof ways)[number]['step']) =>
    paths.claimStep(id, step === 'email' && codeWaits ? 'codigo' : step)
  const isHere = (step: (typeof ways)[number]['step']) =>
    pathname === paths.claimStep(id, step) || (step === 'email' && pathname === paths.claimStep(id, 'codigo'))
  if (open.some(({ step }) => isHere(step))) {
    return (
      <Tabs
        label="Maneiras de provar"
        tabs={open.map(({ step, tab }) => ({ to: to(step), label: tab, current: isHere(step) }))}
      />
    )
  }
  return (
    <CardGrid>
      {open.map(({ step, title, text, go }) => (
        <Panel key={step} title={title}>
          <div className="card-list">
            <p className="soft">{text}</p>
            <div>
              <ButtonLink to={to(step)}>
                {step === 'email' && codeWaits ? 'Escrever o código' : go}
              </ButtonLink>
            </div>
          </div>
        </Panel>
      ))}
    </CardGrid>
  )
}
