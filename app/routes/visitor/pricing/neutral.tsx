import { paths } from '~/paths'
import { A } from '~/ui/link'

/** What no plan changes: the promise that the rest stands on. */
export const Neutral = () => (
  <section className="neutral" aria-labelledby="neutro">
    <div>
      <h2 id="neutro">Nenhum plano muda a ordem, a pontuação, a moderação ou uma decisão.</h2>
      <p>
        Cada mudança no código da Aval é posta à prova antes de entrar: as mesmas avaliações, pesquisas,
        denúncias e candidaturas passam por cada plano, e o resultado tem de ser igual. Para sabermos que essa
        prova vê bem, escondemos-lhe uma vantagem, e ela tem de a encontrar.
      </p>
      <p>
        <A to={paths.helpArticle('o-que-o-plano-nao-muda')}>Como se põe isto à prova</A>
      </p>
    </div>
    <ul>
      <li>A posição nas listas e na pesquisa</li>
      <li>A conta da pontuação</li>
      <li>O que é publicado ou retirado</li>
      <li>Quem recebe um certificado</li>
      <li>O que acontece a uma denúncia</li>
    </ul>
  </section>
)
