import { settings } from '~/domain/settings/settings'
import { euros } from '~/domain/shared/money'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'

/** Who decides what, and who may not: what the rights of the program and its commands hold to. */
const decisions = (): [what: string, who: string, not: string][] => [
  [
    'Publicar uma avaliação que ficou retida',
    'Quem modera. Sem decisão a tempo, por regra é publicada.',
    'Quem a escreveu, ou pertence à empresa. Não se veem as estrelas nem o plano.',
  ],
  [
    'Uma denúncia',
    'Quem modera, depois de ouvir quem escreveu.',
    'Quem denunciou, quem escreveu, ou quem pertence à empresa.',
  ],
  ['Um recurso', 'Outra pessoa que modera.', 'Quem tomou a decisão, e qualquer programa.'],
  ['A pontuação e a ordem das listas', 'Uma fórmula que está nos termos.', 'Ninguém as muda à mão.'],
  ['Aprovar o perfil de uma empresa', 'O apoio ou a moderação.', 'Quem pertence à empresa.'],
  [
    'Conceder um certificado',
    'Alguém da auditoria confere; outra pessoa decide.',
    'Quem conferiu, quem pertence ou pertenceu à empresa, e quem vê pagamentos: a ficha não os mostra.',
  ],
  [
    'Revogar um certificado',
    'Alguém propõe; outra pessoa decide.',
    'Quem propôs. O recurso é de quem não interveio.',
  ],
  [
    'Devolver dinheiro',
    `As finanças; a partir de ${euros(settings.billing.secondPersonCents)}, com uma segunda pessoa.`,
    'Quem fez o pedido, acima desse valor.',
  ],
  [
    'Fazer de alguém administrador, ou deixar de o ser',
    'Um administrador pede; outro decide.',
    'Quem pediu, e a pessoa em causa.',
  ],
]

export function Deciding() {
  return (
    <Section title="Quem decide o quê, e quem não pode" id="quem-decide">
      <p>
        Um administrador pode ter todos os papéis, mas não escapa à última coluna: é o programa que o impede.
        Cada ato da equipa fica num registo encadeado, conferido todas as noites, em que não se apaga uma
        linha sem se notar.
      </p>
      <table className="about-table about-deciding">
        <caption className="sr">Quem toma cada decisão, e quem não a pode tomar</caption>
        <thead>
          <tr>
            <th scope="col">Decisão</th>
            <th scope="col">Decide</th>
            <th scope="col">Não pode</th>
          </tr>
        </thead>
        <tbody>
          {decisions().map(([what, who, not]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-label="Decide">{who}</td>
              <td data-label="Não pode">{not}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        As regras por que se decide estão nos <A to={`${paths.terms()}#moderacao`}>termos</A>, e a fórmula da
        pontuação <A to={`${paths.terms()}#pontuacao`}>também</A>.
      </p>
    </Section>
  )
}
