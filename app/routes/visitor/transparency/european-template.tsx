import { notSaid, qualitative } from '~/domain/transparency-report/dsa-words'
import { Section } from '~/ui/page'
import { Prose } from '~/ui/prose'

/** What the European template asks for in words, and what of it we do not say and why. */
export const EuropeanTemplate = () => (
  <Section
    id="modelo-europeu"
    title="Pelo modelo europeu"
    lead="O Regulamento (UE) 2022/2065 dispensa as micro e pequenas empresas deste relatório (artigos 15.º e 19.º). Publicamo-lo na mesma, pelo modelo do Regulamento de Execução (UE) 2024/2835: os números no ficheiro acima, e aqui o que ele pede por palavras."
  >
    <Prose>
      {qualitative.map(({ indicator, title, text }) => (
        <p key={indicator}>
          <b>{title}.</b> {text}
        </p>
      ))}
      <h3>O que o modelo pede e aqui não se diz</h3>
      <ul>
        {notSaid.map(({ what, why }) => (
          <li key={what}>
            <b>{what}.</b> {why}
          </li>
        ))}
      </ul>
    </Prose>
  </Section>
)
