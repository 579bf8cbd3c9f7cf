import { settings } from '~/domain/settings/settings'
import { inWords, spelt } from '~/domain/shared/amounts'
import { CardGrid } from '~/ui/cards'
import { Panel, Section } from '~/ui/page'

/** The four ways, before there is a claim. */
export function HowToProve() {
  return (
    <Section
      title="Como se prova"
      lead="Escolha uma maneira. As três primeiras são conferidas na hora; a quarta por uma pessoa."
    >
      <CardGrid>
        {ways.map(({ title, text }) => (
          <Panel key={title} title={title}>
            <p className="soft">{text}</p>
          </Panel>
        ))}
      </CardGrid>
    </Section>
  )
}

const ways = [
  {
    title: 'Código por e-mail',
    text: 'Enviamos seis algarismos para uma caixa de correio do domínio da empresa, por exemplo geral@empresa.pt.',
  },
  {
    title: 'Registo no DNS',
    get text() {
      return `Quem trata do domínio junta um registo TXT. Procuramo-lo logo, e de novo de ${inWords(settings.claim.recheckHours, 'f')} em ${spelt(settings.claim.recheckHours, 'hora')}.`
    },
  },
  {
    title: 'Ficheiro ou etiqueta no sítio',
    text: 'Ponha um ficheiro pequeno no sítio da empresa, ou uma linha na página inicial.',
  },
  {
    title: 'Documento',
    get text() {
      return `Certidão permanente, procuração ou outro documento que o ligue à empresa. Respondemos em ${spelt(settings.claim.decisionWorkingDays, 'dia útil')}.`
    },
  },
]
