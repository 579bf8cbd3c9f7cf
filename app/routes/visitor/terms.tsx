import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/terms'

/** Terms of service, rules of reviews, and how lists are ordered. The numbers are those in force. */
export const loader = page(() => ({
  review: settings.review,
  score: settings.score,
  replies: settings.reply,
  decisionDays: settings.company.decisionWorkingDays,
  seo: seo({
    title: 'Termos e regras',
    description: 'As condições da Aval, as regras das avaliações e como se decide a ordem das listas.',
    canonical: paths.terms(),
  }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = { cache: { params: [], seconds: 3600 } }

export default function Terms({
  loaderData: { review, score, replies, decisionDays },
}: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Termos e regras"
      lead="Versão 2026-11, em vigor desde 21 de novembro de 2026."
    >
      <Prose>
        <h2>O que é a Aval</h2>
        <p>
          A Aval publica perfis de empresas, avaliações de quem as contratou e certificados. O que aqui se lê
          pode ser conferido: como uma avaliação foi verificada, porque foi retirada, como se chegou a uma
          pontuação, se um certificado está hoje em vigor.
        </p>
        <h2>Contas</h2>
        <p>
          Para publicar é preciso ter pelo menos 16 anos, um e-mail confirmado e falar por si. Cada pessoa tem
          uma conta e não a empresta.
        </p>
        <h2 id="avaliacoes">Regras das avaliações</h2>
        <ul>
          <li>A experiência é própria e aconteceu nos últimos {review.experienceMonthsBack} meses.</li>
          <li>
            Não avalia quem pertence ou pertenceu à empresa nos últimos 24 meses, quem é da família, nem a
            própria empresa.
          </li>
          <li>
            Se recebeu alguma coisa em troca, diz-se: a avaliação aparece, mas não conta para a pontuação.
          </li>
          <li>Sem dados pessoais de outras pessoas, insultos, ameaças, publicidade ou ligações.</li>
          <li>
            Uma avaliação por pessoa e empresa em {review.sameCompanyMonths} meses; no máximo {review.perDay}{' '}
            por dia e {review.per30Days} em 30 dias.
          </li>
        </ul>
        <p>
          Antes de publicar, cada avaliação é verificada automaticamente. A máquina pode retê-la, nunca a
          decide: uma pessoa decide em {review.holdHours} horas e, se não o fizer, a avaliação é publicada.
          Quem modera não vê as estrelas nem o que a empresa paga. Uma avaliação retirada deixa no seu lugar a
          data e a regra.
        </p>
        <h2>Respostas</h2>
        <p>
          Cada empresa pode dar uma resposta oficial a cada avaliação, de {replies.minLength} a{' '}
          {replies.maxLength.toLocaleString('pt-PT')} caracteres, sem dados pessoais de quem avaliou. É
          grátis.
        </p>
        <h2 id="pontuacao">A pontuação</h2>
        <p>
          Cada avaliação pesa conforme foi verificada (com comprovativo 1; por convite 0,8; sem comprovativo
          0,4) e metade a cada {score.halfLifeDays} dias; ao fim de {score.cutOffDays} dias deixa de contar.
          As que não têm comprovativo, todas juntas, têm um peso limitado. A conta parte da média da categoria
          com peso {score.priorStrength} e só é mostrada a partir de {score.minReviews} avaliações. Cada
          perfil tem a sua conta escrita por inteiro.
        </p>
        <h2 id="ordem">A ordem das listas</h2>
        <p>
          Sem procura, as empresas aparecem da melhor pontuação para a pior. Com procura, primeiro as que têm
          as palavras no nome, depois na categoria e nos serviços, no lugar e na descrição; entre iguais
          decide a pontuação. O que uma empresa paga nunca muda a ordem, a pontuação, a moderação ou uma
          decisão (Regulamento (UE) 2019/1150, artigo 5.º).
        </p>
        <h2>Empresas</h2>
        <p>
          Um perfil novo é conferido por uma pessoa em {decisionDays} dias úteis. «Aprovada» quer dizer que
          confirmámos a identidade, a existência legal e o contacto; «Certificada», que cumpre também os
          requisitos do programa, com comprovativos em vigor. Mostrar uma destas palavras, ou o selo, fora
          destes termos é uma prática enganosa (Decreto-Lei n.º 57/2008, artigo 8.º).
        </p>
        <h2>Contacto e reclamações</h2>
        <p>
          Respondemos a quem responde a qualquer mensagem nossa. Pode também usar o{' '}
          <a href="https://www.livroreclamacoes.pt/" rel="noopener">
            Livro de Reclamações
          </a>
          . Sobre os seus dados, veja a <A to={paths.privacy()}>política de privacidade</A>.
        </p>
      </Prose>
    </Page>
  )
}
